import { expect, test } from 'vitest'
import { type OperatorNow, sayState } from './state-words.ts'

const AT = '2026-06-12T18:00:00.000Z'
const SINCE = '2026-06-12T17:48:00.000Z'

const well: OperatorNow = {
  at: AT,
  state: 'working',
  paused: null,
  alarms: [],
  waiting: { texts: 0, seconds: 0, kinds: [], unanswered: 0, unansweredSeconds: 0 },
  spending: { segments: 0, most: 50_000, held: 0, heldSegments: 0 },
  givenUp: { jobs: 0, texts: 0 },
  today: { since: AT, sent: 0, failed: 0, stops: 0, codes: 0 },
  hours: [],
  carriers: [],
  disk: null,
  backup: { takenAt: null, tooOld: false },
  version: 'test',
  reportsWaiting: 0,
  cap: 'none',
}
const waiting = { ...well.waiting, texts: 214, seconds: 720 }
const away = { carrier: 'twilio', words: '503', ok: false, at: AT, since: SINCE, acceptedAt: SINCE }

test('when everything works, the page says so', () => {
  expect(sayState(well)).toEqual({
    title: 'All lines are working.',
    words: 'Every text has left. Nobody is waiting.',
    calm: true,
  })
  expect(sayState({ ...well, waiting: { ...waiting, texts: 1, seconds: 4 } }).words).toBe(
    '1 text on the way, the oldest for 4 seconds.',
  )
})

test('when the carrier is away, the page says since when, how many texts wait, and that none is lost', () => {
  expect(sayState({ ...well, state: 'carrier-away', carriers: [away], waiting })).toEqual({
    title: 'The carrier is away.',
    words: 'For 12 minutes now. 214 texts are waiting, and none of them is lost.',
    calm: false,
  })
})

test('a carrier that wants a change in its console counts as refusing, whatever its message says', () => {
  const alarms = [{ key: 'carrier set-up twilio', words: 'twilio wants a registration', since: SINCE }]
  expect(sayState({ ...well, state: 'carrier-away', alarms })).toMatchObject({
    title: 'The carrier refuses texts.',
    words: 'For 12 minutes now.',
  })
})

test('the page names a pause, late texts, alarms and a reached cap', () => {
  const paused = { since: SINCE, why: 'The bill explodes' }
  expect(sayState({ ...well, state: 'paused', paused }).words).toContain('“The bill explodes”')
  expect(sayState({ ...well, state: 'behind', waiting }).words).toContain(
    'The oldest has waited for 12 minutes.',
  )
  const none = { ...waiting, texts: 0, seconds: 0, unansweredSeconds: 0 }
  expect(sayState({ ...well, state: 'behind', waiting: none }).words).toBe('At this moment none is waiting.')
  const alarms = [
    { key: 'disk low', words: 'the disk has 400 MB left', since: SINCE },
    { key: 'backup old', words: 'no backup was made for 60 hours', since: SINCE },
  ]
  expect(sayState({ ...well, state: 'trouble', alarms }).title).toBe('2 things need you.')
  expect(sayState({ ...well, cap: 'over' })).toMatchObject({
    title: 'This month’s cap is reached.',
    calm: false,
  })
})
