import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const SECRET = 'The old mill'
const UNTIL_THE_DAY = 'The place is shown to those who come, from Fri, Jun 19, 5:00 PM'
const FROM_THEN_ON = 'The place is shown to those who come'
/** Those who come see the place a day before the start, which is eight days after the clock of the town. */
const secret = {
  location: SECRET,
  extras: { placeFor: 'coming', placeLead: DAY_MS, plusOnes: 1 },
  remind: { on: true, message: '', duration: HOUR_MS },
}

const town = await createTown()
let ana: Person
let id: string
let people: Record<string, Person>
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  id = await ana.makesEvent({ ...secret, extras: { ...secret.extras, capacity: 1 } })
  const [yes, waiting, maybe, no, cohost] = [
    await town.signedUp('yara'),
    await town.signedUp('willa'),
    await town.signedUp('mary'),
    await town.signedUp('noah'),
    await town.signedUp('cora'),
  ]
  await yes.answersEvent(id)
  await waiting.answersEvent(id)
  await maybe.answersEvent(id, 'MAYBE')
  await no.answersEvent(id, 'NO')
  await ana.calls('POST', `/events/event/${id}/cohosts`, { handle: 'cora', cohost: true })
  await cohost.calls('POST', `/events/event/${id}/cohosts/answer`, { accept: true })
  people = { stranger: town.person(), no, maybe, waiting, yes, cohost, host: ana }
  await town.settle()
  for (const one of Object.values(people)) await one.hears()
})
afterAll(() => town.close())

const untilShown = () => town.clock.advance(Date.parse('2026-06-19T17:00:00Z') - town.clock.now.getTime())

async function edits(change: object, one = id): Promise<void> {
  const { extras, ...event } = await ana.readsEvent(one)
  await ana.calls('POST', `/events/update/${one}`, { ...event, notify: true, ...change })
  await town.settle()
}

const get = async (by: Person, path: string) =>
  (await town.http.inject({ url: path, headers: { cookie: by.cookie() } })).body

/** The ways on which a person reads of an event. */
const ROADS: Record<string, (by: Person) => Promise<string>> = {
  event: async (by) => JSON.stringify(await by.readsEvent(id)),
  list: async (by) => JSON.stringify((await by.calls('GET', '/events')).body),
  mine: async (by) => JSON.stringify((await by.calls('GET', '/events/mine')).body),
  file: (by) => get(by, `/api/events/event/${id}/event.ics`),
  feed: async (by) => {
    const { body } = await by.calls('POST', '/events/feed', {})
    return body?.data ? get(town.person(), new URL(body.data.url).pathname) : ''
  },
}

/** The readers who see the place on each way. */
async function readersOf(words: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [road, read] of Object.entries(ROADS)) {
    const said = await Promise.all(
      Object.entries(people).map(async ([name, one]) => ({
        name,
        text: (await read(one)).replaceAll(/\r\n |\\(?=,)/g, ''),
      })),
    )
    found[road] = said.filter(({ text }) => text.includes(words)).map(({ name }) => name)
  }
  return found
}

test('EVENT-7 a place for those who come is on every page, list and calendar of hosts, and from its time of those with a Yes', async () => {
  const all = (event: string[], feed: string[], list: string[]) => ({
    ...{ event, file: event },
    ...{ list, mine: list },
    feed,
  })
  const hosts = ['cohost', 'host']
  expect(await readersOf(SECRET)).toEqual(all(hosts, hosts, hosts))
  expect(await readersOf(UNTIL_THE_DAY)).toEqual(
    all(
      ['stranger', 'no', 'maybe', 'waiting', 'yes'],
      ['maybe', 'waiting', 'yes'],
      ['no', 'maybe', 'waiting', 'yes'],
    ),
  )
  untilShown()
  const seeing = ['yes', ...hosts]
  expect(await readersOf(SECRET)).toEqual(all(seeing, seeing, seeing))
  expect((await people.stranger?.readsEvent(id)) ?? {}).toMatchObject({
    location: FROM_THEN_ON,
    placeHidden: true,
  })
  await people.yes?.answersEvent(id, 'MAYBE')
  expect(await ROADS.event?.(people.yes ?? ana)).not.toContain(SECRET)
})

test('EVENT-8 the picture beside a link does not change with a hidden place', async () => {
  const picture = async (one: string) =>
    (await town.http.inject(`/api/events/event/${one}/preview.png`)).rawPayload
  const before = await picture(id)
  await edits({ location: 'The new mill', notify: false })
  expect((await picture(id)).equals(before)).toBe(true)
  await edits({ extras: { placeFor: 'all' }, notify: false })
  expect((await picture(id)).equals(before)).toBe(false)
})

test('EVENT-13 a reminder gives a place for those who come to those alone', async () => {
  town.clock.advance(Date.parse('2026-06-20T16:00:00Z') - town.clock.now.getTime())
  await town.settle()
  expect(await people.yes?.hears()).toEqual([
    expect.stringContaining('Reminder: Sat, Jun 20, 5:00 PM, at The old mill. http'),
  ])
  expect(await people.maybe?.hears()).toEqual([
    expect.stringContaining(`Reminder: Sat, Jun 20, 5:00 PM. ${FROM_THEN_ON}. http`),
  ])
  const { last } = (await ana.calls('GET', `/events/event/${id}/reminder`)).body.data
  expect(last).toMatchObject({ outcome: 'sent', people: 2 })
})

test('EVENT-14 news of a hidden place reach hosts and those who come, once it is shown, and nobody before', async () => {
  const { yes, waiting, maybe, cohost } = people
  const heard = () => Promise.all([yes, waiting, maybe].map((one) => one?.hears()))
  await edits({ location: 'The new mill' })
  expect([...(await heard()), await cohost?.hears()]).toEqual([[], [], [], []])
  untilShown()
  await edits({ location: 'The last mill' })
  expect(await heard()).toEqual([
    [
      expect.stringContaining(
        '(@ana): The place was The new mill. Now Sat, Jun 20, 5:00 PM, at The last mill.',
      ),
    ],
    [],
    [],
  ])
  expect((await cohost?.hears())?.join()).toContain('at The last mill')
  await edits({ title: 'Dinner' })
  const [toYes, toWaiting, toMaybe] = await heard()
  expect(toYes?.join()).toContain('at The last mill')
  expect([toWaiting, toMaybe].join()).not.toContain('mill')
  await edits({ extras: { placeFor: 'all' } })
  expect(await heard()).toEqual([
    [],
    [expect.stringContaining('The place is shown now. Now Sat, Jun 20, 5:00 PM, at The last mill.')],
    [expect.stringContaining('The place is shown now.')],
  ])
  await edits({ extras: { placeFor: 'coming' } })
  expect(await heard()).toEqual([[], [], []])
})

test('RSVP-5 a text gives a hidden place to nobody who asks or answers, but to a Yes from its time on', async () => {
  const { code } = await ana.readsEvent(id)
  const kofi = town.person()
  const says = async (by: Person, text: string) => {
    await by.texts(text)
    return (await by.hears()).join()
  }
  const early = await ana.makesEvent({ ...secret, title: 'March' })
  const { code: marching } = await ana.readsEvent(early)
  expect(await says(kofi, `YES ${marching}`)).toContain(`${UNTIL_THE_DAY}.`)
  expect(await says(kofi, `NO ${code}`)).not.toContain('mill')
  untilShown()
  expect(await says(kofi, `MAYBE ${marching}`)).toContain(`${FROM_THEN_ON}.`)
  expect(await says(kofi, 'where is it?')).toContain(`5:00 PM. ${FROM_THEN_ON}.`)
  expect(await says(kofi, `YES ${marching}`)).toContain('At The old mill.')
  expect(await says(kofi, 'where is it?')).toContain(', at The old mill.')
})

test('EVENT-9 an invitation does not give a place for those who come', async () => {
  const fan = town.person()
  await fan.texts('@ana')
  await fan.hears()
  untilShown()
  await ana.calls('POST', `/events/event/${id}/invitations`, { followers: true, groups: [], line: '' })
  await town.settle()
  const words = (await fan.hears()).join()
  expect(words).toContain(`Sat, Jun 20, 5:00 PM. ${FROM_THEN_ON}.`)
  expect(words).not.toContain(SECRET)
})

test('EVENT-12 a series and a copy keep who sees the place, each date with its own time', async () => {
  const times = { startTime: '2026-06-16T23:00:00Z', endTime: '2026-06-17T01:00:00Z', until: '2026-06-23' }
  const series = { ...secret, title: 'March', rsvp: true, timezone: 'UTC', repeat: 'week', ...times }
  const { seriesId, insertedId } = (await ana.calls('POST', '/events/series', series)).body.data
  const read = async () => (await town.person().calls('GET', `/events/series/${seriesId}`)).body.data.dates
  expect((await read()).map(({ location }: { location: string }) => location)).toEqual([
    `${FROM_THEN_ON}, from Mon, Jun 15, 11:00 PM`,
    `${FROM_THEN_ON}, from Mon, Jun 22, 11:00 PM`,
  ])
  expect(await get(town.person(), `/api/events/series/${seriesId}/events.ics`)).not.toContain('mill')
  await ana.calls('POST', `/events/series/${seriesId}/dates`, { until: '2026-06-30' })
  expect((await read()).at(-1)).toMatchObject({ placeHidden: true })
  const copy = (await ana.calls('POST', `/events/event/${insertedId}/duplicate`, {})).body.data.insertedId
  expect((await ana.readsEvent(copy)).location).toBe(SECRET)
  expect((await town.person().readsEvent(copy)).placeHidden).toBe(true)
})
