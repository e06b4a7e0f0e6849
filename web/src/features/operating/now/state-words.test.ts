import { expect, test } from 'vitest'
import { WELL } from '../../../testing/operating.ts'
import { sayState } from './state-words.ts'

const SINCE = '2026-06-12T17:48:00.000Z'

const waiting = { ...WELL.waiting, texts: 214, seconds: 720 }
const away = { carrier: 'twilio', words: '503', ok: false, at: WELL.at, since: SINCE, acceptedAt: SINCE }

test('when everything works, the page says so', () => {
  expect(sayState(WELL)).toEqual({
    title: 'All lines are working.',
    words: 'Every text has left. Nobody is waiting.',
    calm: true,
  })
  expect(sayState({ ...WELL, waiting: { ...waiting, texts: 1, seconds: 4 } }).words).toBe(
    '1 text on the way, the oldest for 4 seconds.',
  )
})

test('when the carrier is away, the page says since when, how many texts wait, and that none is lost', () => {
  expect(sayState({ ...WELL, state: 'carrier-away', carriers: [away], waiting })).toEqual({
    title: 'The carrier is away.',
    words: 'For 12 minutes now. 214 texts are waiting, and none of them is lost.',
    calm: false,
  })
})

test('a carrier that wants a change in its console counts as refusing, whatever its message says', () => {
  const alarms = [{ key: 'carrier set-up twilio', words: 'twilio wants a registration', since: SINCE }]
  expect(sayState({ ...WELL, state: 'carrier-away', alarms })).toMatchObject({
    title: 'The carrier refuses texts.',
    words: 'For 12 minutes now.',
  })
})

test('the page names a pause, late texts, alarms and a reached cap', () => {
  const paused = { since: SINCE, why: 'The bill explodes' }
  expect(sayState({ ...WELL, state: 'paused', paused }).words).toContain('“The bill explodes”')
  expect(sayState({ ...WELL, state: 'behind', waiting }).words).toContain(
    'The oldest has waited for 12 minutes.',
  )
  const none = { ...waiting, texts: 0, seconds: 0, unansweredSeconds: 0 }
  expect(sayState({ ...WELL, state: 'behind', waiting: none }).words).toBe('At this moment none is waiting.')
  const alarms = [
    { key: 'disk low', words: 'the disk has 400 MB left', since: SINCE },
    { key: 'backup old', words: 'no backup was made for 60 hours', since: SINCE },
  ]
  expect(sayState({ ...WELL, state: 'trouble', alarms }).title).toBe('2 things need you.')
  expect(sayState({ ...WELL, cap: 'over' })).toMatchObject({
    title: 'This month’s cap is reached.',
    calm: false,
  })
})
