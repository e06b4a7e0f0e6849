import { expect } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { withoutUser } from '../testing/sign-in.ts'

/* The page comes empty (React's error 418), and React logs what a screen throws. */
test.use({ expectedErrors: [/status of 503|error #418|line is down for a moment/] })

for (const { path, heading } of [
  { path: '/', heading: /Welcome back/ },
  { path: '/inbox', heading: 'Inbox' },
]) {
  test(`GEN-1 while the database is away, a reload of ${path} says so, and the page comes back by itself`, async ({
    page,
  }) => {
    await newMember(page, 'Maya')
    await withoutUser(page, path)
    const error = { reason: 'away', message: 'The line is down for a moment. Please try again.' }
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { error } }))
    await page.goto(path)
    await expect(page.getByText('The line’s down.')).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.unroute('**/api/**')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}
