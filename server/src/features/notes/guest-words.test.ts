import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let maya: Person
let theo: Person
let jo: Person
let id: string
let code: string
beforeEach(async () => {
  await town.startOver()
  maya = await town.signedUp('maya', { firstName: 'Maya', lastName: 'Okafor' })
  theo = await town.signedUp('theo', { firstName: 'Theo', lastName: 'Lind' })
  id = await maya.makesEvent({ title: 'Porch Supper' })
  await maya.calls('POST', `/events/event/${id}/cohosts`, { handle: 'theo', cohost: true })
  await theo.calls('POST', `/events/event/${id}/cohosts/answer`, { accept: true })
  code = (await maya.readsEvent(id)).code
  jo = town.person()
  await jo.logsIn()
})
afterAll(() => town.close())

const answers = (who: Person, note?: string, status = 'YES') =>
  who.answersEvent(id, status, {
    notify: false,
    firstName: 'Jo',
    lastName: 'Lindqvist',
    ...(note !== undefined && { note }),
  })
const words = async (of: Person, show = 'all') =>
  (await of.calls('GET', `/events/event/${id}/words?show=${show}`)).body
const wantsTexts = async (who: Person) => {
  const userId = await who.id()
  await who.calls('POST', '/user/setHearsGuests', { userId, hearsGuests: true })
}
const lastHeard = async (who: Person) => (await who.hears()).at(-1)

test('RSVP-4 a note with an RSVP reaches only the hosts, with the guest and the answer', async () => {
  expect((await answers(jo, 'Is there a step?')).body.data.note).toBe('kept')
  for (const host of [maya, theo]) {
    expect((await words(host, 'waiting')).guests).toMatchObject([
      {
        name: 'Jo Lindqvist',
        numberEnd: jo.phone.slice(-2),
        status: 'YES',
        words: [{ text: 'Is there a step?', read: false, answer: null }],
      },
    ])
    expect((await host.readsEvent(id)).viewer.questions).toBe(1)
  }
  expect((await jo.calls('GET', `/events/event/${id}/words`)).status).toBe(403)
  expect(JSON.stringify(await words(maya))).not.toContain(jo.phone.slice(2))
})

test('RSVP-4 a guest can change or withdraw a note until a host answers, and later words are a new note', async () => {
  await answers(jo, 'Is there a step?')
  expect((await jo.readsEvent(id)).viewer.note).toBe('Is there a step?')
  await answers(jo, 'Are there two steps?', 'MAYBE')
  await answers(jo, undefined, 'MAYBE')
  expect((await words(maya)).guests[0]).toMatchObject({
    status: 'MAYBE',
    words: [{ text: 'Are there two steps?' }],
  })
  expect((await answers(jo, '')).body.data.note).toBe('none')
  expect((await words(maya)).guests).toEqual([])
  await answers(jo, 'Is there a step?')
  const [note] = (await words(maya)).guests[0].words
  await maya.calls('POST', `/notes/${note._id}/answer`, { message: 'One low step.' })
  expect((await jo.readsEvent(id)).viewer.note).toBe('')
  await answers(jo, 'Thank you!')
  expect((await words(maya)).guests[0].words).toMatchObject([
    { text: 'Is there a step?', answer: { text: 'One low step.', by: 'Maya' } },
    { text: 'Thank you!', read: false },
  ])
})

test('RSVP-4 a co-host’s answer is a text that names the co-host, even to a guest who wanted no texts', async () => {
  await answers(jo, 'Is there a step?')
  await jo.hears()
  const [note] = (await words(theo)).guests[0].words
  expect((await theo.calls('POST', `/notes/${note._id}/answer`, { message: 'One low step.' })).status).toBe(
    200,
  )
  await town.settle()
  expect(await jo.hears()).toEqual(['Event "Porch Supper" (@theo): One low step.'])
  expect((await words(maya)).guests[0].words[0].answer).toMatchObject({ text: 'One low step.', by: 'Theo' })
  expect((await words(maya)).counts).toEqual({ waiting: 0, all: 1 })
})

test('RSVP-4 words of guests are texted only to a host who wants that', async () => {
  await wantsTexts(theo)
  await Promise.all([maya.hears(), theo.hears()])
  await answers(jo, 'Is there a step?')
  await town.settle()
  expect((await theo.hears()).join('\n')).toMatch(
    /^Event "Porch Supper" \(guest Jo Lindqvist\): Is there a step\?\nTo answer, start with @\d+\.$/,
  )
  expect(await maya.hears()).toEqual([])
})

test('RSVP-4 a host is texted at most ten notes an hour, and finds the others on the web', async () => {
  await wantsTexts(maya)
  await maya.hears()
  const guests = Array.from({ length: 12 }, () => town.person())
  for (const guest of guests) {
    await guest.texts(`YES ${code}`)
    await guest.texts('Is there parking?')
  }
  expect((await maya.hears()).filter((text) => text.includes('parking'))).toHaveLength(10)
  expect((await words(maya)).counts.all).toBe(12)
})

test('RSVP-4 a host’s YES to a guest’s words answers no event, and other words wait for a question before they go to followers', async () => {
  await wantsTexts(maya)
  const follower = town.person()
  await follower.texts('@maya')
  town.clock.advance(11 * MINUTE_MS)
  await answers(jo, 'Is there a step?')
  await town.settle()
  await Promise.all([maya.hears(), follower.hears()])
  await maya.texts('YES')
  await maya.hears()
  await maya.texts('One low step, at the back door')
  expect((await maya.hears()).join('\n')).toMatch(
    /Send "One low step.*" to your 1 follower\? Reply SEND or NO\. To answer Jo, start with @\d+\./,
  )
  expect((await maya.readsEvent(id)).viewer.status).toBeNull()
  expect(await follower.hears()).toEqual([])
})

test('RSVP-4 an RSVP by text can have words for the host', async () => {
  const ben = town.person()
  await ben.texts(
    `YES ${code} Can I bring my dog? He is small, mostly asleep and has never once in his life barked at a supper.`,
  )
  expect((await ben.hears()).join()).toContain("Can't wait to see you there.")
  expect((await words(maya)).guests[0]).toMatchObject({
    status: 'YES',
    words: [{ text: expect.stringMatching(/^Can I bring my dog\?/) }],
  })
  await ben.texts('Maybe, if the sitter holds')
  expect((await words(maya)).guests[0]).toMatchObject({
    status: 'MAYBE',
    words: [{ text: 'if the sitter holds' }],
  })
  await ben.texts('No parking there?')
  expect((await words(maya)).guests[0]).toMatchObject({ status: 'MAYBE' })
})

test('RSVP-4 a guest who may not text the host can still reach them by @name', async () => {
  const ben = town.person()
  await ben.texts(`YES ${code}`)
  await ben.texts('@maya can I bring my dog?')
  expect(await lastHeard(ben)).toBe(
    'We kept your words for the host of "Porch Supper", who can answer you here.',
  )
  const eve = await town.signedUp('eve')
  await eve.texts('@maya can I come?')
  expect(await lastHeard(eve)).not.toContain('We kept your words')
  await eve.texts(`MAYBE ${code}`)
  await eve.texts('@maya can I come?')
  expect(await lastHeard(eve)).toContain('We kept your words')
  expect((await words(maya)).counts.all).toBe(2)
})

test('RSVP-4 a guest with a username and no followers reaches the host with plain words', async () => {
  const eve = await town.signedUp('eve')
  await eve.texts(`YES ${code}`)
  await eve.texts('What can I bring along?')
  expect(await lastHeard(eve)).toContain('We kept your words for the host of "Porch Supper"')
  const follower = town.person()
  await follower.texts('@eve')
  await eve.texts('What else can I bring along?')
  expect(await lastHeard(eve)).toMatch(/Reply SEND\..*To ask its host, start with @maya\.$/)
  expect((await words(maya)).guests[0].words).toHaveLength(1)
})

test('RSVP-4 if the host takes no notes, the RSVP counts and the reply says that nobody read the note', async () => {
  const userId = await maya.id()
  await maya.calls('POST', '/user/setTakesNotes', { userId, takesNotes: false })
  expect((await jo.readsEvent(id)).takesNotes).toBe(false)
  expect((await answers(jo, 'Is there a step?')).body.data).toMatchObject({
    status: 'YES',
    note: 'takes-none',
  })
  expect((await words(maya)).guests).toEqual([])
})

test('RSVP-4 a host can report a guest’s words once, with their wording at that time', async () => {
  await answers(jo, 'Rude words')
  const [{ _id: note }] = (await words(theo)).guests[0].words
  const report = () => theo.calls('POST', `/notes/${note}/report`, {})
  expect([(await report()).status, (await report()).status]).toEqual([200, 200])
  await answers(jo, '')
  const { rows } = await town.database.pool.query(
    'select m.text from reports r join messages m on m.id = r.message_id',
  )
  expect(rows).toEqual([{ text: 'Rude words' }])
  expect((await jo.calls('POST', `/notes/${note}/report`, {})).status).toBe(404)
})

test('RSVP-4 a note has at most 400 characters', async () => {
  expect((await answers(jo, 'x'.repeat(401))).status).toBe(400)
  expect((await answers(jo, 'x'.repeat(400))).body.data.note).toBe('kept')
})

test('RSVP-4 a guest hears an answer once although the host’s browser sends it again hours later', async () => {
  await answers(jo, 'Is there a step?')
  const [note] = (await words(maya)).guests[0].words
  const body = { message: 'One low step.', key: 'key-of-an-answer-to-jo-1' }
  const again = () => maya.calls('POST', `/notes/${note._id}/answer`, body)
  const first = await again()
  town.clock.advance(HOUR_MS)
  expect((await again()).body).toEqual(first.body)
  await town.settle()
  expect((await jo.hears()).filter((text) => text.includes('One low step.'))).toHaveLength(1)
})

test('RSVP-4 a refused answer may be sent again with its key', async () => {
  await answers(jo, 'Is there a step?')
  const [note] = (await words(maya)).guests[0].words
  const again = () =>
    maya.calls('POST', `/notes/${note._id}/answer`, {
      message: 'One low step.',
      key: 'key-of-an-answer-to-jo-2',
    })
  await jo.texts('STOP ALL')
  expect((await again()).status).toBe(409)
  await jo.texts('START')
  expect((await again()).status).toBe(200)
})

test('RSVP-4 GEN-10 a guest who gives a username as a name is not texted to the host as that account', async () => {
  await wantsTexts(maya)
  const answer = { firstName: '@theo', lastName: '#choir', note: 'Send me the key' }
  expect((await jo.answersEvent(id, 'YES', answer)).status).toBe(200)
  await town.settle()
  expect(await lastHeard(maya)).toContain('(guest theo choir): Send me the key')
  expect((await words(maya)).guests).toMatchObject([{ name: 'theo choir' }])
})
