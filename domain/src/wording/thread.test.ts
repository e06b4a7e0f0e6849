import { expect, test } from 'vitest'
import { privateNote, reached } from './thread.ts'

const none = {
  sent: 0,
  waiting: 0,
  unreachable: 0,
  stopped: 0,
  paused: false,
  aborted: false,
  allKnown: true,
}

test('GROUP-7 the fate of a message is counted in phones', () => {
  expect(reached({ ...none, sent: 12, stopped: 1, unreachable: 1 })).toBe(
    'Sent to 12 of 14, 1 stopped, 1 unreachable',
  )
  expect(reached({ ...none, sent: 14 })).toBe('Sent to 14')
  expect(reached({ ...none, sent: 5, waiting: 9 })).toBe('Sent to 5 of 14, 9 waiting')
  expect(reached({ ...none, sent: 5, waiting: 9, paused: true })).toBe('Paused: sent to 5 of 14, 9 waiting')
  expect(reached({ ...none, sent: 5, stopped: 9, aborted: true })).toBe(
    'Stopped: sent to 5 of 14, 9 left out',
  )
  expect(reached({ ...none, sent: 10_000, waiting: 20_000, allKnown: false })).toBe('Sent to 10,000 so far')
  expect(reached({ ...none, allKnown: false })).toBe('On its way')
  expect(reached(none)).toBe('Nobody else was in the group yet')
})

test('GROUP-7 a private message is labelled as private', () => {
  expect(privateNote('Priya')).toBe('Only you and Priya can see this message.')
})
