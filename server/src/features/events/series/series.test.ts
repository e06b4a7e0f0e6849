import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
})
afterAll(() => town.close())

const rehearsal = {
  ...{ title: 'Rehearsal', description: '', location: "St. Mark's", rsvp: true },
  ...{ startTime: '2026-06-16T23:00:00Z', endTime: '2026-06-17T01:00:00Z', timezone: 'America/New_York' },
  ...{ repeat: 'week', until: '2026-07-14', leaveOut: ['2026-06-30'] },
}

const makes = async (input: object = {}) =>
  (await ana.calls('POST', '/events/series', { ...rehearsal, ...input })).body

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
const datesOf = async (by: Person, id: string): Promise<any[]> =>
  (await by.calls('GET', `/events/series/${id}`)).body.data.dates

const daysOf = async (id: string) =>
  (await datesOf(ana, id)).map(({ startTime }: { startTime: string }) => startTime)

describe('EVENT-12 a series', () => {
  test('has an event for each date that is not left out, each with a page of its own', async () => {
    const { data } = await makes()
    const dates = await datesOf(ben, data.seriesId)
    expect(dates.map(({ startTime }) => startTime)).toEqual([
      '2026-06-16T23:00:00.000Z',
      '2026-06-23T23:00:00.000Z',
      '2026-07-07T23:00:00.000Z',
      '2026-07-14T23:00:00.000Z',
    ])
    expect(dates[0]._id).toBe(data.insertedId)
    const second = await ben.readsEvent(dates[1]._id)
    expect(second).toMatchObject({
      title: 'Rehearsal',
      endTime: '2026-06-24T01:00:00.000Z',
      series: { _id: data.seriesId, repeat: 'week', day: '2026-06-16' },
    })
    expect((await ana.readsEvent(await ana.makesEvent())).series).toBeNull()
  })

  test('keeps its hours on the wall clock when daylight saving begins or ends', async () => {
    const { data } = await makes({
      ...{ startTime: '2026-10-27T23:00:00Z', endTime: '2026-10-28T01:00:00Z' },
      ...{ until: '2026-11-03', leaveOut: [] },
    })
    expect(await daysOf(data.seriesId)).toEqual(['2026-10-27T23:00:00.000Z', '2026-11-04T00:00:00.000Z'])
  })

  test('is created once by a key, and not without a date or with a bad one', async () => {
    const key = 'k'.repeat(32)
    const [one, two] = [await makes({ key }), await makes({ key })]
    expect(one.data).toEqual(two.data)
    const all = (await ana.calls('GET', '/events')).body.data
    expect(all).toHaveLength(4)
    const refused = async (input: object) =>
      (await ana.calls('POST', '/events/series', { ...rehearsal, ...input })).status
    expect(await refused({ until: '2026-06-16', leaveOut: ['2026-06-16'] })).toBe(422)
    expect(await refused({ until: '2026-02-30' })).toBe(400)
    expect(await refused({ repeat: 'day' })).toBe(400)
    expect(await refused({ endTime: '2026-06-16T22:00:00Z' })).toBe(422)
    expect((await ana.calls('GET', '/events/series/none')).status).toBe(404)
  })

  test('is limited to 265 dates a day for one person', async () => {
    for (let made = 0; made < 5; made++) {
      const { body } = await ana.calls('POST', '/events/series', {
        ...rehearsal,
        until: '2030-01-01',
        leaveOut: [],
      })
      expect(body.success).toBe(true)
    }
    expect((await ana.calls('POST', '/events/series', rehearsal)).status).toBe(429)
  })

  test('has one calendar file with an entry for each date, each with an address of its own', async () => {
    const { data } = await makes()
    const url = `/api/events/series/${data.seriesId}/events.ics`
    const answer = await town.http.inject({ method: 'GET', url })
    expect(answer.headers['content-type']).toContain('text/calendar')
    const file = answer.body
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(4)
    expect(new Set(file.match(/UID:.*/g))).toHaveProperty('size', 4)
    expect(file).not.toContain('RRULE')
  })

  test('the calendar file of a year of long descriptions takes little of the processor', async () => {
    const { data } = await makes({ description: 'Soup, bread. '.repeat(384), until: '2027-06-15' })
    const url = `/api/events/series/${data.seriesId}/events.ics`
    const before = process.cpuUsage()
    for (let n = 0; n < 5; n++) {
      expect((await town.http.inject({ url })).body.match(/BEGIN:VEVENT/g)).toHaveLength(52)
    }
    // Microseconds of this process, in which a busy machine changes little. It takes about a tenth of them.
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  })

  test('the calendar file is answered with 304 until one of its dates changes', async () => {
    const { data } = await makes()
    const url = `/api/events/series/${data.seriesId}/events.ics`
    const first = await town.http.inject({ url })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await town.http.inject({ url, headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    // The clock stands still, so only the date's sequence changes.
    await ana.calls('POST', `/events/cancel/${data.insertedId}`, {})
    const changed = await town.http.inject({ url, headers })
    expect([changed.statusCode, changed.body.match(/STATUS:CANCELLED/g)]).toEqual([200, ['STATUS:CANCELLED']])
  })
})

describe('RSVP-5 answering a series', () => {
  test('an answer counts for one date, and an answer to all keeps earlier answers', async () => {
    const { data } = await makes()
    const dates = await datesOf(ben, data.seriesId)
    await ben.answersEvent(dates[1]._id, 'NO')
    const all = { status: 'YES', notify: true, timezone: 'UTC' }
    const first = await ben.calls('POST', `/events/series/${data.seriesId}/rsvp`, all)
    expect(first.body.data).toEqual({ answered: 3, waiting: 0 })
    const status = (await datesOf(ben, data.seriesId)).map(({ viewer }) => viewer.status)
    expect(status).toEqual(['YES', 'NO', 'YES', 'YES'])
    const again = await ben.calls('POST', `/events/series/${data.seriesId}/rsvp`, all)
    expect(again.body.data).toEqual({ answered: 0, waiting: 0 })
    expect((await ben.calls('POST', '/events/series/none/rsvp', all)).status).toBe(404)
  })

  test('EVENT-13 each date has a reminder of its own', async () => {
    const { data } = await makes({ remind: { on: true, message: '', duration: 600_000 } })
    await ben.calls('POST', `/events/series/${data.seriesId}/rsvp`, { status: 'YES', notify: true })
    for (const date of ['2026-06-16T22:51:00Z', '2026-06-23T22:51:00Z']) {
      town.clock.advance(Date.parse(date) - town.clock.now.getTime())
      await town.settle()
      expect(await ben.hears()).toEqual([expect.stringContaining('Reminder: ')])
    }
  })
})

describe('EVENT-12 changing a series', () => {
  const edits = async (id: string, change: object) =>
    ana.calls('POST', `/events/update/${id}`, { ...(await ana.readsEvent(id)), ...change })

  test('changes one date, or it and all later ones, and a date edited alone keeps its own edits', async () => {
    const { data } = await makes()
    const dates = await datesOf(ana, data.seriesId)
    await edits(dates[2]._id, { title: 'Dress rehearsal' })
    const move = { startTime: '2026-06-24T23:30:00Z', endTime: '2026-06-25T01:30:00Z' }
    await edits(dates[1]._id, { ...move, following: true })
    const after = await datesOf(ana, data.seriesId)
    expect(after.map(({ title, startTime }) => [title, startTime])).toEqual([
      ['Rehearsal', '2026-06-16T23:00:00.000Z'],
      ['Rehearsal', '2026-06-24T23:30:00.000Z'],
      ['Dress rehearsal', '2026-07-08T23:30:00.000Z'],
      ['Rehearsal', '2026-07-15T23:30:00.000Z'],
    ])
    expect(after[1].series.day).toBe('2026-06-24')
    const { status } = await ben.calls('POST', `/events/update/${dates[1]._id}`, {
      ...after[1],
      following: true,
    })
    expect(status).toBe(403)
  })

  test('a longer date lengthens a later one that was moved alone, and leaves its start alone', async () => {
    const { data } = await makes({ leaveOut: [] })
    const dates = await datesOf(ana, data.seriesId)
    await edits(dates[2]._id, { startTime: '2026-06-30T19:00:00Z', endTime: '2026-06-30T21:00:00Z' })
    await ben.answersEvent(dates[2]._id)
    await edits(dates[1]._id, { endTime: '2026-06-24T01:30:00Z', following: true, notify: true })
    const after = (await datesOf(ana, data.seriesId)).slice(2, 4)
    expect(after.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2026-06-30T19:00:00.000Z', '2026-06-30T21:30:00.000Z'],
      ['2026-07-07T23:00:00.000Z', '2026-07-08T01:30:00.000Z'],
    ])
    await town.settle()
    expect(await ben.hears()).toEqual([expect.stringContaining('Ends at 9:30 PM, not 9:00.')])
  })

  test('a date that was moved alone moves the rule by as many days as the later dates', async () => {
    const { data } = await makes()
    const dates = await datesOf(ana, data.seriesId)
    await edits(dates[1]._id, { startTime: '2026-06-24T23:00:00Z', endTime: '2026-06-25T01:00:00Z' })
    const move = { startTime: '2026-06-25T23:00:00Z', endTime: '2026-06-26T01:00:00Z' }
    await edits(dates[1]._id, { ...move, following: true })
    await ana.calls('POST', `/events/series/${data.seriesId}/dates`, { until: '2026-07-24' })
    expect((await daysOf(data.seriesId)).slice(1)).toEqual([
      ...['2026-06-25T23:00:00.000Z', '2026-07-08T23:00:00.000Z', '2026-07-15T23:00:00.000Z'],
      '2026-07-22T23:00:00.000Z',
    ])
  })

  test('EVENT-14 a guest of several dates is told once', async () => {
    const { data } = await makes()
    const dates = await datesOf(ana, data.seriesId)
    const kofi = await town.signedUp('kofi')
    for (const { _id: id } of dates.slice(1)) await ben.answersEvent(id)
    await kofi.answersEvent(dates[3]._id)
    await edits(dates[1]._id, {
      ...{ startTime: '2026-06-23T23:30:00Z', endTime: '2026-06-24T01:30:00Z' },
      ...{ following: true, notify: true },
    })
    await town.settle()
    expect(await ben.hears()).toEqual([
      expect.stringContaining(
        'Event "Rehearsal" (@ana): From Tue, Jun 23 on, 3 dates: Moved from 11:00 to 11:30 PM.',
      ),
    ])
    expect(await kofi.hears()).toEqual([
      expect.stringContaining('Event "Rehearsal" (@ana): Moved from 11:00 to 11:30 PM. Now Tue, Jul 14'),
    ])
  })

  test('EVENT-14 a change of several dates that was saved without a notice is told later, once', async () => {
    const { data } = await makes()
    for (const { _id: id } of await datesOf(ana, data.seriesId)) await ben.answersEvent(id)
    const change = { location: 'The yard', following: true }
    for (const notify of [false, true, true]) await edits(data.insertedId, { ...change, notify })
    await town.settle()
    expect(await ben.hears()).toEqual([
      expect.stringContaining('From Tue, Jun 16 on, 4 dates: Their pages have news. Now Tue, Jun 16'),
    ])
  })

  test('RSVP-5 a guest who moves up on several dates gets one text', async () => {
    const { data } = await makes({ extras: { capacity: 1 } })
    const kofi = await town.signedUp('kofi')
    for (const who of [kofi, ben]) {
      for (const { _id: id } of await datesOf(ana, data.seriesId)) await who.answersEvent(id)
    }
    await edits(data.insertedId, { extras: { capacity: 2 }, following: true, notify: false })
    await town.settle()
    expect(await ben.hears()).toEqual([
      expect.stringContaining('From Tue, Jun 16 on, 4 dates: places are free and they are yours.'),
    ])
  })

  test('EVENT-14 cancelling a date and all later ones tells a guest of several dates once', async () => {
    const { data } = await makes({ remind: { on: true, message: '', duration: 600_000 } })
    const dates = await datesOf(ana, data.seriesId)
    for (const { _id: id } of dates) await ben.answersEvent(id)
    const cancel = () =>
      ana.calls('POST', `/events/cancel/${dates[1]._id}`, { notify: true, following: true })
    await cancel()
    await cancel()
    await town.settle()
    expect((await datesOf(ben, data.seriesId)).map(({ cancelled }) => cancelled)).toEqual([
      ...[false, true, true, true],
    ])
    expect(await ben.hears()).toEqual([
      expect.stringContaining('Event "Rehearsal" (@ana): Cancelled: 3 dates, from Tue, Jun 23 on.'),
    ])
  })

  test('EVENT-14 words to the guests of one date name its day', async () => {
    const { data } = await makes()
    await ben.answersEvent(data.insertedId)
    await ana.calls('POST', `/events/event/${data.insertedId}/message`, { message: 'Bring folders' })
    await town.settle()
    expect(await ben.hears()).toEqual([
      expect.stringContaining('Event "Rehearsal" (@ana): Tue, Jun 16: Bring folders '),
    ])
  })

  test('EVENT-10 cancelling one date leaves the others', async () => {
    const { data } = await makes()
    await ana.calls('POST', `/events/cancel/${data.insertedId}`, {})
    expect((await datesOf(ben, data.seriesId)).map(({ cancelled }) => cancelled)).toEqual([
      ...[true, false, false, false],
    ])
  })
})

describe('EVENT-1 a series in lists', () => {
  const titles = async (by: Person, query: string) =>
    (await by.calls('GET', query)).body.data.map(({ startTime }: { startTime: string }) =>
      startTime.slice(5, 10),
    )

  test('appears as its next date for its owner, and as its next answered date for a guest', async () => {
    const { data } = await makes()
    const dates = await datesOf(ana, data.seriesId)
    await ana.makesEvent({ startTime: '2026-06-20T17:00:00Z', endTime: '2026-06-20T18:00:00Z' })
    await ben.answersEvent(dates[1]._id)
    await ben.answersEvent(dates[2]._id)
    for (const list of ['/events/mine', '/events?series=next', '/events?series=next&limit=3']) {
      expect([list, await titles(ana, list)]).toEqual([list, ['06-16', '06-20']])
      expect([list, await titles(ben, list)]).toEqual([list, ['06-23']])
    }
    expect((await ana.calls('GET', '/events/mine')).body.counts.HOSTING).toBe(2)
    await ben.answersEvent(dates[2]._id, 'MAYBE')
    expect(await titles(ben, '/events/mine?part=MAYBE')).toEqual(['07-07'])
    expect(await titles(ana, '/events')).toHaveLength(5)
    await ana.calls('POST', `/events/cancel/${data.insertedId}`, {})
    expect(await titles(ana, '/events?series=next')).toEqual(['06-20', '06-23'])
  })

  test('EVENT-6 Quick Fill offers a series once, by its latest date', async () => {
    await makes()
    town.clock.advance(Date.parse('2026-06-25T00:00:00Z') - town.clock.now.getTime())
    const query = '/events?owner=true&order=recent&series=next&limit=5&after=2026-05-25'
    expect(await titles(ana, query)).toEqual(['06-23'])
  })
})

test('EVENT-3 EVENT-12 the owner can extend a series with dates like its last one, and no date is created twice', async () => {
  const { data } = await makes({ remind: { on: true, message: '', duration: HOUR_MS } })
  const id = data.seriesId
  const extend = (by: Person, until: string) => by.calls('POST', `/events/series/${id}/dates`, { until })
  expect((await extend(ben, '2026-07-28')).status).toBe(403)
  const dates = await datesOf(ana, id)
  const last = dates.at(-1)
  await ben.answersEvent(last._id)
  await ana.calls('POST', `/events/update/${last._id}`, { ...last, location: 'The yard', notify: false })
  expect((await extend(ana, '2026-07-29')).body).toEqual({ success: true, data: { added: 2 } })
  const after = (await datesOf(ben, id)).slice(dates.length)
  expect(after).toMatchObject([
    { startTime: '2026-07-21T23:00:00.000Z', location: 'The yard', going: 0, viewer: { status: null } },
    { startTime: '2026-07-28T23:00:00.000Z', endTime: '2026-07-29T01:00:00.000Z', sequence: 0 },
  ])
  expect(new Set([...dates, ...after].map(({ code }) => code)).size).toBe(dates.length + 2)
  expect((await ana.calls('GET', `/events/event/${after[0]._id}/reminder`)).body.data.next.at).toBe(
    '2026-07-21T22:00:00.000Z',
  )
  const again = await extend(ana, '2026-07-29')
  expect([again.status, again.body.error.reason]).toEqual([422, 'no-dates'])
  expect((await extend(ana, 'soon')).status).toBe(400)
  await ana.calls('POST', `/events/cancel/${dates[0]._id}`, { following: true })
  expect((await extend(ana, '2026-08-30')).body.error.reason).toBe('ended')
})

test('EVENT-12 an extension comes behind cancelled dates, so that bringing those back doubles no day', async () => {
  const { data } = await makes()
  const dates = await datesOf(ana, data.seriesId)
  const cancelled = dates.slice(-2)
  await ana.calls('POST', `/events/cancel/${cancelled[0]._id}`, { following: true })
  const extended = await ana.calls('POST', `/events/series/${data.seriesId}/dates`, { until: '2026-07-29' })
  expect(extended.body.data.added).toBe(2)
  await ana.calls('POST', `/events/restore/${cancelled[0]._id}`, { notify: false, following: true })
  const starts = (await datesOf(ana, data.seriesId)).map(({ startTime }) => startTime)
  expect(starts.length).toBe(dates.length + 2)
  expect(new Set(starts).size).toBe(starts.length)
})
