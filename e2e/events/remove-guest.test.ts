import { expect } from '@playwright/test'
import { answers } from '../testing/events.ts'
import { hostAndGuest } from '../testing/guests.ts'
import { expectAccessible } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test('RSVP-5 a host takes a guest off the list after a question, and lets them back in', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  await answers(guest, event, 'YES')
  await page.goto(`${event.path}/attendees`)
  await page.getByRole('button', { name: 'Set the answer of Jo Lindqvist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the list' }).click()
  const question = page.getByRole('dialog', { name: 'Take Jo Lindqvist off the list?' })
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed from the list')).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 Attending' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 off the list' })).toBeVisible()
  await expectAccessible(page)

  await guest.goto(event.path)
  await expect(guest.getByRole('heading', { name: 'You’re not on the list' })).toBeVisible()
  await expect(
    guest.getByText('The host has taken you off the list. To write to the host, text'),
  ).toBeVisible()
  await expectAccessible(guest)
  await expect(guest.getByRole('main')).not.toContainText(/You haven’t replied yet|Add to Calendar/)

  await page.getByRole('button', { name: 'Let Jo Lindqvist back in' }).click()
  await expect(page.getByRole('heading', { name: '1 off the list' })).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeVisible()
})
