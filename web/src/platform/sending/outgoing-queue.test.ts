import type { SendResult } from '@partyline/contract/messages'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../calls/call-failed.ts'
import type { Kept } from './kept.ts'
import { type NewOutgoing, NO_THREAD, type Outgoing } from './outgoing-list.ts'
import { createOutgoingQueue } from './outgoing-queue.ts'

const sent = { success: true, command: 'GROUP_SEND', resultCode: 'OK', data: {}, responses: [] } as SendResult
const refused = {
  ...sent,
  success: false,
  resultCode: 'REPLY_NOT_ALLOWED',
  data: { groupName: 'choir' },
} as SendResult
const noAnswer = () => new CallFailed(0, 'network', 'No answer came.')

let storage: Map<string, string>
let kept: Kept
let send: ReturnType<typeof vi.fn<(message: Outgoing, signal: AbortSignal) => Promise<SendResult>>>
const wentOut = vi.fn()
const slow = vi.fn()

/** Opens a page, whose queue reads the browser's storage. */
const page = () =>
  createOutgoingQueue({ place: 'out-', kept, send, now: Date.now, onSlow: slow, onWentOut: wentOut })
const words = (text: string): NewOutgoing => ({ thread: 'choir-id', to: '#choir', text, pictures: [] })
const settle = () => vi.advanceTimersByTimeAsync(0)
const keys = () => send.mock.calls.map(([{ key }]) => key)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  storage = new Map()
  kept = {
    read: (name) => storage.get(name) ?? null,
    keep: (name, value) => Boolean(storage.set(name, value)),
    forget: (name) => void storage.delete(name),
    names: () => [...storage.keys()],
  }
  send = vi.fn(async () => sent)
  wentOut.mockClear()
  slow.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('GROUP-7 messages go out one after the other, in the order of writing', async () => {
  const queue = page()
  let answer = (_: SendResult) => {}
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  queue.add(words('First'))
  queue.add(words('Second'))
  await settle()
  expect(send.mock.calls.map(([{ text }]) => text)).toEqual(['First'])
  answer(sent)
  await settle()
  expect(send.mock.calls.map(([{ text }]) => text)).toEqual(['First', 'Second'])
})

test('GROUP-7 a message that goes out at once is no news that messages have gone out', async () => {
  const queue = page()
  queue.add(words('Hello'))
  await settle()
  expect(queue.all()).toMatchObject([{ state: 'sent' }])
  expect(wentOut).not.toHaveBeenCalled()
})

test('GROUP-7 a message without an answer waits, and goes out again with its key once the connection is back', async () => {
  const queue = page()
  send.mockRejectedValueOnce(noAnswer())
  queue.add(words('Hello'))
  await settle()
  expect(queue.all()).toMatchObject([{ state: 'waiting', waited: true }])
  queue.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queue.all()).toMatchObject([{ state: 'sent' }])
  expect(new Set(keys()).size).toBe(1)
  expect(keys()).toHaveLength(2)
  expect(wentOut).toHaveBeenCalledTimes(1)
})

test('GROUP-7 a message that finds the server away waits, and goes out with its key once it is back', async () => {
  const queue = page()
  const statuses = [503, 502, 504]
  for (const status of statuses)
    send.mockRejectedValueOnce(new CallFailed(status, 'away', 'The line is down for a moment.'))
  queue.add(words('Hello'))
  queue.add(words('And good night'))
  await settle()
  expect(queue.all()).toMatchObject([
    { state: 'waiting', waited: true, needsLogin: false },
    { state: 'waiting', waited: true },
  ])
  for (const _ of statuses) {
    queue.wake()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(queue.all()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect(new Set(keys().slice(0, 4)).size).toBe(1)
  expect(keys()).toHaveLength(5)
})

test('GROUP-7 a waiting message outlives its page by hours, and the next page sends it once', async () => {
  const queue = page()
  send.mockRejectedValueOnce(noAnswer())
  queue.add(words('Good night'))
  await settle()
  vi.advanceTimersByTime(10 * HOUR_MS)
  const next = page()
  next.wake()
  await settle()
  expect(new Set(keys()).size).toBe(1)
  expect(next.all()).toMatchObject([{ text: 'Good night', state: 'sent' }])
  expect(storage.size).toBe(0)
})

test('GROUP-7 after a page closed while it sent a message, the next page sends it with the same key', async () => {
  send.mockImplementationOnce(() => new Promise(() => {}))
  page().add(words('Lost answer'))
  await settle()
  page().wake()
  await settle()
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('GROUP-7 a message that is older than the server’s memory of its key waits for the person', async () => {
  send.mockRejectedValueOnce(noAnswer())
  page().add(words('Yesterday'))
  await settle()
  vi.advanceTimersByTime(21 * HOUR_MS)
  const next = page()
  next.wake()
  await settle()
  expect(send).toHaveBeenCalledTimes(1)
  expect(next.all()).toMatchObject([{ state: 'failed' }])
  next.tryAgain(next.all()[0]?.key ?? '')
  await settle()
  expect(new Set(keys()).size).toBe(2)
})

test('MSG-6 a refusal stays on the screen, and another try has a new key', async () => {
  const queue = page()
  send.mockResolvedValueOnce(refused)
  queue.add(words('May I?'))
  await settle()
  const [failed] = page().all()
  expect(failed).toMatchObject({ state: 'failed', sentence: 'You are not allowed to reply in #choir' })
  expect(failed?.key).not.toBe(keys()[0])
})

test('MSG-6 after a server error, the next try has the same key', async () => {
  const queue = page()
  send.mockRejectedValueOnce(new CallFailed(500, 'unknown', ''))
  queue.add(words('Hello?'))
  await settle()
  expect(queue.all()).toMatchObject([{ state: 'failed' }])
  queue.tryAgain(keys()[0] ?? '')
  await settle()
  expect(new Set(keys()).size).toBe(1)
})

test('GROUP-7 a message waits for its author while another person is logged in', async () => {
  const queue = page()
  send.mockRejectedValueOnce(new CallFailed(403, 'not-yours', ''))
  queue.add(words('Mine'))
  await settle()
  expect(queue.all()).toMatchObject([{ state: 'waiting' }])
})

test('GROUP-7 a message that another tab has sent leaves this one for good', async () => {
  send.mockRejectedValueOnce(noAnswer())
  const queue = page()
  queue.add(words('Once'))
  await settle()
  const [name = ''] = storage.keys()
  storage.delete(name)
  queue.forgottenElsewhere(name)
  queue.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.all()).toEqual([])
  expect(send).toHaveBeenCalledTimes(1)
})

test('GROUP-7 a message that its author takes back is not sent', async () => {
  const queue = page()
  send.mockRejectedValueOnce(noAnswer())
  queue.add(words('Never mind'))
  await settle()
  queue.drop(queue.all()[0]?.key ?? '')
  queue.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(storage.size).toBe(0)
})

test('GROUP-7 tries that fail although the server answers come at longer waits', async () => {
  const queue = page()
  send.mockRejectedValue(noAnswer())
  queue.add(words('Stubborn'))
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(1_000)
    queue.wake()
  }
  expect(send.mock.calls.length).toBeLessThan(8)
})

test('GROUP-7 a try that hangs makes the page probe the connection, then waits and goes out again with its key', async () => {
  const queue = page()
  send.mockImplementationOnce(
    (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(noAnswer()))),
  )
  queue.add(words('First'))
  queue.add(words('Second'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(slow).toHaveBeenCalledTimes(1)
  expect(queue.all()).toMatchObject([{ state: 'sending' }, { state: 'waiting' }])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(queue.all()).toMatchObject([
    { text: 'First', state: 'waiting', waited: true },
    { text: 'Second', state: 'waiting', waited: true },
  ])
  queue.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toHaveLength(3)
  expect(keys()[0]).toBe(keys()[1])
  expect(slow).toHaveBeenCalledTimes(1)
})

test('GROUP-7 a message written after the session ended waits for a login, and goes out after it', async () => {
  const queue = page()
  send.mockRejectedValueOnce(new CallFailed(401, 'signed-out', ''))
  queue.add(words('Too late'))
  await settle()
  expect(queue.all()).toMatchObject([{ state: 'waiting', needsLogin: true }])
  queue.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queue.all()).toMatchObject([{ state: 'sent' }])
})

test('GROUP-7 pictures of a message that an earlier release kept still go out', () => {
  const old = { key: 'k', thread: 'choir-id', to: '#choir', text: '', writtenAt: 1, mediaIds: ['sunset'] }
  storage.set('out-k', JSON.stringify(old))
  expect(page().all()).toMatchObject([{ pictures: [{ id: 'sunset' }] }])
})

test('MSG-1 a message to followers that was tried before keeps its key, also after a reload', async () => {
  send.mockRejectedValue(noAnswer())
  page().add({ thread: NO_THREAD, to: '', text: 'Soup at six', pictures: [], key: 'tried-once' })
  await settle()
  send.mockResolvedValue(sent)
  const next = page()
  expect(next.all()).toMatchObject([{ thread: NO_THREAD, to: '', state: 'waiting', waited: true }])
  next.wake()
  await settle()
  expect(keys()).toEqual(['tried-once', 'tried-once'])
  expect(wentOut).toHaveBeenCalledOnce()
})
