import { expect, type Page } from '@playwright/test'
import { hostAndGuest } from '../testing/guests.ts'
import { expectAccessible } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { receivedText } from '../testing/phones.ts'

const [BRING, EAT] = ['What will you bring?', 'Anything you can’t eat?']
const PHONE = { width: 390, height: 844 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('RSVP-4 EVENT-11 a guest writes a note and replies to the host’s questions, and the host answers with one tap and a text', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor, { extras: { questions: [BRING, EAT] } })
  await guest.setViewportSize(PHONE)
  await guest.goto(event.path)
  await expect(guest.getByLabel(BRING)).toBeHidden()
  await guest.getByLabel('A note for Maya').fill('Is there a step at the back door?')
  await expectAccessible(guest)
  await button(guest, 'Yes').click()
  await expect(guest.getByRole('dialog')).toContainText('what the host writes to guests')
  await guest.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(guest.getByRole('heading', { name: "Great! Can't wait to see you there." })).toBeFocused()
  await expect(guest.getByText('Your note is with the hosts.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Maya asks' })).toBeVisible()
  await expect(guest.getByText('Add to Calendar')).toHaveCount(1)
  await expect(guest.getByRole('main')).toContainText(/Great!.*Maya asks.*Add to Calendar/s)
  await expect(button(guest, 'Send')).toBeDisabled()
  await guest.getByLabel(BRING).fill('Potato salad')
  await guest.getByLabel(EAT).fill('Nuts')
  await expectAccessible(guest)
  await button(guest, 'Send').click()
  await expect(guest.getByText('Your host can read it.')).toBeVisible()
  await expect(button(guest, 'Send'), 'disabled, it keeps the focus').toBeFocused()
  await guest.reload()
  await expect(guest.getByLabel(BRING)).toHaveValue('Potato salad')
  await expect(guest.getByLabel('A note for Maya')).toHaveValue('Is there a step at the back door?')

  const phone: string = (await (await guest.request.get('/api/user')).json()).user.phoneNumber
  await page.setViewportSize(PHONE)
  await page.goto(event.path)
  await page.getByRole('link', { name: '1 question' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Jo Lindqvist' }).first()
  await expect(card).toContainText('Going')
  await card.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByLabel('Your answer to Jo')).toBeFocused()
  await button(page, 'Send Answer').click()
  await expect(page.getByText('Write an answer first.')).toBeVisible()
  await page.getByLabel('Your answer to Jo').fill('One low step.')
  await expectAccessible(page)
  await button(page, 'Send Answer').click()
  await expect(page.getByText('All answered.')).toBeVisible()
  expect(await receivedText(page, phone, /One low step/)).toMatch(
    /^Event "Porch Supper No. 4" \(.*\): One low step\.$/,
  )
  await button(page, 'All 1').click()
  await expect(page.getByRole('heading', { name: 'Answered' })).toBeVisible()
  await expect(page.getByText('One low step.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${event.path}/attendees`)
  const row = page.getByRole('listitem').filter({ hasText: 'Jo Lindqvist' })
  await expect(row.getByRole('term')).toHaveText([BRING, EAT])
  await expect(row.getByRole('definition')).toHaveText(['Potato salad', 'Nuts'])
  await expectAccessible(page)
})
