import { expect } from '@playwright/test'
import { hostAndGuest } from '../testing/guests.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'

const QUESTION = /notified if this event changes/

test('RSVP-3 GEN-2 GEN-4 Back closes the question after a Yes and the menu, and returns from a screen of the menu', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  const question = guest.getByRole('dialog', { name: QUESTION })
  const yes = guest.getByRole('button', { name: 'Yes', exact: true })
  await guest.goto('/faq')
  await guest.goto(event.path)
  await yes.click()
  await expect(question).toBeVisible()
  await guest.goBack()
  await expect(question).toBeHidden()
  await expect(yes).toBeFocused()
  await expect(guest.getByText('Your Yes is not sent yet. Press it again to send it.')).toBeVisible()
  await guest.goForward()
  await expect(guest).toHaveURL(event.path)
  await yes.click()
  await question.getByRole('button', { name: 'No' }).click()
  await expect(guest.getByText('Your answer: Going', { exact: true })).toBeVisible()

  const open = guest.getByRole('button', { name: 'Menu' })
  const menu = guest.getByRole('dialog', { name: 'Menu' })
  await open.focus()
  await guest.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expectNoAxeViolations(guest)
  await guest.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(menu).toBeVisible()
  await guest.goBack()
  await expect(menu).toBeHidden()
  await expect(guest).toHaveURL(event.path)
  await open.click()
  await menu.getByRole('link', { name: 'Inbox' }).click()
  await expect(guest).toHaveURL('/inbox')
  await expect(menu).toBeHidden()
  await expect(guest.getByRole('heading', { level: 1 })).toBeFocused()
  await guest.goBack()
  await expect(guest).toHaveURL(event.path)
  await expect(menu).toBeHidden()
  await guest.goBack()
  await expect(guest).toHaveURL('/faq')
})
