import { expect, type Page } from '@playwright/test'
import { type MadeEvent, readEvent } from '../testing/events.ts'
import { hostAndStranger, sendRsvpCode } from '../testing/guests.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'

const LIVE = /\/api\/events\/live/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeField = (page: Page) => page.getByLabel('Code')

/** Goes to an event and requests a code for a phone. @returns the code */
async function visitAndSendCode(page: Page, event: MadeEvent, phone: string): Promise<string> {
  await page.goto(event.path)
  return sendRsvpCode(page, phone)
}

test('RSVP-5 answers that come before a slow page listens show once it does', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor)
  const release = await holdBack(guest, LIVE)
  const listening = guest.waitForRequest(LIVE)
  await guest.goto(event.path)
  await listening
  await expect(guest.getByText('Nobody yet')).toBeVisible()
  await text(page, newPhone(), `YES ${event.code}`)
  await expect.poll(async () => (await readEvent(page, event.id)).counts).toMatchObject({ YES: 1 })
  // Within its first second the page takes its data for fresh.
  await guest.waitForFunction(() => performance.now() > 1_000)
  release()
  await expect(guest.getByText('1 going')).toBeVisible()
})

test('RSVP-5 without the live stream, the code still signs in, and then the page says that the event is cancelled', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor)
  await holdBack(guest, LIVE)
  const code = await visitAndSendCode(guest, event, newPhone())
  await page.request.post(`/api/events/cancel/${event.id}`, { data: { notify: false } })
  await codeField(guest).fill(code)
  await expect(guest.getByText('This event has been cancelled.')).toBeVisible()
  await expect(button(guest, 'Yes')).toBeHidden()
  await expect(guest.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('RSVP-1 RSVP-4 EVENT-11 names of 40 characters without a space fit a phone, in the card and on the list', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor)
  await guest.setViewportSize({ width: 320, height: 700 })
  const code = await visitAndSendCode(guest, event, newPhone())
  await codeField(guest).fill(code)
  await guest.getByLabel('First Name').fill('W'.repeat(40))
  await guest.getByLabel('Last Name').fill('M'.repeat(40))
  await button(guest, 'No').click()
  await expect(guest.getByText("We're sorry you can't make it.")).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${event.path}/attendees`)
  await expect(page.getByText(`${'W'.repeat(40)} ${'M'.repeat(40)}`)).toBeVisible()
  for (const seen of [guest, page])
    expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
