import { expect, type Page } from '@playwright/test'
import { askForRsvpCode, eventForStranger, hostAndGuest, sendRsvpCode } from '../testing/guests.ts'
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

test.describe('the RSVP card, which loads its code on first use', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('RSVP-1 loads nothing before, shows a press at once, and acts on it when the code has arrived', async ({
    page,
    newVisitor,
  }) => {
    const event = await eventForStranger(page)
    const fetched = watchCalls(page, LATE)
    const release = await holdBack(page, LATE)
    const live = page.waitForRequest(/\/api\/events\/live/)
    await page.goto(event.path)
    await live
    expect(fetched).toEqual([])

    const phone = newPhone()
    await askForRsvpCode(page, phone)
    await expect(page.getByText('One moment…')).toBeVisible()
    expect(new URL(page.url()).pathname, 'the form was not sent as a document').toBe(event.path)
    release()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expect(page.getByText('One moment…')).toBeHidden()
    await typeReceivedCode(page, phone)
    await newVisitor()
  })

  test('RSVP-1 keeps the page and the typed words on a press before the scripts arrive, and acts later', async ({
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
  })

  test('RSVP-2 sends the answer that a signed-in person pressed before the scripts arrived', async ({
    page,
    newVisitor,
  }) => {
    const { event, guest } = await hostAndGuest(page, newVisitor)
    const release = await holdBack(guest)
    await guest.goto(event.path, { waitUntil: 'domcontentloaded' })
    await guest.getByRole('button', { name: 'No', exact: true }).click()
    release()
    await expect(guest.getByText("We're sorry you can't make it.")).toBeVisible()
  })

  test('RSVP-1 loads each of its files once', async ({ page }) => {
    const event = await eventForStranger(page)
    await page.goto(event.path)
    await sendRsvpCode(page, newPhone())
    const crossed = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
        .map((entry) => new URL(entry.name).pathname)
        .filter((path) => /\.(js|css)$/.test(path)),
    )
    expect(crossed).toContainEqual(expect.stringMatching(LATE))
    expect(crossed.toSorted()).toEqual([...new Set(crossed)].toSorted())
  })

  test.describe('without a connection', () => {
    test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|dynamically imported|status of 502/] })

    test('RSVP-1 a page without its scripts acts on a press when the connection is back', async ({
      page,
    }) => {
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

    test('RSVP-1 says so, keeps the typed words, and works when pressed again', async ({ page }) => {
      const event = await eventForStranger(page)
      await page.route(LATE, (route) => route.abort())
      const live = page.waitForRequest(/\/api\/events\/live/)
      await page.goto(event.path)
      await live
      await askForRsvpCode(page, newPhone())
      await expect(page.getByText('That did not load. Check your connection and try again.')).toBeVisible()

      await page.unroute(LATE)
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByLabel('Code')).toBeFocused()
    })
  })
})

test('RSVP-1 the card wakes when a guest points at it', async ({ page }) => {
  const event = await eventForStranger(page)
  await page.goto(event.path)
  await expect(page.locator('#app[data-asleep]')).toHaveCount(0)
  const card = page.locator('#rsvp')
  await expect(card).toHaveAttribute('data-asleep')
  await card.hover()
  await expect(card).not.toHaveAttribute('data-asleep')
})
