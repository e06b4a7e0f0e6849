import { expect } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { acceptHandle, fillAbout, nextButton, openWizard, signUpButton } from '../testing/sign-up.ts'

/** One dark pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

// The lost connection.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED.*\/api\//] })

test('SIGN-4 SIGN-5 SIGN-9 SIGN-12 a photo that the browser can draw is cropped to a square, and a lost connection loses nothing', async ({
  page,
  context,
}) => {
  await openWizard(page)
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await expect(page.getByText('You can only upload a valid image file!')).toBeVisible()

  const choose = async () => {
    await chooser.setInputFiles({ name: '1000012345', mimeType: 'application/octet-stream', buffer: PNG })
    await expect(page.getByText('You can only upload a valid image file!')).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible()
  }
  const drawn = await page.evaluateHandle(() => HTMLCanvasElement.prototype.toDataURL)
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toDataURL = () => 'data:,'
  })
  await choose()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('You can only upload a valid image file!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeHidden()
  await drawn.evaluate((draw) => {
    HTMLCanvasElement.prototype.toDataURL = draw
  })
  await choose()
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('You can only upload a valid image file!')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await fillAbout(page, { firstName: 'Photo', lastName: 'Genic' })
  await page.reload()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('img', { name: 'Photo Genic' })).toHaveAttribute('src', /^data:image\/jpeg;/)
  await nextButton(page).click()
  await acceptHandle(page)
  await page.getByLabel('Intro Message').fill('See?')

  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await signUpButton(page).click()
  const main = page.getByRole('main')
  await expect(main.getByText('There was an error creating your user profile.')).toBeVisible()
  await expect(main.locator('svg').first(), 'the cut cord').toBeVisible()
  await context.setOffline(false)
  await main.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Intro Message')).toHaveValue('See?')
  await signUpButton(page).click()
  await expect(page).toHaveURL('/signup/success')
  const { user } = await (await page.request.get('/api/user')).json()
  const photo = await page.request.get(user.photo)
  expect(photo.headers()['content-type']).toBe('image/jpeg')
})
