import { expect, type Page } from '@playwright/test'
import { answers, makeEvent } from '../testing/events.ts'
import { hostAndGuest, newGuest } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { receivedText } from '../testing/phones.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const own = (page: Page, words: string) => page.getByText(`Your answer: ${words}`, { exact: true })

/** Says Yes on the page, without asking for texts. */
async function saysYes(page: Page, name = 'Yes'): Promise<void> {
  await button(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
}

test('RSVP-5 if plus-ones are allowed, a guest says how many come along, and the host sees it', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor, { extras: { plusOnes: 3 } })
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.goto(event.path)
  const along = guest.getByRole('group', { name: 'Who comes with you?' })
  await expect(along.getByRole('button')).toHaveText(['Just me', '+1', '+2', '+3'])
  await expect(along.getByRole('button', { name: 'Just me' })).toHaveAttribute('aria-pressed', 'true')
  await along.getByRole('button', { name: 'Just me' }).focus()
  await guest.keyboard.press('Tab')
  await guest.keyboard.press('Tab')
  await guest.keyboard.press('Enter')
  await expect(along.getByRole('button', { name: '+2' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(guest)
  await saysYes(guest)
  await expect(guest.getByRole('heading', { name: "Great! Can't wait to see you there." })).toBeVisible()
  await expect(guest.getByText('You’re bringing 2 people.')).toBeVisible()
  await expect(own(guest, 'Going +2')).toBeVisible()
  await expect(guest.getByText('3 going')).toBeVisible()

  await guest.reload()
  await expect(along.getByRole('button', { name: '+2' })).toHaveAttribute('aria-pressed', 'true')
  await button(guest, 'No').click()
  await expect(guest.getByText("We're sorry you can't make it.")).toBeVisible()
  await expect(guest.getByText('You’re bringing')).toBeHidden()
  await guest.getByRole('button', { name: 'Update your RSVP' }).click()
  await along.getByRole('button', { name: '+1' }).click()
  await saysYes(guest)
  await expect(guest.getByText('You’re bringing 1 person.')).toBeVisible()

  await page.goto(`${event.path}/attendees`)
  await expect(page.getByRole('heading', { name: '2 Attending' })).toBeVisible()
  await expect(page.getByText('brings +1')).toBeVisible()
})

test('RSVP-5 a full event offers the waitlist, and a guest who moves up sees it at once and gets a text', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { extras: { capacity: 1 } })
  const [first, second, third] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await newMember(first, 'Jo', 'Lindqvist')
  const waiter = await newMember(second, 'Sam', 'Rivera')
  await newGuest(third, event, { status: 'NO', firstName: 'ليلى', lastName: 'حداد' })
  await answers(first, event, 'YES')

  const visitor = await newVisitor()
  await visitor.goto(event.path)
  await expect(visitor.getByLabel('Phone number')).toBeVisible()
  await expect(visitor.getByText('It’s full. Say Yes to join the waitlist.')).toBeVisible()
  await expectAccessible(visitor)

  await second.goto(event.path)
  await expect(second.getByText('It’s full. Say Yes to join the waitlist.')).toBeVisible()
  await saysYes(second, 'Yes Waitlist')
  await expect(second.getByRole('heading', { name: 'On the waitlist, 1st' })).toBeVisible()
  await expect(second.getByText('We’ll text you if a place comes free before it begins.')).toBeVisible()
  await expect(own(second, 'On the waitlist, 1st')).toBeVisible()
  await expect(second.getByText('1 going')).toBeVisible()

  await third.goto(event.path)
  await saysYes(third, 'Yes Waitlist')
  await expect(own(third, 'On the waitlist, 2nd')).toBeVisible()
  await third.reload()
  await expect(
    third.getByText('On the waitlist, 2nd. We’ll text you if a place comes free before it begins.'),
  ).toBeVisible()
  await expectAccessible(third)

  await page.goto(`${event.path}/attendees`)
  await expect(page.getByRole('heading', { name: '1 Attending' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 on the waitlist' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'Jo Lindqvist',
    /Sam Rivera.*1st on the waitlist/,
    /ليلى حداد.*2nd on the waitlist/,
  ])
  await expectAccessible(page)

  await answers(first, event, 'NO')
  await expect(second.getByRole('heading', { name: "Great! Can't wait to see you there." })).toBeVisible()
  await expect(second.getByText('A place is free and it is yours.')).toBeVisible()
  await expect(own(second, 'Going')).toBeVisible()
  await expect(own(third, 'On the waitlist, 1st')).toBeVisible()
  await receivedText(second, waiter.phone, /a place is free and it is yours/)
})
