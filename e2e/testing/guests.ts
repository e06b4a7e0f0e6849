import { expect, type Page } from '@playwright/test'
import { type EventInput, type MadeEvent, makeEvent } from './events.ts'
import { newMember } from './members.ts'
import { receivedCode } from './sign-in.ts'

interface GivenAnswer {
  status: string
  firstName: string
  lastName: string
  guests?: number
  notify?: boolean
}

/** A person without a username answers an event by the page's own call, and gives a name. */
export async function newGuest(page: Page, { id }: MadeEvent, answer: GivenAnswer): Promise<string> {
  const { phone } = await newMember(page)
  const sent = await page.request.post('/api/events/rsvp', { data: { eventId: id, ...answer } })
  expect(sent.status()).toBe(200)
  return phone
}

type NewVisitor = () => Promise<Page>

/** Maya has an event, and an unknown person has a browser of their own. */
export async function hostAndStranger(page: Page, newVisitor: NewVisitor, input?: EventInput) {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, input)
  return { event, guest: await newVisitor() }
}

/** Maya has an event and has logged out, so this browser's visitor is a stranger. */
export async function eventForStranger(page: Page): Promise<MadeEvent> {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.context().clearCookies()
  return event
}

/** Maya has an event, and Jo Lindqvist is signed in in a browser of their own. */
export async function hostAndGuest(page: Page, newVisitor: NewVisitor, input?: EventInput) {
  const scene = await hostAndStranger(page, newVisitor, input)
  await newMember(scene.guest, 'Jo', 'Lindqvist')
  return scene
}

/** Types a phone into an event's page and presses Next. */
export async function askForRsvpCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Next', exact: true }).click()
}

/**
 * Sends a code to a phone from an event's page, and reads it there. `known` is an earlier code, which does
 * not count.
 */
export async function sendRsvpCode(page: Page, phone: string, known?: string): Promise<string> {
  await askForRsvpCode(page, phone)
  await expect(page.getByLabel('Code')).toBeFocused()
  return receivedCode(page, phone, known)
}
