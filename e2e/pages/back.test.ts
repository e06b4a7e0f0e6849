import { expect } from '@playwright/test'
import { hostAndGuest } from '../testing/guests.ts'
import { test } from '../testing/partyline.ts'

const QUESTION = /notified if this event changes/

test('RSVP-3 Back closes the question after a Yes, keeps the page, and says that nothing is sent', async ({
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
  await guest.goBack()
  await expect(guest).toHaveURL('/faq')
})

test('GEN-2 Back closes the menu, and one Back returns from a screen that its link led to', async ({
  page,
  newVisitor,
}) => {
  const { guest } = await hostAndGuest(page, newVisitor)
  const menu = guest.getByRole('dialog', { name: 'Menu' })
  const open = () => guest.getByRole('button', { name: 'Menu' }).click()
  await guest.goto('/faq')
  await guest.goto('/events')
  await open()
  await expect(menu).toBeVisible()
  await guest.goBack()
  await expect(menu).toBeHidden()
  await expect(guest).toHaveURL('/events')
  await open()
  await menu.getByRole('link', { name: 'Inbox' }).click()
  await expect(guest).toHaveURL('/inbox')
  await guest.goBack()
  await expect(guest).toHaveURL('/events')
  await expect(menu).toBeHidden()
  await guest.goBack()
  await expect(guest).toHaveURL('/faq')
})
