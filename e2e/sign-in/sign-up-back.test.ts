import { expect } from '@playwright/test'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'
import { nextButton } from '../testing/sign-up.ts'

// The browser's console shows refused calls.
test.use({ expectedErrors: [/status of [45]\d\d.*\/api\//] })

test('USER-5 the profile says when a username check gets no answer, and the rest can be saved', async ({
  page,
}) => {
  await signIn(page, newPhone())
  const handle = `nocheck_${process.pid % 1000}`
  await takeHandle(page, { handle, firstName: 'No', lastName: 'Check' })
  const { user } = await (await page.request.get('/api/user')).json()
  await page.goto(`/user/${user._id}/details/edit`)
  await page.route('**/api/validateHandle', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByLabel('Username').fill(`${handle}x`)
  await expect(page.getByText('Something happened...')).toBeVisible()
  await page.getByLabel('Username').fill(handle)
  await expect(page.getByText('Something happened...')).toBeHidden()
  await page.getByLabel('First Name').fill('Nobody')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Updated')).toBeVisible()
})

test('SIGN-11 a person with a username and no followers is led to how texting works', async ({ page }) => {
  await signIn(page, newPhone())
  await takeHandle(page, { handle: `lonely_${process.pid % 1000}`, firstName: 'Lone', lastName: 'Ly' })
  const { user } = await (await page.request.get('/api/user')).json()
  await page.goto(`/user/${user._id}/details`)
  await page.getByRole('link', { name: 'How texting works' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're all set up!" })).toBeVisible()
  await expect(nextButton(page)).toBeHidden()
})
