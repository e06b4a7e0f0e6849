import { expect, type Page } from '@playwright/test'
import type { MadeEvent } from './events.ts'
import { newMember } from './members.ts'

interface GivenAnswer {
  status: string
  firstName: string
  lastName: string
  guests?: number
  notify?: boolean
}

/** Somebody without a username answers an event by the call that the page makes, and gives a name with it. */
export async function newGuest(page: Page, { id }: MadeEvent, answer: GivenAnswer): Promise<string> {
  const { phone } = await newMember(page)
  const sent = await page.request.post('/api/events/rsvp', { data: { eventId: id, ...answer } })
  expect(sent.status()).toBe(200)
  return phone
}
