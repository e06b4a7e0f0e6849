import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ben: Person
let cleo: Person
let gus: Person
let series: string
let bens: string
let cleos: string

/** Ana's series falls to her co-hosts: the first date to Ben, the second to Cleo, whose guest is Gus. */
beforeEach(async () => {
  await town.startOver()
  const ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  cleo = await town.signedUp('cleo')
  gus = await town.signedUp('gus')
  const body = { ...supper, repeat: 'week', until: '2026-06-27' }
  series = (await ana.calls('POST', '/events/series', body)).body.data.seriesId
  ;[bens = '', cleos = ''] = (await dates()).map(({ _id: id }) => id)
  await hosts(ana, ben, bens)
  await hosts(ana, cleo, cleos)
  await ana.leaves()
  await gus.answersEvent(cleos)
  await hears()
})
afterAll(() => town.close())

async function hosts(owner: Person, helper: Person, id: string): Promise<void> {
  const { handle } = (await helper.calls('GET', '/user')).body.user
  await owner.calls('POST', `/events/event/${id}/cohosts`, { handle, cohost: true })
  await helper.calls('POST', `/events/event/${id}/cohosts/answer`, { accept: true })
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
const dates = async (): Promise<any[]> => (await gus.calls('GET', `/events/series/${series}`)).body.data.dates
const edits = async (change: object) =>
  ben.calls('POST', `/events/update/${bens}`, {
    ...(await ben.readsEvent(bens)),
    ...{ ...change, following: true, notify: true },
  })
const hears = async () => {
  await town.settle()
  return gus.hears()
}

test('EVENT-9 EVENT-12 an edit of all that follow leaves the dates of another owner alone', async () => {
  expect((await edits({ title: 'Ben takes over' })).status).toBe(200)
  expect((await dates()).map(({ title }) => title)).toEqual(['Ben takes over', 'Supper'])
  expect(await hears()).toEqual([])
})

test('EVENT-14 a deleted account tells the heir and the guest of several dates once', async () => {
  const dora = await town.signedUp('dora')
  const body = { ...supper, title: 'Choir', repeat: 'week', until: '2026-07-04' }
  const madeBy = async (by: Person) => {
    const { data } = (await by.calls('POST', '/events/series', body)).body
    series = data.seriesId
    for (const { _id: eventId } of await dates()) {
      await gus.answersEvent(eventId)
    }
  }
  await madeBy(dora)
  for (const { _id: id } of await dates()) await hosts(dora, cleo, id)
  await madeBy(dora)
  await hears()
  await cleo.hears()
  await dora.leaves()
  expect(await hears()).toEqual([expect.stringContaining('Cancelled: 3 dates, from Sat, Jun 20 on.')])
  expect(await cleo.hears()).toEqual([
    expect.stringContaining('@dora has deleted their account. 3 dates, from Sat, Jun 20 on, are yours now'),
  ])
  expect((await dates()).map(({ cancelled }) => cancelled)).toEqual([true, true, true])
})

test('EVENT-10 EVENT-12 a cancellation of all that follow leaves the dates of another owner alone', async () => {
  await ben.calls('POST', `/events/cancel/${bens}`, { following: true, notify: true })
  expect((await dates()).map(({ cancelled }) => cancelled)).toEqual([true, false])
  expect(await hears()).toEqual([])
})

test('EVENT-8 EVENT-12 a chosen cover leaves the dates of another owner alone', async () => {
  await ben.calls('POST', `/events/event/${bens}/cover`, { seed: 'mine', photo: null })
  expect((await dates()).map(({ cover }) => cover.id)).toEqual(['mine', series])
})

test('EVENT-12 a moved date leaves the rule to the owner of the last date', async () => {
  await edits({ startTime: '2026-06-21T17:00:00Z', endTime: '2026-06-21T19:00:00Z' })
  await cleo.calls('POST', `/events/series/${series}/dates`, { until: '2026-07-05' })
  expect((await dates()).map(({ startTime }) => startTime.slice(0, 10))).toEqual([
    ...['2026-06-21', '2026-06-27', '2026-07-04'],
  ])
})
