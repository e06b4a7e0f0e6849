import { expect, type Page } from '@playwright/test'
import { type EventWish, type MadeEvent, makeEvent } from './events.ts'
import { newMember } from './members.ts'
import { receivedCode } from './sign-in.ts'

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

type NewVisitor = () => Promise<Page>

/** Maya has an event, and somebody whom nobody knows is in a browser of their own. */
export async function hostAndStranger(page: Page, newVisitor: NewVisitor, wish?: EventWish) {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, wish)
  return { event, guest: await newVisitor() }
}

/** Maya has an event and has logged out: the visitor of this browser is a stranger now. */
export async function eventForStranger(page: Page): Promise<MadeEvent> {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.context().clearCookies()
  return event
}

/** Maya has an event, and Jo Lindqvist is signed in in a browser of their own. */
export async function hostAndGuest(page: Page, newVisitor: NewVisitor, wish?: EventWish) {
  const scene = await hostAndStranger(page, newVisitor, wish)
  await newMember(scene.guest, 'Jo', 'Lindqvist')
  return scene
}

/** Types a phone into an event's page and presses Next. */
export async function askForRsvpCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Next', exact: true }).click()
}

/** Has a code sent to a phone from an event's page, and reads it there; `known`: one it had before, which is not it. */
export async function sendRsvpCode(page: Page, phone: string, known?: string): Promise<string> {
  await askForRsvpCode(page, phone)
  await expect(page.getByLabel('Code')).toBeFocused()
  return receivedCode(page, phone, known)
}
