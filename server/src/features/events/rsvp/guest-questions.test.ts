import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const BRING = 'What will you bring?'
const EAT = 'Anything you can’t eat?'

const town = await createTown()
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben', { firstName: 'ben' })
})
afterAll(() => town.close())

const asks = (...questions: string[]) => ana.makesEvent({ extras: { questions } })
const replies = (by: Person, id: string, given: Record<string, string>) =>
  by.calls('POST', `/events/event/${id}/replies`, {
    replies: Object.entries(given).map(([question, reply]) => ({ question, reply })),
  })
const listed = async (by: Person, id: string) => {
  const { body } = await by.calls('GET', `/events/event/${id}/attendees`)
  return body.lists[0].people.map((one: { firstName: string; replies: object[] }) => [
    one.firstName,
    one.replies,
  ])
}
const csv = async (id: string) =>
  (
    await town.http.inject({ url: `/api/events/event/${id}/guests.csv`, headers: { cookie: ana.cookie() } })
  ).body
    .split('\r\n')
    .map((line) => line.split(',').slice(9))

test('EVENT-11 RSVP-5 guests reply to a host’s questions after their RSVP, and only hosts read that in the list and the CSV', async () => {
  const id = await ana.makesEvent({ extras: { questions: [` ${BRING} `, EAT], guestsSee: true } })
  expect((await ben.readsEvent(id)).extras.questions).toEqual([BRING, EAT])
  const early = await replies(ben, id, { [BRING]: 'Salad' })
  expect([early.status, early.body.error.reason]).toEqual([409, 'no-answer'])
  await ben.answersEvent(id)
  const cleo = await town.signedUp('cleo')
  await cleo.answersEvent(id, 'MAYBE')
  expect((await replies(ben, id, { [EAT]: 'Nuts', [BRING]: 'Salad\nand bread ' })).status).toBe(200)
  const kept = [
    { question: BRING, reply: 'Salad and bread' },
    { question: EAT, reply: 'Nuts' },
  ]
  expect((await ben.readsEvent(id)).viewer.replies).toHaveLength(2)
  expect(await listed(ana, id)).toEqual([['ben', kept]])
  expect(await listed(cleo, id)).toEqual([['ben', []]])
  expect((await cleo.readsEvent(id)).viewer.replies).toEqual([])
  expect(await csv(id)).toEqual([
    [`"${BRING}"`, `"${EAT}"`],
    ['"Salad and bread"', '"Nuts"'],
    ['""', '""'],
    [],
  ])
  await replies(ben, id, { [EAT]: ' ' })
  expect(await listed(ana, id)).toEqual([['ben', kept.slice(0, 1)]])
})

test('RSVP-5 a changed question takes no more replies, and its earlier replies keep its old words', async () => {
  const id = await asks(BRING)
  await ben.answersEvent(id)
  await replies(ben, id, { [BRING]: 'Salad' })
  const event = await ana.readsEvent(id)
  const questions = (extras: string[]) => ({ ...event, notify: false, extras: { questions: extras } })
  await ana.calls('POST', `/events/update/${id}`, questions([EAT, EAT]))
  expect((await ana.readsEvent(id)).extras.questions).toEqual([EAT])
  const late = await replies(ben, id, { [BRING]: 'Cake' })
  expect([late.status, late.body.error.reason]).toEqual([409, 'other-questions'])
  await replies(ben, id, { [EAT]: 'Nuts' })
  expect(await listed(ana, id)).toEqual([
    [
      'ben',
      [
        { question: EAT, reply: 'Nuts' },
        { question: BRING, reply: 'Salad' },
      ],
    ],
  ])
  expect((await csv(id))[0]).toEqual([`"${EAT}"`, `"${BRING}"`])
  // An edit that says nothing of extras keeps the questions.
  await ana.calls('POST', `/events/update/${id}`, { ...event, notify: false, extras: undefined })
  expect((await ana.readsEvent(id)).extras.questions).toEqual([EAT])
})

test('RSVP-5 replies are refused when the host has muted the guest, and when they are too long or too many', async () => {
  const id = await asks(BRING)
  await ben.answersEvent(id)
  expect((await replies(ben, id, { [BRING]: 'x'.repeat(141) })).status).toBe(400)
  expect((await replies(ben, id, { [BRING]: '1', two: '2', three: '3' })).status).toBe(400)
  expect((await replies(town.person(), id, { [BRING]: 'Salad' })).status).toBe(401)
  expect((await replies(ben, 'nothing', { [BRING]: 'Salad' })).status).toBe(404)
  const tooMany = await ana.calls('POST', `/events/update/${id}`, {
    ...(await ana.readsEvent(id)),
    extras: { questions: ['1', '2', '3'] },
  })
  expect(tooMany.status).toBe(400)
  await ana.texts('BLOCK @ben')
  const blocked = await replies(ben, id, { [BRING]: 'Salad' })
  expect([blocked.status, blocked.body.error.reason]).toEqual([409, 'removed'])
  await ana.texts('UNBLOCK @ben')
  await ana.calls('POST', `/events/cancel/${id}`, {})
  expect((await replies(ben, id, { [BRING]: 'Salad' })).body.error.reason).toBe('cancelled')
})

test('EVENT-3 EVENT-6 each date of a series and a duplicate have the same questions, and a reply counts for one date', async () => {
  const event = await ana.readsEvent(await asks(BRING))
  const made = await ana.calls('POST', '/events/series', { ...event, repeat: 'week', until: '2026-07-04' })
  const { seriesId } = made.body.data
  const dates = async () => (await ben.calls('GET', `/events/series/${seriesId}`)).body.data.dates
  const [first, second] = await dates()
  expect([first.extras.questions, second.extras.questions]).toEqual([[BRING], [BRING]])
  await ben.calls('POST', `/events/series/${seriesId}/rsvp`, { status: 'YES', timezone: 'UTC' })
  await replies(ben, first._id, { [BRING]: 'Salad' })
  expect([await listed(ana, first._id), await listed(ana, second._id)]).toEqual([
    [['ben', [{ question: BRING, reply: 'Salad' }]]],
    [['ben', []]],
  ])
  await ana.calls('POST', `/events/update/${second._id}`, {
    ...event,
    ...{
      startTime: second.startTime,
      endTime: second.endTime,
      following: true,
      extras: { questions: [EAT] },
    },
  })
  expect((await dates()).map((date: { extras: { questions: string[] } }) => date.extras.questions)).toEqual([
    [BRING],
    ...(await dates()).slice(1).map(() => [EAT]),
  ])
  const copy = await ana.calls('POST', `/events/event/${first._id}/duplicate`, {})
  expect((await ana.readsEvent(copy.body.data.insertedId)).extras.questions).toEqual([BRING])
})

test('RSVP-5 the host’s question has a text of its own behind the reply to a guest without a name who brings somebody', async () => {
  const extras = { questions: ['Any allergies?', 'What do you bring?'], plusOnes: 2 }
  const id = await ana.makesEvent({ title: 'Block Party', extras })
  const gus = town.person()
  await gus.texts(`YES ${(await ana.readsEvent(id)).code} +1`)
  const [thanks, asked] = await gus.hears()
  expect(thanks).toContain('Who are you? Text NAME and your name. 2 places.')
  expect(asked).toContain('Your host asks: "Any allergies?" Reply with the answer.')
})

test('RSVP-5 words that may answer the host’s question or the event change no answer before the guest says which', async () => {
  const id = await asks('Any allergies?')
  const gus = town.person()
  await gus.texts(`YES ${(await ana.readsEvent(id)).code}`)
  for (const text of ['No allergies', 'no nuts please']) await gus.texts(text)
  expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 1, NO: 0 })
  await gus.hears()
  await gus.texts('MAYBE')
  expect((await gus.hears()).join()).toContain('2 if you may come to "Supper"')
})
