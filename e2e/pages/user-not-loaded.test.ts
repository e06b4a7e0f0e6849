import { expect } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { withoutUser } from '../testing/sign-in.ts'

/* The page comes empty (React's error 418), and React logs what a screen throws. */
test.use({ expectedErrors: [/status of 500|Please try again|error #418/] })

test('LOGIN-9 a page that could not load the user says so, and opens after Try again', async ({ page }) => {
  await newMember(page, 'Maya')
  await withoutUser(page, '/inbox')
  let fails = true
  await page.route('**/api/user', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto('/inbox')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'This page didn’t come through' })).toBeVisible()
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  const again = main.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  fails = false
  await again.click()
  await expect(main.getByRole('heading', { name: 'Welcome back, Maya!' })).toBeVisible()
})
