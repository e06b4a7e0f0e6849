import { expect, type Page } from '@playwright/test'

/** An event as the call takes it, in part. */
export interface EventWish {
  title?: string
  startTime?: string
  endTime?: string
  timezone?: string
  rsvp?: boolean
  remind?: { on: boolean; message: string; duration: number }
}

const HOUR = 3_600_000

/** A moment so many hours from now, on the minute. */
export function inHours(hours: number): string {
  return new Date(Math.floor((Date.now() + hours * HOUR) / 60_000) * 60_000).toISOString()
}

/** Makes an event by the call that the form makes. @returns its id */
export async function makeEvent(page: Page, wish: EventWish = {}): Promise<string> {
  const startTime = wish.startTime ?? inHours(48)
  const endTime = wish.endTime ?? new Date(Date.parse(startTime) + 2.25 * HOUR).toISOString()
  const data = {
    title: 'Porch Supper',
    location: '214 Alder Street',
    timezone: 'America/Los_Angeles',
    ...wish,
    startTime,
    endTime,
  }
  const answer = await page.request.post('/api/events/create', { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data.insertedId
}

/** An event as its owner is told of it. */
export async function readEvent(page: Page, id: string) {
  return (await (await page.request.get(`/api/events/event/${id}`)).json()).data
}
