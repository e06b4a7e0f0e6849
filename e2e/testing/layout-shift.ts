import type { Page } from '@playwright/test'

/** How far the page has moved by itself: the sum of its layout shifts, as web vitals score them. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser counts the shifts of a frame when it has drawn it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
}
