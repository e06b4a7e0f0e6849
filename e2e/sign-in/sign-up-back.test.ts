import { expect } from '@playwright/test'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'
import {
  acceptHandle,
  fillAbout,
  fillWizard,
  handleField,
  nextButton,
  openWizard,
  signUpButton,
} from '../testing/sign-up.ts'

// The browser's console shows refused calls.
test.use({ expectedErrors: [/status of [45]\d\d.*\/api\//] })

test('SIGN-3 the browser’s Back and Forward go from step to step, and keep the entries', async ({ page }) => {
  await openWizard(page)
  await fillAbout(page, { firstName: 'Backy', lastName: 'Forth' })
  await handleField(page).fill('backy_forth')
  await acceptHandle(page)
  await page.getByLabel('Intro Message').fill('Step three.')
  await page.goBack()
  await expect(handleField(page)).toHaveValue('backy_forth')
  await page.goBack()
  await expect(page.getByLabel('First Name')).toHaveValue('Backy')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await page.goForward()
  await expect(handleField(page)).toHaveValue('backy_forth')
  await page.goForward()
  await expect(page.getByLabel('Intro Message')).toHaveValue('Step three.')
  // The Back link is the browser's Back, and not one more history entry.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(handleField(page)).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Intro Message')).toBeVisible()
})

test('SIGN-3 after a reload the wizard goes on at the same step, and Back still goes to the previous step', async ({
  page,
}) => {
  await fillWizard(page, { firstName: 'Anew', lastName: 'Opened' })
  await page.goto('/')
  await page.goto('/signup')
  await expect(page.getByLabel('Intro Message')).toBeVisible()
  await page.goBack()
  await expect(handleField(page)).toHaveValue('anewopened')
  await page.goBack()
  await expect(page.getByLabel('Last Name')).toHaveValue('Opened')
})

test('SIGN-9 a handle that another person took leads back to its step, and on from there', async ({
  page,
}) => {
  await page.route(
    '**/api/signup',
    (route) => route.fulfill({ status: 409, json: { error: { reason: 'handle-taken', message: 'Taken.' } } }),
    { times: 1 },
  )
  await fillWizard(page, { firstName: 'Mean', lastName: 'While' })
  await signUpButton(page).click()
  await expect(handleField(page)).toBeVisible()
  await handleField(page).fill('mean_while_2')
  await acceptHandle(page)
  await signUpButton(page).click()
  await expect(page).toHaveURL('/signup/success')
})

test('SIGN-5 a photo that the browser cannot draw is refused, and another can be chosen', async ({
  page,
}) => {
  await openWizard(page)
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toDataURL = () => 'data:,'
  })
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await choose()
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('You can only upload a valid image file!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeHidden()
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,/9j/4AAQ'
  })
  await choose()
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('You can only upload a valid image file!')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
})

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
