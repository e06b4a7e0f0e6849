import { expect } from '@playwright/test'
import { hostAndStranger, sendRsvpCode } from '../testing/guests.ts'
import { expectAccessible } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { watchSent } from '../testing/watch-calls.ts'

const [FIRST, LAST] = ['W'.repeat(40), 'M'.repeat(40)]
const SMALL = { width: 320, height: 700 }

test('RSVP-1 RSVP-3 RSVP-4 EVENT-11 a new guest is led to the card on a small phone, says Yes, and is on the host’s list', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor)
  const sent = watchSent(guest, /\/api\/events\/rsvp$/)
  await guest.goto(event.path)
  await expectAccessible(guest)
  await guest.setViewportSize(SMALL)
  const bar = guest.getByRole('link', { name: 'RSVP', exact: true })
  await bar.click()
  await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeInViewport()
  await expect(bar).toBeHidden()
  await guest.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(guest.getByRole('link', { name: 'Open the virtual phones' })).toBeInViewport()
  await expect(bar).toBeHidden()

  await guest.getByLabel('Code').fill(await sendRsvpCode(guest, newPhone()))
  await expect(guest.getByLabel('First Name')).toBeFocused()
  const crossed = await guest.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => /\.(js|css)$/.test(path)),
  )
  expect(crossed).toContainEqual(expect.stringMatching(/rsvp-card/))
  expect(crossed.toSorted(), 'each file came once').toEqual([...new Set(crossed)].toSorted())
  await guest.getByLabel('First Name').fill(FIRST)
  await guest.getByLabel('Last Name').fill(LAST)
  await expectAccessible(guest)
  await guest.setViewportSize(SMALL)
  await guest.getByRole('button', { name: 'Yes', exact: true }).focus()
  await guest.keyboard.down('Enter')
  const question = guest.getByRole('dialog', { name: 'Would you like to be notified if this event changes?' })
  await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused()
  // Playwright repeats a key that is down, which opens the question and does not answer it.
  await guest.keyboard.down('Enter')
  await guest.keyboard.up('Enter')
  await expectAccessible(guest)
  expect(sent).toEqual([])
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(guest.getByRole('heading', { name: "Great! Can't wait to see you there." })).toBeFocused()
  expect(sent).toMatchObject([{ status: 'YES', notify: true }])
  await expect(guest.getByText('Thanks for the RSVP.')).toBeVisible()
  await expect(guest.getByText('1 going')).toBeVisible()
  await expect(guest.getByText('Your answer: Going', { exact: true })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Create a Username' })).toHaveAttribute('href', '/signup')
  await expect(guest.getByRole('main')).toContainText(
    /Great!.*Apple or another calendar.*Bring a chair.*Planning something too/s,
  )
  await expectAccessible(guest)
  await page.goto(`${event.path}/attendees`)
  await expect(page.getByRole('heading', { name: '1 Attending' })).toBeVisible()
  await expect(page.getByText(`${FIRST} ${LAST}`)).toBeVisible()
  for (const seen of [guest, page]) {
    await seen.setViewportSize(SMALL)
    expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
