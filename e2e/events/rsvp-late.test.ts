import { expect, type Page } from '@playwright/test'
import { answers } from '../testing/events.ts'
import { askForRsvpCode, eventForStranger } from '../testing/guests.ts'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { receivedCode } from '../testing/sign-in.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { watchCalls } from '../testing/watch-calls.ts'

/** The files with the RSVP card's code. */
const LATE = /\/assets\/(rsvp-card|forms)-[^/]*\.js$/

/** Types the requested code while the page waits for it, and expects it to work. */
async function typeReceivedCode(page: Page, phone: string): Promise<void> {
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(await receivedCode(page, phone))
  await expect(page.getByLabel('First Name')).toBeFocused()
}

test.use({
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  expectedErrors: [/ERR_FAILED|Failed to fetch|dynamically imported|status of 502/],
})

test('RSVP-1 the card loads its code on first use, shows a press at once, and says when it does not load', async ({
  page,
}) => {
  const event = await eventForStranger(page)
  const fetched = watchCalls(page, LATE)
  const live = page.waitForRequest(/\/api\/events\/live/)
  await page.route(LATE, (route) => route.abort())
  await page.goto(event.path)
  await live
  expect(fetched).toEqual([])
  const phone = newPhone()
  await askForRsvpCode(page, phone)
  await expect(page.getByText('That did not load. Check your connection and try again.')).toBeVisible()

  await page.unroute(LATE)
  const release = await holdBack(page, LATE)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('One moment…')).toBeVisible()
  expect(new URL(page.url()).pathname, 'the form was not sent as a document').toBe(event.path)
  release()
  await typeReceivedCode(page, phone)
  await expect(page.getByText('One moment…')).toBeHidden()
})

test('RSVP-1 RSVP-2 presses before the scripts arrive keep the page and the typed words, and act later', async ({
  page,
}) => {
  const event = await eventForStranger(page)
  const release = await holdBack(page)
  await page.goto(event.path, { waitUntil: 'domcontentloaded' })
  const phone = newPhone()
  await askForRsvpCode(page, phone)
  expect(new URL(page.url()).pathname, 'the form was not sent as a document').toBe(event.path)
  release()
  await typeReceivedCode(page, phone)

  await answers(page, event, 'MAYBE')
  const releaseAgain = await holdBack(page)
  await page.goto(event.path, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'No', exact: true }).click()
  releaseAgain()
  await expect(page.getByText("We're sorry you can't make it.")).toBeVisible()
})

test('RSVP-1 a page without its scripts acts on a press when the connection is back', async ({ page }) => {
  const event = await eventForStranger(page)
  const cutOff = /\/assets\/vendor-[^/]*\.js$/
  await page.route(cutOff, (route) => route.abort())
  // At first a proxy answers, while the server behind it starts again.
  const entry = /\/assets\/entry-client-[^/]*\.js$/
  let isAway = true
  await page.route(entry, (route) =>
    isAway && route.request().method() === 'HEAD' ? route.fulfill({ status: 502 }) : route.fallback(),
  )
  const refused = page.waitForResponse((response) => response.status() === 502)
  await page.goto(event.path, { waitUntil: 'domcontentloaded' })
  const phone = newPhone()
  await askForRsvpCode(page, phone)
  await refused
  await page.unroute(cutOff)
  isAway = false
  await typeReceivedCode(page, phone)
})
