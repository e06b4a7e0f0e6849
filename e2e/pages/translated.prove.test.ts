import { expect, type Page } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { hostAndStranger, sendRsvpCode } from '../testing/guests.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { translatePages } from '../testing/translator.ts'

const texts = (page: Page) => page.locator('font font').count()

for (const how of ['replaces', 'moves'] as const) {
  test(`RSVP-4 a stranger answers on a page whose texts a translator ${how}`, async ({
    page,
    newVisitor,
  }) => {
    const { event, guest } = await hostAndStranger(page, newVisitor)
    await translatePages(guest, how)
    await guest.goto(event.path)
    const code = await sendRsvpCode(guest, newPhone())
    await guest.getByLabel('Code').fill(code)
    await guest.getByLabel('First Name').pressSequentially('Ana')
    await guest.getByLabel('Last Name').pressSequentially('Sol')
    await guest.getByRole('button', { name: 'Yes', exact: true }).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(guest.getByRole('heading', { name: "Great! Can't wait to see you there." })).toBeFocused()
    await expect(guest.getByText('1 going', { exact: true })).toBeVisible()
    await expect(guest.getByText('Nobody yet')).toHaveCount(0)
    expect(await texts(guest)).toBeGreaterThan(20)
  })
}

test('MSG-1 a translated preview follows each letter, and no old words stay', async ({ page }) => {
  await newMember(page, 'Maya')
  await translatePages(page, 'replaces')
  await page.goto('/message')
  const box = page.getByRole('textbox', { name: 'Message' })
  for (const words of ['Supper', '', '@', '@ana hi', '#', '#choir hi', 'o'.repeat(1601), '', 'Supper'])
    await box.fill(words)
  await expect(page.getByText('Too long')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/cut off/)).toHaveCount(0)
})

test('GEN-9 every screen of a sender opens translated, and each leads to the next', async ({ page }) => {
  const { id } = await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await translatePages(page, 'replaces')
  const paths = [
    '/',
    '/message',
    '/inbox',
    '/events',
    '/events/create',
    event.path,
    `${event.path}/attendees`,
    `${event.path}/host`,
    `${event.path}/invite`,
    `/user/${id}`,
    `/user/${id}/details/edit`,
    `/user/${id}/groups`,
    `/user/${id}/account`,
    '/group/create',
    '/import',
    '/faq',
    '/simulator',
  ]
  const opens = async (path: string) => {
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/cut off/)).toHaveCount(0)
  }
  for (const path of paths) {
    await page.goto(path)
    await opens(path)
    await expect.poll(() => texts(page), path).toBeGreaterThan(5)
  }
  for (const name of ['Inbox', 'Events', 'Groups']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(/cut off/)).toHaveCount(0)
  }
})
