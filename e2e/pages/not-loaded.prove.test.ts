import { expect } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.beforeEach(() => test.slow())
test.use({ expectedErrors: [/status of 500/] })

const LISTS = [
  { what: 'events', screen: () => '/events', calls: '**/api/events/mine**' },
  { what: 'the calendar link', screen: () => '/events/calendar', calls: '**/api/events/feed' },
  { what: 'the questions', screen: (event: string) => `${event}/questions`, calls: '**/api/**/words**' },
  { what: 'the people', screen: (event: string) => `${event}/unanswered`, calls: '**/api/**/unanswered' },
]

for (const { what, screen, calls } of LISTS) {
  test(`EVENT-12 a screen that could not load ${what} says what to do`, async ({ page }) => {
    await newMember(page, 'Maya')
    const event = await makeEvent(page)
    await page.route(calls, (route) =>
      route.request().resourceType() === 'document'
        ? route.continue()
        : route.fulfill({ status: 500, json: {} }),
    )
    await page.goto(screen(event.path))
    const main = page.getByRole('main')
    await expect(main).toContainText(`Failed to load ${what}`)
    await expect(main).toContainText('Check your connection, then try again.')
    await page.unroute(calls)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main).not.toContainText('Failed to load')
  })
}
