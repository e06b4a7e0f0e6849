import { expect } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import {
  acceptHandle,
  fillAbout,
  fillWizard,
  nextButton,
  openWizard,
  signUpButton,
} from '../testing/sign-up.ts'

/** One dark pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED.*\/api\//] })

  test('SIGN-9 SIGN-12 the error screen is complete without a connection', async ({ page, context }) => {
    await fillWizard(page, { firstName: 'Line', lastName: 'Down' })
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await signUpButton(page).click()
    const main = page.getByRole('main')
    await expect(main.getByText('There was an error creating your user profile.')).toBeVisible()
    await expect(main.locator('svg').first(), 'the cut cord').toBeVisible()
    await context.setOffline(false)
    await main.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Intro Message')).toHaveValue('Hey! Thanks for following me.')
  })
})

test('SIGN-4 SIGN-5 a photo must be an image under 12 MB, and is cropped to a square and saved', async ({
  page,
}) => {
  await openWizard(page)
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByText('You can only upload a valid image file!')).toBeVisible()
  await chooser.setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await expect(page.getByText('You can only upload a valid image file!')).toBeVisible()
  await chooser.setInputFiles({ name: '_.png', mimeType: 'image/png', buffer: Buffer.alloc(12_000_000, PNG) })
  await expect(page.getByText('Image must smaller than 12MB!')).toBeVisible()

  await chooser.setInputFiles({ name: '1000012345', mimeType: 'application/octet-stream', buffer: PNG })
  await expect(page.getByText('Image must smaller than 12MB!')).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Use photo' }).click()
  await fillAbout(page, { firstName: 'Photo', lastName: 'Genic' })
  await page.reload()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('img', { name: 'Photo Genic' })).toHaveAttribute('src', /^data:image\/jpeg;/)
  await nextButton(page).click()
  await acceptHandle(page)
  await page.getByLabel('Intro Message').fill('See?')
  await signUpButton(page).click()
  await expect(page).toHaveURL('/signup/success')
  const { user } = await (await page.request.get('/api/user')).json()
  const photo = await page.request.get(user.photo)
  expect(photo.headers()['content-type']).toBe('image/jpeg')
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
