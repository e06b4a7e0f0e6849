import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Lets a test move the page's clock on, which else goes as ever. @returns moves it by milliseconds */
export function movableClock(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  onTestFinished(() => void vi.useRealTimers())
  return (milliseconds) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds)
    })
}
