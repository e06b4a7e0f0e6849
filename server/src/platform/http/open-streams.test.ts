import { expect, test } from 'vitest'
import { createOpenStreams } from './open-streams.ts'

/** Opens streams until one is refused. @returns how many are open */
function fill(streams: ReturnType<typeof createOpenStreams>, address: string, personId?: string): number {
  let open = 0
  while (streams.take({ address, personId })) open++
  return open
}

test('a few networks leave live streams to others who are logged out, and a hundred leave some', () => {
  const streams = createOpenStreams()
  expect(fill(streams, '203.0.113.1')).toBe(402)
  expect(fill(streams, '203.0.113.2')).toBe(0)
  expect(fill(streams, '198.51.100.1')).toBeGreaterThan(200)
  for (let n = 0; n < 98; n++) fill(streams, `10.0.${n}.1`)
  expect(fill(streams, '192.0.2.1')).toBeGreaterThan(0)
})

test('a network whose streams close gets them back', () => {
  const streams = createOpenStreams()
  const giveBack = streams.take({ address: '203.0.113.1', personId: undefined })
  const open = fill(streams, '203.0.113.1')
  giveBack?.()
  giveBack?.()
  expect(fill(streams, '203.0.113.1')).toBe(1)
  expect(open).toBe(401)
})
