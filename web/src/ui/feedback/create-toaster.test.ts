import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToaster } from './create-toaster.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('GEN-6 at most 3 toasts at once, the newest last', () => {
  const toaster = createToaster()
  for (const text of ['one', 'two', 'three', 'four']) toaster.show('default', text)
  expect(toaster.getSnapshot().map((toast) => toast.text)).toEqual(['two', 'three', 'four'])
})

test('GEN-6 a toast hides after 5000 ms, each by its own clock', () => {
  const toaster = createToaster()
  toaster.show('success', 'first')
  vi.advanceTimersByTime(2000)
  toaster.show('error', 'second')
  vi.advanceTimersByTime(2999)
  expect(toaster.getSnapshot()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(toaster.getSnapshot().map((toast) => toast.text)).toEqual(['second'])
  vi.advanceTimersByTime(2000)
  expect(toaster.getSnapshot()).toEqual([])
})

test('GEN-6 the same words twice show one toast, timed from the second', () => {
  for (const kind of ['success', 'error'] as const) {
    const toaster = createToaster()
    toaster.show(kind, 'Something happened...')
    vi.advanceTimersByTime(4000)
    toaster.show(kind, 'Something happened...')
    expect(toaster.getSnapshot()).toHaveLength(1)
    vi.advanceTimersByTime(4999)
    expect(toaster.getSnapshot()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toaster.getSnapshot()).toEqual([])
  }
})

test('GEN-6 while a pointer is on the toasts, none hides, not even a new one', () => {
  const toaster = createToaster()
  toaster.show('info', 'first')
  toaster.pause()
  toaster.show('info', 'second')
  vi.advanceTimersByTime(60_000)
  expect(toaster.getSnapshot()).toHaveLength(2)
  toaster.resume()
  vi.advanceTimersByTime(5000)
  expect(toaster.getSnapshot()).toEqual([])
})

test('GEN-6 a dismissed toast leaves, and listeners are called', () => {
  const toaster = createToaster()
  const heard = vi.fn()
  const stop = toaster.subscribe(heard)
  toaster.dismiss(toaster.show('warning', 'Failed to save change'))
  expect(toaster.getSnapshot()).toEqual([])
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  toaster.show('default', 'unheard')
  expect(heard).toHaveBeenCalledTimes(2)
})
