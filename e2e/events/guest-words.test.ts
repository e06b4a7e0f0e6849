import { expect, type Page } from '@playwright/test'
import { answers } from '../testing/events.ts'
import { hostAndGuest, newGuest } from '../testing/guests.ts'
import { expectAccessible } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, receivedText, text } from '../testing/phones.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('RSVP-4 a host answers a note with one tap and a text', async ({ page, newVisitor }) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.goto(event.path)
  await guest.getByLabel('A note for Maya').fill('Is there a step at the back door?')
  await expectAccessible(guest)
  await button(guest, 'Yes').click()
  await expect(guest.getByRole('dialog')).toContainText('what the host writes to guests')
  await guest.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(guest.getByText('Your note is with the hosts.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByLabel('A note for Maya')).toHaveValue('Is there a step at the back door?')

  const phone: string = (await (await guest.request.get('/api/user')).json()).user.phoneNumber
  await page.setViewportSize({ width: 390, height: 844 })
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
})

test('EVENT-11 a guest who has answered sees first names and faces if the host allows it', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor, {
    extras: { guestsSee: true, plusOnes: 2 },
  })
  await newGuest(await newVisitor(), event, {
    status: 'YES',
    firstName: 'Theo',
    lastName: 'Okafor',
    guests: 2,
  })
  await newGuest(await newVisitor(), event, { status: 'MAYBE', firstName: 'Priya', lastName: 'Rao' })
  await guest.goto(event.path)
  await expect(guest.getByRole('heading', { name: 'Who’s coming' })).toBeHidden()
  await answers(guest, event, 'YES')
  await guest.reload()
  const faces = guest.getByRole('region', { name: 'Who’s coming' })
  await expect(faces.getByRole('listitem')).toHaveText([/You$/, /Theo$/, /\+2\s*more/])
  await expect(faces).toContainText('1 maybe: Priya')
  await expect(faces).not.toContainText('Okafor')
  await expectAccessible(guest)
})

test('RSVP-4 a note by text is on the host’s list with the phone’s last two digits and no name', async ({
  page,
  newVisitor,
}) => {
  const { event } = await hostAndGuest(page, newVisitor)
  const phone = newPhone()
  await text(page, phone, `YES ${event.code} Are dogs alright?`)
  await receivedText(page, phone, /Your host can read the rest/)
  await page.goto(`${event.path}/questions`)
  await expect(page.getByText(`A guest ending in ${phone.slice(-2)}`)).toBeVisible()
  await button(page, 'No answer needed').click()
  await expect(page.getByText('All answered.')).toBeVisible()
})
