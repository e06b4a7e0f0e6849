import { expect, type Page } from '@playwright/test'
import { answers, makeEvent } from '../testing/events.ts'
import { hostAndGuest, hostAndStranger, sendRsvpCode } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { receivedCode, signIn } from '../testing/sign-in.ts'
import { watchSent } from '../testing/watch-calls.ts'

const QUESTION = 'Would you like to be notified if this event changes?'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const [FIRST, LAST] = ['Wolfeschlegelsteinhausenbergerdorffwelch', 'Keihanaikukauakahihuliheekahaunaelelives']

/** A new phone has typed its code on an event's page, and is asked for names. */
async function verifiedStranger(page: Page, newVisitor: () => Promise<Page>) {
  const scene = await hostAndStranger(page, newVisitor)
  await scene.guest.goto(scene.event.path)
  await scene.guest.getByLabel('Code').fill(await sendRsvpCode(scene.guest, newPhone()))
  await expect(scene.guest.getByLabel('First Name')).toBeFocused()
  return scene
}

/** The same phone has given its names. */
async function namedStranger(page: Page, newVisitor: () => Promise<Page>) {
  const scene = await verifiedStranger(page, newVisitor)
  await scene.guest.getByLabel('First Name').fill(FIRST)
  await scene.guest.getByLabel('Last Name').fill(LAST)
  return scene
}

test('RSVP-1 the bar leads to the card, and disappears once the card is in sight', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor)
  await guest.goto(event.path)
  await expectAccessible(guest)
  await guest.setViewportSize({ width: 390, height: 844 })
  const bar = guest.getByRole('link', { name: 'RSVP', exact: true })
  await bar.click()
  await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeInViewport()
  await expect(bar).toBeHidden()
  await guest.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await guest.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(guest.getByRole('link', { name: 'Open the virtual phones' })).toBeInViewport()
  await expect(bar).toBeHidden()
})

test('RSVP-4 a Yes shows thanks, and is on the host’s list', async ({ page, newVisitor }) => {
  const { event, guest } = await namedStranger(page, newVisitor)
  await expectAccessible(guest)
  await button(guest, 'Yes').click()
  await expect(guest.getByRole('dialog', { name: QUESTION })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(guest.getByRole('heading', { name: "Great! Can't wait to see you there." })).toBeFocused()
  await expect(guest.getByText('Thanks for the RSVP.')).toBeVisible()
  await expect(guest.getByText('1 going')).toBeVisible()
  await expect(guest.getByText('Your answer: Going', { exact: true })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Apple or another calendar' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Create a Username' })).toHaveAttribute('href', '/signup')
  await expect(guest.getByRole('main')).toContainText(
    /Great!.*Apple or another calendar.*Bring a chair.*Planning something too/s,
  )
  await expectAccessible(guest)
  await page.goto(`${event.path}/attendees`)
  await expect(page.getByRole('heading', { name: '1 Attending' })).toBeVisible()
  await expect(page.getByText(`${FIRST} ${LAST}`)).toBeVisible()
})

test('RSVP-3 Enter that is held down opens the question, and does not answer it', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  const sent = watchSent(guest, /\/api\/events\/rsvp$/)
  await guest.goto(event.path)
  await button(guest, 'Maybe').focus()
  await guest.keyboard.down('Enter')
  const question = guest.getByRole('dialog', { name: QUESTION })
  await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused()
  // Playwright repeats a key that is down.
  await guest.keyboard.down('Enter')
  await guest.keyboard.up('Enter')
  await question.getByRole('button', { name: 'No' }).click()
  await expect(guest.getByRole('heading', { name: 'Let us know when you decide.' })).toBeVisible()
  expect(sent).toMatchObject([{ status: 'MAYBE', notify: false }])
})

test('RSVP-1 a known phone without a session signs in on the card and keeps its answer', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  const phone = newPhone()
  const first = await newVisitor()
  await signIn(first, phone)
  const known = await receivedCode(first, phone)
  await answers(first, event, 'YES')
  const second = await newVisitor()
  await second.goto(event.path)
  await second.getByLabel('Code').fill(await sendRsvpCode(second, phone, known))
  await expect(second.getByRole('heading', { name: 'Update your RSVP' })).toBeVisible()
  await expect(second.getByLabel('First Name')).toBeHidden()
})
