import { expect, type Page } from '@playwright/test'

/** A day in the future, so that an event on it is open. */
export const IN_TWO_YEARS = new Date().getUTCFullYear() + 2

export interface MadeEvent {
  id: string
  path: string
  title: string
  /** Texted with YES it answers. */
  code: string
}

/** Makes an event by the call that the form makes. */
export async function makeEvent(page: Page, draft: Record<string, unknown> = {}): Promise<MadeEvent> {
  const title = (draft.title as string | undefined) ?? 'Porch Supper No. 4'
  const data = {
    title,
    description: 'Bring a chair. https://example.com/map',
    location: '214 Alder Street, round the back',
    rsvp: true,
    startTime: `${IN_TWO_YEARS}-06-21T01:30:00.000Z`,
    endTime: `${IN_TWO_YEARS}-06-21T05:00:00.000Z`,
    timezone: 'America/Los_Angeles',
    ...draft,
  }
  const answer = await page.request.post('/api/events/create', { data })
  expect(answer.status()).toBe(200)
  const id = (await answer.json()).data.insertedId
  const event = (await (await page.request.get(`/api/events/event/${id}`)).json()).data
  return { id, path: `/events/event/${id}`, title, code: event.code }
}

/** Answers an event by the call that the page makes. */
export async function answers(page: Page, { id }: MadeEvent, status: string): Promise<void> {
  const data = { eventId: id, status, firstName: 'Jo', lastName: 'Lindqvist' }
  expect((await page.request.post('/api/events/rsvp', { data })).status()).toBe(200)
}
