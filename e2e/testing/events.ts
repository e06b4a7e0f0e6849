import { expect, type Page } from '@playwright/test'

const HOUR = 3_600_000

/** A day in the future, so that an event on it is open. */
export const IN_TWO_YEARS = new Date().getUTCFullYear() + 2

/** The weekday on which `makeEvent` begins, in Los Angeles: 'Tuesday'. */
export const WEEKDAY_IN_JUNE = new Date(`${IN_TWO_YEARS}-06-20`).toLocaleDateString('en-US', {
  weekday: 'long',
  timeZone: 'UTC',
})

/** A moment some hours from now, on the minute. */
export function inHours(hours: number): string {
  return new Date(Math.floor((Date.now() + hours * HOUR) / 60_000) * 60_000).toISOString()
}

export interface MadeEvent {
  id: string
  path: string
  title: string
  /** The text YES with it answers the event. */
  code: string
}

/** A part of an event, as the call takes it. */
export type EventInput = { title?: string; startTime?: string; endTime?: string } & Record<string, unknown>

/**
 * Makes an event by the form's own call: with RSVP, and two hours and a quarter long if only its start is
 * given.
 */
export async function makeEvent(page: Page, input: EventInput = {}): Promise<MadeEvent> {
  const { title = 'Porch Supper No. 4', startTime } = input
  const end = startTime && new Date(Date.parse(startTime) + 2.25 * HOUR).toISOString()
  const data = {
    title,
    description: 'Bring a chair. https://example.com/map',
    location: '214 Alder Street, round the back',
    rsvp: true,
    startTime: `${IN_TWO_YEARS}-06-21T01:30:00.000Z`,
    endTime: end ?? `${IN_TWO_YEARS}-06-21T05:00:00.000Z`,
    timezone: 'America/Los_Angeles',
    ...input,
  }
  const answer = await page.request.post('/api/events/create', { data })
  expect(answer.status()).toBe(200)
  const id = (await answer.json()).data.insertedId
  const { code } = await readEvent(page, id)
  return { id, path: `/events/event/${id}`, title, code }
}

/** An event as the viewer may see it. */
export async function readEvent(page: Page, id: string) {
  return (await (await page.request.get(`/api/events/event/${id}`)).json()).data
}

/** Answers an event by the page's own call. */
export async function answers(
  page: Page,
  { id }: Pick<MadeEvent, 'id'>,
  status: string,
  notify = false,
): Promise<void> {
  const data = { eventId: id, status, notify, firstName: 'Jo', lastName: 'Lindqvist' }
  expect((await page.request.post('/api/events/rsvp', { data })).status()).toBe(200)
}
