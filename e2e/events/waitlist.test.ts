import { expect, type Page } from '@playwright/test'
import { hostAndStranger } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, receivedText, text } from '../testing/phones.ts'

const own = (page: Page, words: string) => page.getByText(`Your answer: ${words}`, { exact: true })

test('RSVP-5 a full event offers the waitlist, and a guest who moves up sees it at once and gets a text', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor, { extras: { capacity: 1 } })
  const first = newPhone()
  await phoneTexts(page, first, `YES ${event.code}`)
  await guest.goto(event.path)
  await expect(guest.getByText('It’s full. Say Yes to join the waitlist.')).toBeVisible()
  await expectAccessible(guest)

  const waiter = await newMember(guest, 'Sam', 'Rivera')
  await guest.reload()
  await guest.getByRole('button', { name: 'Yes Waitlist' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(guest.getByRole('heading', { name: 'On the waitlist, 1st' })).toBeVisible()
  await expect(guest.getByText('We’ll text you if a place comes free before it begins.')).toBeVisible()
  await expect(own(guest, 'On the waitlist, 1st')).toBeVisible()
  await expect(guest.getByText('1 going')).toBeVisible()
  await expectAccessible(guest)

  await page.goto(`${event.path}/attendees`)
  await expect(page.getByRole('heading', { name: '1 on the waitlist' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    `A guest ending in ${first.slice(-2)}`,
    /Sam Rivera.*1st on the waitlist/,
  ])
  await expectAccessible(page)

  await text(page, first, `NO ${event.code}`)
  await expect(guest.getByRole('heading', { name: "Great! Can't wait to see you there." })).toBeVisible()
  await expect(guest.getByText('A place is free and it is yours.')).toBeVisible()
  await expect(own(guest, 'Going')).toBeVisible()
  await receivedText(guest, waiter.phone, /a place is free and it is yours/)
})
