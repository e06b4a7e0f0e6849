import { expect, type Page } from '@playwright/test'
import { inHours, type MadeEvent, readEvent } from '../testing/events.ts'
import { eventForStranger, hostAndStranger, sendRsvpCode } from '../testing/guests.ts'
import { expectAccessible } from '../testing/members.ts'
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

test.describe('an expired code', () => {
  test.use({
    expectedErrors: [/status of 404.*\/api\/urls\/code/],
    // Wrong codes count against the address, so this person has an address of their own.
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.78' },
  })

  test('RSVP-1 RSVP-6 a code spent by wrong tries is refused with a sentence, and a new one works', async ({
    page,
  }) => {
    const event = await eventForStranger(page)
    const phone = newPhone()
    const code = await visitAndSendCode(page, event, phone)
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = page.waitForResponse(/\/api\/urls\/code\//)
      await codeField(page).fill(String((Number(code) + tries) % 1e8).padStart(8, '0'))
      expect((await answer).status()).toBe(404)
      await expect(codeField(page)).toHaveValue('')
    }
    await codeField(page).fill(code)
    await expect(page.getByText(/That was too many wrong codes/)).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use another number' }).click()
    await codeField(page).fill(await sendRsvpCode(page, phone, code))
    await expect(page.getByLabel('First Name')).toBeFocused()
  })

  test('RSVP-1 after the code has expired, a page opened again starts with the phone', async ({ page }) => {
    const event = await eventForStranger(page)
    const phone = newPhone()
    await visitAndSendCode(page, event, phone)
    await page.reload()
    await expect(codeField(page)).toBeVisible()
    await page.clock.setFixedTime(Date.now() + 11 * 60_000)
    await page.reload()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    await expect(codeField(page)).toBeHidden()
  })
})

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

test('RSVP-5 EVENT-8 an event cancelled while a guest types the code says so, and asks nothing more', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor)
  await visitAndSendCode(guest, event, newPhone())
  await page.request.post(`/api/events/cancel/${event.id}`, { data: { notify: false } })
  await expect(guest.getByText('This event has been cancelled.')).toBeVisible()
  await expect(codeField(guest)).toBeHidden()
  await expectAccessible(guest)
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

test('RSVP-5 EVENT-8 an event that ends while its page is open says so, and takes no more answers', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor, {
    startTime: inHours(-2),
    // Between 59 and 60 minutes ahead.
    endTime: inHours(1),
  })
  await guest.clock.install()
  // The page has only its served data, so it must ask by itself when the hour is over.
  await holdBack(guest, LIVE)
  const listening = guest.waitForRequest(LIVE)
  await guest.goto(event.path)
  await listening
  await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeVisible()
  const data = { ...(await readEvent(page, event.id)), endTime: inHours(-1) }
  expect((await page.request.post(`/api/events/update/${event.id}`, { data })).status()).toBe(200)
  await guest.clock.fastForward('54:00')
  await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeVisible()
  await guest.clock.fastForward('06:00')
  await expect(guest.getByText('This event is over.')).toBeVisible()
  await expect(guest.getByRole('link', { name: '0 said Yes' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeHidden()
  await guest.clock.resume()
  await expectAccessible(guest)
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

test('RSVP-5 a page that reads the event while an answer comes reads it again', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor)
  const call = `**/api/events/event/${event.id}`
  const letStreamOpen = await holdBack(guest, LIVE)
  let sendOldAnswer = () => {}
  const late = new Promise<void>((resolve) => {
    sendOldAnswer = resolve
  })
  const isRead = new Promise<void>((resolve) => {
    void guest.route(
      call,
      async (route) => {
        const response = await route.fetch()
        resolve()
        await late
        // The page has given this call up.
        await route.fulfill({ response }).catch(() => {})
      },
      { times: 1 },
    )
  })
  await guest.goto(event.path)
  // Later than this, a page reads the event again once it listens.
  await guest.waitForFunction(() => performance.now() > 1_000)
  letStreamOpen()
  await isRead
  const again = guest.waitForRequest(call)
  await text(page, newPhone(), `YES ${event.code}`)
  await again
  sendOldAnswer()
  await expect(guest.getByText('1 going')).toBeVisible()
})
