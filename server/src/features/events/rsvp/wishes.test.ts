import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
const eve = await town.signedUp('eve')
const zoe = await town.signedUp('zoe')
afterAll(() => town.close())

type Step = (event: { id: string; code: string }) => Promise<unknown>

const web =
  (status: string, notify = false): Step =>
  ({ id }) =>
    eve.answersEvent(id, status, { notify })
const text =
  (word: string): Step =>
  ({ code }) =>
    eve.texts(`${word} ${code}`)
const host =
  (status: string): Step =>
  async ({ id }) =>
    ana.calls('POST', `/events/event/${id}/answers`, { userId: await eve.id(), status })
const saves =
  (change: object): Step =>
  async ({ id }) => {
    const { body } = await ana.calls('GET', `/events/event/${id}`)
    return ana.calls('POST', `/events/update/${id}`, { ...body.data, ...change })
  }
const comesBack: Step = async ({ id }) => {
  await ana.calls('POST', `/events/cancel/${id}`, {})
  await ana.calls('POST', `/events/restore/${id}`, {})
}
const leaves: Step = () => eve.texts('STOP @ana')
const place =
  (status: string): Step =>
  (event) =>
    zoe.answersEvent(event.id, status, { notify: false })

const wanted: [string, Step[]][] = [
  ['their host to No and back', [web('YES', true), host('NO'), host('YES')]],
  ['their own NO by text, and their host', [web('YES', true), text('NO'), host('YES')]],
  ['their own No on the web, and their host', [web('YES', true), web('NO'), host('YES')]],
  ['a No and a Maybe by text', [web('MAYBE', true), web('NO'), text('MAYBE')]],
  ['a first No, and a YES by text', [web('NO'), text('YES')]],
  ['a first No, their host, and a YES by text', [web('NO'), host('YES'), text('YES')]],
  ['RSVP off and on', [web('YES', true), saves({ rsvp: false }), saves({ rsvp: true })]],
  ['the event cancelled and back', [web('YES', true), comesBack]],
  ['the waitlist', [saves({ extras: { capacity: 1 } }), place('YES'), web('YES', true), place('MAYBE')]],
  [
    'plus-ones that did not fit',
    [saves({ extras: { capacity: 1, plusOnes: 2 } }), web('YES', true), text('YES +2')],
  ],
]
const unwanted: [string, Step[]][] = [
  ['a No, their host, and a YES by text', [web('YES'), web('NO'), host('YES'), text('YES')]],
  ['a first No, and their host', [text('NO'), host('YES')]],
  [
    'a No, STOP with the name of the host, and their host',
    [web('YES', true), host('NO'), leaves, host('YES')],
  ],
]

async function hearsOfEnd(steps: Step[]): Promise<boolean> {
  const id = await ana.makesEvent({ title: 'Supper' })
  const { code } = await ana.readsEvent(id)
  for (const step of steps) {
    await step({ id, code })
    await town.settle()
  }
  expect((await ana.readsEvent(id)).counts.NO).toBe(0)
  await eve.hears()
  await ana.calls('POST', `/events/cancel/${id}`, { notify: true })
  await town.settle()
  return (await eve.hears()).length > 0
}

test.each(wanted)('RSVP-6 a guest who asked for texts hears of the end after %s', async (_, steps) => {
  expect(await hearsOfEnd(steps)).toBe(true)
})

test.each(unwanted)('RSVP-6 a guest who wants no texts hears nothing after %s', async (_, steps) => {
  expect(await hearsOfEnd(steps)).toBe(false)
})

test('RSVP-6 a No to one date of a series does not spare the guest the end of the others', async () => {
  const times = { startTime: '2026-06-16T23:00:00Z', endTime: '2026-06-17T01:00:00Z', until: '2026-06-30' }
  const series = { title: 'Rehearsal', location: 'The hall', rsvp: true, timezone: 'UTC', repeat: 'week' }
  const { seriesId } = (await ana.calls('POST', '/events/series', { ...series, ...times })).body.data
  await eve.calls('POST', `/events/series/${seriesId}/rsvp`, { status: 'YES', notify: true, timezone: 'UTC' })
  const { dates } = (await ana.calls('GET', `/events/series/${seriesId}`)).body.data
  await eve.answersEvent(dates[0]._id, 'NO', { notify: false })
  await eve.hears()
  await ana.calls('POST', `/events/cancel/${dates[0]._id}`, { following: true, notify: true })
  await town.settle()
  expect(await eve.hears()).toEqual([expect.stringContaining('Jun 23')])
})
