import { expect, type Page } from '@playwright/test'
import { hostAndGuest } from '../testing/guests.ts'
import { test } from '../testing/partyline.ts'
import { holdBack } from '../testing/slow-phone.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('RSVP-4 a host who writes on while an answer goes out keeps the words', async ({ page, newVisitor }) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  const asked = { eventId: event.id, status: 'YES', firstName: 'Jo', lastName: 'Lindqvist', note: 'A step?' }
  expect((await guest.request.post('/api/events/rsvp', { data: asked })).status()).toBe(200)
  await page.goto(`/inbox`)
  await page.getByRole('listitem').filter({ hasText: 'A step?' }).getByRole('link').click()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('One low step.')
  const letGo = await holdBack(page, /\/answer$/)
  await button(page, 'Send Answer').click()
  await box.fill('One low step. And a ramp')
  letGo()
  await expect(page.getByText('You answered')).toBeVisible()
  await expect(box).toHaveValue('One low step. And a ramp')
  await expect(box).toBeFocused()
})
