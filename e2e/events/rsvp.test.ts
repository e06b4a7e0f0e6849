import { expect, type Page } from '@playwright/test'
import { answers, type MadeEvent, makeEvent } from '../testing/events.ts'
import { hostAndGuest, hostAndStranger, sendRsvpCode } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'
import { receivedCode, signIn } from '../testing/sign-in.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { watchSent } from '../testing/watch-calls.ts'

const QUESTION = 'Would you like to be notified if this event changes?'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The counts on the host's list. */
async function countsOf(page: Page, { id }: MadeEvent): Promise<Record<string, number>> {
  return (await (await page.request.get(`/api/events/event/${id}/attendees`)).json()).counts
}

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

test('RSVP-2 a new guest types both names before they can answer, by keyboard alone', async ({
  page,
  newVisitor,
}) => {
  const { guest } = await verifiedStranger(page, newVisitor)
  await expect(button(guest, 'Yes')).toBeDisabled()
  await guest.keyboard.type(FIRST)
  await expect(button(guest, 'No')).toBeDisabled()
  await guest.keyboard.press('Tab')
  await guest.keyboard.type(LAST)
  await expectAccessible(guest)
  await guest.getByLabel('Last Name').focus()
  await guest.keyboard.press('Tab')
  await expect(guest.getByLabel(/^A note for/)).toBeFocused()
  await guest.keyboard.press('Tab')
  await expect(button(guest, 'Yes')).toBeFocused()
})

test('RSVP-3 Yes asks whether to notify the guest, and closing the question sends nothing', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await namedStranger(page, newVisitor)
  await button(guest, 'Yes').press('Enter')
  await expect(guest.getByRole('dialog', { name: QUESTION })).toBeVisible()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await expect(guest.getByRole('dialog')).toBeHidden()
  expect((await countsOf(page, event)).YES).toBe(0)
})

test('RSVP-4 a Yes shows thanks, and is on the host’s list', async ({ page, newVisitor }) => {
  const { event, guest } = await namedStranger(page, newVisitor)
  await button(guest, 'Yes').click()
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

test('RSVP-3 a known guest answers at once, and can decline news', async ({ page, newVisitor }) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  const sent = watchSent(guest, /\/api\/events\/rsvp$/)
  await guest.goto(event.path)
  await expect(guest.getByLabel('First Name')).toBeHidden()
  await button(guest, 'Maybe').click()
  await guest.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(guest.getByRole('heading', { name: 'Let us know when you decide.' })).toBeVisible()
  await expect(guest.getByText('Create a Username')).toBeHidden()
  expect(sent).toMatchObject([{ eventId: event.id, status: 'MAYBE', notify: false }])
})

test('RSVP-4 a guest who comes back sees their answer, and a No asks nothing', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  await answers(guest, event, 'MAYBE')
  const sent = watchSent(guest, /\/api\/events\/rsvp$/)
  await guest.goto(event.path)
  await expect(guest.getByRole('heading', { name: 'Update your RSVP' })).toBeVisible()
  await expect(button(guest, 'Maybe')).toHaveAttribute('aria-pressed', 'true')
  await button(guest, 'No').dblclick()
  await expect(guest.getByRole('heading', { name: "We're sorry you can't make it." })).toBeVisible()
  await expect(guest.getByText('Thanks for keeping us updated!')).toBeVisible()
  await expectAccessible(guest)
  expect(sent).toMatchObject([{ status: 'NO', notify: false, timezone: expect.any(String) }])
  await guest.getByRole('button', { name: 'Update your RSVP' }).click()
  await expect(button(guest, 'Yes')).toBeVisible()
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

test('RSVP-5 an answer by text replaces the thanks for another answer on the open page', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor)
  const { phone } = await newMember(guest, 'Jo', 'Lindqvist')
  const listening = guest.waitForResponse(/\/api\/events\/live/)
  await guest.goto(event.path)
  await listening
  await button(guest, 'Yes').click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(guest.getByRole('heading', { name: /^Great!/ })).toBeVisible()
  await text(page, phone, `NO ${event.code}`)
  await expect(guest.getByText('Not going')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Update your RSVP' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: /^Great!/ })).toHaveCount(0)
})

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/status of (401|404|409|422|500)/] })

  test('RSVP-1 RSVP-6 a wrong code empties the field and says so', async ({ page, newVisitor }) => {
    const { event, guest } = await hostAndStranger(page, newVisitor)
    await guest.goto(event.path)
    const phone = newPhone()
    await guest.getByLabel('Phone number').fill(phone.slice(2))
    await guest.getByRole('button', { name: 'Next' }).click()
    const code = await receivedCode(guest, phone)
    await guest.getByLabel('Code').fill(code === '12345678' ? '87654321' : '12345678')
    await expect(guest.getByText(/^Something happened\.\.\./)).toBeVisible()
    await expect(guest.getByLabel('Code')).toHaveValue('')
    // The text needs no code, so it stays offered.
    await expect(guest.getByRole('link', { name: `YES ${event.code}` })).toBeVisible()
    await guest.getByLabel('Code').fill(code)
    await expect(guest.getByLabel('First Name')).toBeVisible()
  })

  test('RSVP-1 a phone that texted STOP reads how to undo it', async ({ page, newVisitor }) => {
    await newMember(page, 'Maya')
    const event = await makeEvent(page)
    const phone = newPhone()
    await text(page, phone, 'STOP')
    const guest = await newVisitor()
    await guest.goto(event.path)
    await expect(async () => {
      await guest.getByLabel('Phone number').fill(phone.slice(2))
      await guest.getByRole('button', { name: 'Next' }).click()
      await expect(guest.getByRole('link', { name: /Text START to/ })).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(guest.getByText(`Or text YES ${event.code}`)).toContainText('STOP, text START first.')
    await expectAccessible(guest)
  })

  test('RSVP-5 RSVP-6 a failed answer says so and can be sent again, and a cancelled event says so', async ({
    page,
    newVisitor,
  }) => {
    const { event, guest } = await hostAndGuest(page, newVisitor)
    // The answer itself must say what a live event would say first.
    await holdBack(guest, /\/api\/events\/live/)
    await guest.goto(event.path)
    await guest.route('**/api/events/rsvp', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await button(guest, 'No').click()
    await expect(guest.getByText('Something happened...')).toBeVisible()
    await button(guest, 'No').click()
    await expect(guest.getByText("We're sorry you can't make it.")).toBeVisible()
    await guest.getByRole('button', { name: 'Update your RSVP' }).click()
    await page.request.post(`/api/events/cancel/${event.id}`, { data: { notify: false } })
    const refused = guest.waitForResponse('**/api/events/rsvp')
    await button(guest, 'No').click()
    expect((await refused).status()).toBe(409)
    await expect(guest.getByText('This event has been cancelled.').first()).toBeVisible()
    await expect(button(guest, 'No')).toBeHidden()
  })

  test('RSVP-1 a session that has ended leads back to the phone, and says so', async ({
    page,
    newVisitor,
  }) => {
    const { event, guest } = await hostAndGuest(page, newVisitor)
    await guest.goto(event.path)
    await guest.context().clearCookies()
    await button(guest, 'No').click()
    await expect(guest.getByLabel('Phone number')).toBeVisible()
    await expect(guest.getByText('Your login has ended. Log in here, then answer again.')).toBeVisible()
  })
})

test('RSVP-5 an event with RSVP off shows no card', async ({ page, newVisitor }) => {
  const { event, guest } = await hostAndStranger(page, newVisitor, { rsvp: false })
  await guest.goto(event.path)
  await expect(guest.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  await expect(guest.getByText('RSVP')).toHaveCount(0)
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
