import { expect, test } from 'vitest'
import { privateNote, reached, sayEffort } from './thread.ts'

const none = {
  sent: 0,
  waiting: 0,
  unreachable: 0,
  stopped: 0,
  asked: 0,
  capped: 0,
  off: 0,
  paused: false,
  heldUntil: null,
  aborted: false,
  allKnown: true,
}

test('GROUP-7 the fate of a message is counted in phones', () => {
  expect(reached({ ...none, sent: 12, stopped: 1, unreachable: 1 })).toBe(
    'Sent to 12 of 14, 1 stopped, 1 unreachable',
  )
  expect(reached({ ...none, sent: 14 })).toBe('Sent to 14')
  expect(reached({ ...none, sent: 14, asked: 3 })).toBe(
    'Sent to 14 of 14, 3 silent for 6 months, asked first',
  )
  expect(reached({ ...none, sent: 5, waiting: 9 })).toBe('Sent to 5 of 14, 9 waiting')
  expect(reached({ ...none, sent: 5, waiting: 9, paused: true })).toBe('Paused: sent to 5 of 14, 9 waiting')
  const held = { ...none, waiting: 9, paused: true, heldUntil: '2026-06-13T18:00:00.000Z' }
  expect(reached(held)).toBe('Goes out later: sent to 0 of 9, 9 waiting')
  expect(reached({ ...none, sent: 5, stopped: 9, aborted: true })).toBe(
    'Stopped: sent to 5 of 14, 9 left out',
  )
  expect(reached({ ...none, sent: 10_000, waiting: 20_000, allKnown: false })).toBe('Sent to 10,000 so far')
  expect(reached({ ...none, allKnown: false })).toBe('On its way')
  expect(reached({ ...none, sent: 481, waiting: 12, capped: 12, unreachable: 4, off: 3 })).toBe(
    'Sent to 481 of 497, 12 wait until tomorrow, because a day’s cap is reached, 4 unreachable, 3 off',
  )
  expect(reached(none)).toBe('Nobody else was in the group yet')
})

test('GROUP-7 a private message is labelled as private', () => {
  expect(privateNote('Priya')).toBe('Only you and Priya can see this message.')
})

test.each([
  [
    { seconds: 240, cost: '$11.20', tomorrow: 0 },
    'It takes about 4 minutes, costs about $11.20 and stays under today’s cap.',
  ],
  [
    { seconds: null, cost: '$11.20', tomorrow: 88 },
    'It costs about $11.20. 88 get it tomorrow, because today’s cap is reached.',
  ],
  [{ seconds: 240, cost: '', tomorrow: null }, 'It takes about 4 minutes.'],
  [{ seconds: null, cost: '', tomorrow: null }, ''],
])('MSG-4 before sending: %j', (effort, said) => expect(sayEffort(effort)).toBe(said))
