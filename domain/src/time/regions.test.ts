import { describe, expect, test } from 'vitest'
import { exampleStart, startInText } from '../events/start-in-text.ts'
import { countSegments } from '../texts/segments.ts'
import { sayChanges } from '../wording/event-changes.ts'
import { formatDay, formatMoment, formatSentAt } from './calendar-days.ts'
import { NORTH_AMERICA, type Region, regionOf, sayClock, sayMoney } from './regions.ts'
import { formatHour, formatInZone, formatShortDay } from './zones.ts'

const BRITAIN: Region = { clock: 24, dayFirst: true, money: 'en-GB' }
const AUSTRALIA: Region = { clock: 12, dayFirst: true, money: 'en-AU' }
const REGIONS = [NORTH_AMERICA, BRITAIN, AUSTRALIA]

/** A morning on a day that reads as another one with day and month exchanged. */
const start = new Date('2026-12-01T09:05:00Z')
const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
const hour = { hour: 'numeric', minute: '2-digit' } as const
const write = (options: Intl.DateTimeFormatOptions) => (region: Region) =>
  formatInZone(start, 'UTC', options, region)

describe('each region writes', () => {
  test.each<[string, (region: Region) => string, string, string, string]>([
    ['the example', exampleStart, 'Sat, Jun 20, 6:30 PM', 'Sat 20 Jun, 18:30', 'Sat 20 Jun, 6:30 PM'],
    [
      'a start that is far off, in another zone',
      (region) => startInText(start, 'Europe/Berlin', 'UTC', new Date('2026-01-01T00:00:00Z'), region),
      'Tue, Dec 1, 2026, 10:05 AM GMT+1',
      'Tue 1 Dec 2026, 10:05 GMT+1',
      'Tue 1 Dec 2026, 10:05 AM GMT+1',
    ],
    ['a short day', (region) => formatShortDay(start, 'UTC', region), 'Tue, Dec 1', 'Tue 1 Dec', 'Tue 1 Dec'],
    ['a day', write(day), 'Tuesday, December 1', 'Tuesday 1 December', 'Tuesday 1 December'],
    [
      'a day with its year',
      write({ ...day, year: 'numeric' }),
      'Tuesday, December 1, 2026',
      'Tuesday 1 December 2026',
      'Tuesday 1 December 2026',
    ],
    [
      'a day and an hour',
      write({ ...day, ...hour }),
      'Tuesday, December 1 at 9:05 AM',
      'Tuesday 1 December at 09:05',
      'Tuesday 1 December at 9:05 AM',
    ],
    [
      'a weekday and an hour',
      write({ weekday: 'long', ...hour }),
      'Tuesday 9:05 AM',
      'Tuesday 09:05',
      'Tuesday 9:05 AM',
    ],
    ['an hour', (region) => formatHour(start, 'UTC', region), '9:05 AM', '09:05', '9:05 AM'],
    ['a month', write({ month: 'short' }), 'Dec', 'Dec', 'Dec'],
    ['midnight', (region) => sayClock('00:00', region), '12:00 AM', '00:00', '12:00 AM'],
    ['an evening', (region) => sayClock('18:30', region), '6:30 PM', '18:30', '6:30 PM'],
    [
      'a moment in full',
      (region) => formatMoment(start, 'UTC', region),
      'December 1, 2026 at 9:05 AM',
      '1 December 2026 at 09:05',
      '1 December 2026 at 9:05 AM',
    ],
    [
      'the day of an old message',
      (region) => formatSentAt(start, new Date('2027-01-01T00:00:00Z'), 'UTC', region),
      'December 1, 2026',
      '1 December 2026',
      '1 December 2026',
    ],
    ['today', (region) => formatDay(start, start, 'UTC', region), 'Today', 'Today', 'Today'],
    [
      'dollars',
      (region) => sayMoney({ amount: 11.2, currency: 'USD' }, region),
      '$11.20',
      'US$11.20',
      'USD\u00a011.20',
    ],
    [
      'pounds',
      (region) => sayMoney({ amount: 1234.5, currency: 'GBP' }, region),
      '£1,234.50',
      '£1,234.50',
      'GBP\u00a01,234.50',
    ],
    [
      'the price of a segment',
      (region) => sayMoney({ amount: 0.0079, currency: 'EUR' }, region, [2, 6]),
      '€0.0079',
      '€0.0079',
      'EUR\u00a00.0079',
    ],
  ])('%s', (_, said, ...words) => {
    expect(REGIONS.map(said)).toEqual(words)
  })

  test('what has changed about an event', () => {
    const before = {
      ...{ title: 'Supper', location: 'The Bell', description: '', zone: 'UTC', plusOnes: 0, questions: [] },
      ...{ guestsSee: false, startsAt: start, endsAt: new Date('2026-12-01T11:00:00Z') },
    }
    const moved = { ...before, startsAt: new Date('2026-12-01T10:05:00Z') }
    const said = (region: Region) => sayChanges(before, moved, 'UTC', region)[0]
    expect(REGIONS.map(said)).toEqual([
      'Moved from 9:05 to 10:05 AM.',
      'Moved from 09:05 to 10:05.',
      'Moved from 9:05 to 10:05 AM.',
    ])
  })

  test('starts in the alphabet of texts, in each country', () => {
    for (const country of ['GB', 'IE', 'DE', 'FR', 'SE', 'AU', 'JP', 'EG', 'IR', 'TH', 'IN']) {
      expect([country, countSegments(exampleStart(regionOf(country))).encoding]).toEqual([country, 'GSM-7'])
    }
  })
})
