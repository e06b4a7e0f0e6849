import { expect, type Page } from '@playwright/test'
import { hostAndStranger, newGuest } from '../testing/guests.ts'
import { expectAccessible } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { watchSent } from '../testing/watch-calls.ts'

const setButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Set the answer of ${name}` })

test('EVENT-11 RSVP-5 a host sets a guest’s answer by keyboard alone, takes the guest off the list, and lets them back in', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor, { extras: { plusOnes: 2 } })
  await newGuest(guest, event, { status: 'MAYBE', firstName: 'דנה', lastName: 'לוי' })
  const sent = watchSent(page, /\/answers$/)
  await page.goto(`${event.path}/attendees`)
  await setButton(page, 'דנה לוי').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'דנה לוי' })
  await expect(dialog.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Yes' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '+2' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Set the answer' }).dblclick()
  await expect(page.getByText('RSVP updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: '3 Attending' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 Maybes' })).toBeFocused()
  expect(sent).toEqual([{ userId: expect.any(String), status: 'YES', guests: 2 }])

  // Opening and leaving it sets nothing, and the next opening starts over.
  await setButton(page, 'דנה לוי').click()
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog.getByText('Who comes with them?')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await setButton(page, 'דנה לוי').click()
  await expect(dialog.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toHaveLength(1)

  await dialog.getByRole('button', { name: 'Remove from the list' }).click()
  const question = page.getByRole('dialog', { name: 'Take דנה לוי off the list?' })
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

  await page.getByRole('button', { name: 'Let דנה לוי back in' }).click()
  await expect(page.getByRole('heading', { name: '1 off the list' })).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeVisible()
})
