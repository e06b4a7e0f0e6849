import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, text } from '../testing/phones.ts'
import { receivedCode, signIn, takeHandle, withoutUser } from '../testing/sign-in.ts'
import {
  acceptHandle,
  continueWith,
  fillAbout,
  fillWizard,
  handleField,
  nextButton,
  openWizard,
  signUpButton,
} from '../testing/sign-up.ts'
import { holdBack, pauseClock } from '../testing/slow-phone.ts'
import { watchCalls } from '../testing/watch-calls.ts'

const VALIDATING = 'Handle is being validated.'
/** One dark pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('while the user loads', () => {
  test.use({ expectedErrors: [/React error #418|status of 401/] })

  test('SIGN-1 nothing shows, and then a signed-out visitor verifies a phone', async ({ page }) => {
    await withoutUser(page, '/signup')
    const asked = page.waitForRequest('**/api/user')
    const answer = await holdBack(page, /\/api\/user$/)
    await page.goto('/signup')
    await asked
    await expect(page.getByRole('main')).toBeEmpty()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your Phone Number')
  })
})

test('SIGN-1 a person with a handle edits their profile, and one without gets the wizard', async ({
  page,
}) => {
  await signIn(page, newPhone())
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up')
  await takeHandle(page, { handle: 'member_su', firstName: 'Mo', lastName: 'Ember' })
  await page.goto('/signup')
  await expect(page).toHaveURL(/\/user\/[^/]+\/details\/edit$/)
})

test('SIGN-2 GEN-7 a phone, then its code, lead to the wizard', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your Phone Number')
  await expect(
    page.getByText('Standard message and data rates may apply. Message frequency varies.'),
  ).toBeVisible()
  await expect(page.getByText('Text STOP to end all texts, HELP for help.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('main').getByRole('link', { name: 'privacy policy' })).toBeVisible()
  await page.getByLabel('Phone number').fill(phone.slice(2, -1))
  await expect(nextButton(page)).toBeDisabled()
  await page.getByLabel('Phone number').fill(phone.slice(2))
  const sent = page.waitForRequest('**/api/sendLoginUrl')
  await nextButton(page).click()
  expect((await sent).postDataJSON()).toEqual({ phoneNumber: phone, withUrl: false })

  const code = await receivedCode(page, phone)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(code.slice(0, 7))
  await expect(page.getByRole('button', { name: 'Continue to Sign Up' })).toBeHidden()
  // The browser's Back leads to the number, and Forward to the code again.
  await page.goBack()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await page.goForward()
  await page.reload()
  await continueWith(page, code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page).toHaveURL('/signup')
})

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/(status of \d+|ERR_FAILED|ERR_INTERNET_DISCONNECTED).*\/api\//] })

  test('SIGN-2 the screen names a wrong code and a stopped phone', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/signup')
    await page.getByLabel('Phone number').fill(phone.slice(2))
    await nextButton(page).click()
    const code = await receivedCode(page, phone)
    await continueWith(page, code === '12345678' ? '12345679' : '12345678')
    await expect(page.getByText('Something happened...')).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveValue('')

    const stopped = newPhone()
    await text(page, stopped, 'STOP')
    await page.getByRole('button', { name: 'Use another number' }).click()
    await expect(async () => {
      await page.getByLabel('Phone number').fill(stopped.slice(2), { timeout: 5_000 })
      await nextButton(page).click({ timeout: 5_000 })
      await expect(page.getByRole('link', { name: /^Text START to/ })).toHaveAttribute('href', /^sms:/, {
        timeout: 5_000,
      })
    }).toPass()
  })

  test('SIGN-7 a check without an answer says so, and does not block the wizard', async ({ page }) => {
    await page.route('**/api/validateHandle', (route) => route.abort())
    await openWizard(page)
    await fillAbout(page, { firstName: 'Net', lastName: 'Less' })
    await expect(page.getByText('Something happened...')).toBeVisible()
    await expect(nextButton(page)).toBeEnabled()
  })

  test('SIGN-9 a failure shows the server’s words, and a taken handle is changed in its field', async ({
    page,
  }) => {
    await fillWizard(page, { firstName: 'Ref', lastName: 'Used' })
    const error = { reason: 'failed', message: 'The exchange is closed.' }
    await page.route('**/api/signup', (route) => route.fulfill({ status: 500, json: { error } }))
    await signUpButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The exchange is closed.' })).toBeVisible()
    await expect(page.getByLabel('Intro Message')).toHaveValue('Hey! Thanks for following me.')

    const taken = { reason: 'handle-taken', message: 'Somebody has that one already. Try another.' }
    await page.route('**/api/signup', (route) => route.fulfill({ status: 409, json: { error: taken } }))
    await signUpButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: taken.message })).toBeVisible()
    await expect(handleField(page)).toHaveValue('refused')
  })

  test('SIGN-9 SIGN-12 without an answer the error screen shows, and Back leads to the entries', async ({
    page,
  }) => {
    await fillWizard(page, { firstName: 'Cut', lastName: 'Off' })
    await page.route('**/api/signup', (route) => route.abort())
    await signUpButton(page).click()
    await expect(page).toHaveURL('/signup/error')
    const main = page.getByRole('main')
    await expect(main.getByText('There was an error creating your user profile.')).toBeVisible()
    await expect(main.getByText('Press Back to try again.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await main.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Intro Message')).toHaveValue('Hey! Thanks for following me.')
  })

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

  test('SIGN-12 a person whose session ended reads that the link is invalid', async ({ page }) => {
    await fillWizard(page, { firstName: 'Signed', lastName: 'Out' })
    await page.context().clearCookies()
    await signUpButton(page).click()
    await expect(page.getByText('This is an invalid signup link.')).toBeVisible()
  })
})

test('SIGN-12 opened directly, the error screen says that signing up failed', async ({ page }) => {
  await page.goto('/signup/error')
  await expect(page.getByText('Error on signup.')).toBeVisible()
})

test('SIGN-3 SIGN-4 entries survive all three steps and a reload', async ({ page }) => {
  await openWizard(page)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden()
  for (const name of ['About', 'Handle', 'Intro Message']) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await page.getByLabel('First Name').fill('Three')
  await page.getByLabel('Last Name').fill('Steps')
  await expect(nextButton(page)).toBeDisabled()
  await page.getByLabel('Email').fill('three')
  await nextButton(page).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('three@example.com')
  await nextButton(page).click()

  await handleField(page).fill('three_of_them')
  await acceptHandle(page)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByLabel('Intro Message').fill('One, two, three.')
  await page.reload()
  await expect(page.getByLabel('Intro Message')).toHaveValue('One, two, three.')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(handleField(page)).toHaveValue('three_of_them')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Three')
  await expect(page.getByLabel('Email')).toHaveValue('three@example.com')
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

test('SIGN-6 SIGN-7 the handle is checked a second after typing stops', async ({ page, newVisitor }) => {
  const other = await newVisitor()
  await signIn(other, newPhone())
  await takeHandle(other, { handle: 'taken_su', firstName: 'Early', lastName: 'Bird' })
  await page.clock.install()
  await openWizard(page)
  const answer = await holdBack(page, /\/api\/validateHandle$/)
  await fillAbout(page, { firstName: 'Zoë', lastName: "O'Neill" })
  await expect(page.getByText(VALIDATING)).toBeVisible()
  await expect(nextButton(page)).toBeDisabled()
  answer()
  await expect(page.getByText('@zoeoneill is yours if you want it.')).toBeVisible()
  await expect(nextButton(page)).toBeEnabled()
  await expect(page.getByRole('link', { name: /^Text @zoeoneill to/ })).toHaveAttribute('href', /^sms:/)
  const calls = watchCalls(page, /^\/api\/validateHandle$/)
  const asked = page.waitForRequest('**/api/validateHandle')
  await pauseClock(page)
  await handleField(page).fill('')
  await expect(nextButton(page)).toBeDisabled()
  await handleField(page).pressSequentially('@taken_su')
  await expect(page.getByText(VALIDATING)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Text @taken_su to/ })).toBeVisible()
  await page.clock.runFor(999)
  expect(calls).toEqual([])
  await page.clock.resume()
  expect((await asked).postDataJSON()).toEqual({ handle: 'taken_su' })
  await expect(page.getByText('Somebody has that one already. Try another.')).toBeVisible()
  await expect(handleField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(nextButton(page)).toBeDisabled()
  expect(calls).toHaveLength(1)
})

test('SIGN-7 an older check is aborted, and an answer for another handle changes nothing', async ({
  page,
}) => {
  await openWizard(page)
  const aborted: string[] = []
  page.on('requestfailed', (request) => aborted.push(request.postDataJSON()?.handle))
  const release = await holdBack(
    page,
    /\/api\/validateHandle$/,
    (request) => request.postDataJSON().handle === 'older_su',
  )
  await fillAbout(page, { firstName: 'Ra', lastName: 'Cer' })
  const asked = page.waitForRequest((request) => request.postData()?.includes('older_su') ?? false)
  await handleField(page).fill('older_su')
  await asked
  await handleField(page).fill('newer_su')
  await expect(page.getByText('@newer_su is yours if you want it.')).toBeVisible()
  await expect.poll(() => aborted).toContain('older_su')
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(nextButton(page)).toBeEnabled()
  await expect(page.getByText('@older_su is yours if you want it.')).toBeHidden()

  await page.route('**/api/validateHandle', (route) =>
    route.fulfill({ json: { handle: 'older_su', validity: 'error', message: 'Too late.' } }),
  )
  const answered = page.waitForResponse('**/api/validateHandle')
  await handleField(page).fill('echoless')
  await (await answered).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByText(VALIDATING)).toBeVisible()
  await expect(nextButton(page)).toBeDisabled()
})

test('SIGN-8 the intro message is required, and the step says who gets it and what it costs', async ({
  page,
}) => {
  await openWizard(page)
  await fillAbout(page, { firstName: 'In', lastName: 'Tro' })
  await acceptHandle(page)
  const intro = page.getByLabel('Intro Message')
  await expect(intro).toHaveAttribute('rows', '4')
  await expect(page.getByText('This message is sent to anyone who follows @intro.')).toBeVisible()
  await expect(signUpButton(page)).toBeDisabled()
  await intro.fill('x'.repeat(161))
  await expect(page.getByText('161 characters, 2 texts')).toBeVisible()
  await intro.fill('x'.repeat(1601))
  await expect(signUpButton(page)).toBeDisabled()
  await intro.fill('Hi')
  await expect(page.getByText('2 characters, 1 text')).toBeVisible()
  await expect(signUpButton(page)).toBeEnabled()
})

test('SIGN-9 SIGN-10 two clicks sign up once, and the success screen says what to tell people', async ({
  page,
}) => {
  await fillWizard(page, { firstName: 'Suki', lastName: 'Cess' })
  const calls = watchCalls(page, /^\/api\/signup$/)
  await signUpButton(page).dblclick()
  await expect(page).toHaveURL('/signup/success')
  expect(calls).toHaveLength(1)
  const main = page.getByRole('main')
  await expect(main.getByText('Tell people to text')).toBeVisible()
  await expect(main.getByText('@sukicess to (555) 010-0000')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Text @sukicess to (555) 010-0000' })).toHaveAttribute(
    'href',
    'sms:+15550100000?&body=%40sukicess',
  )
  await expect(main.getByRole('heading', { name: 'Quick Guide to Texting' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'QR code: text @sukicess to (555) 010-0000' })).toBeVisible()

  const saving = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save contact' }).click()
  const contact = await saving
  expect(contact.suggestedFilename()).toBe('partyline.vcf')
  const card = await readFile(await contact.path(), 'utf8')
  expect(card).toMatch(
    /^BEGIN:VCARD\r\nVERSION:3\.0\r\nFN:Partyline\r\n[\s\S]*TEL;TYPE=CELL:\+15550100000\r\n/,
  )

  await page.goto('/signup/welcome')
  await expect(page.getByText("You're all set up!")).toBeVisible()
})

test('SIGN-10 the main button gets followers, and leads to a message once there is one', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (shared: object) => Object.assign(window, { shared }) })
  })
  const { handle } = await newMember(page, 'Getty')
  await page.goto('/signup/success')
  const main = page.getByRole('main')
  const words = `Text @${handle} to (555) 010-0000`
  await main.getByRole('button', { name: 'Share invitation' }).click()
  const shared = () => page.evaluate(() => Object.entries(window).find(([key]) => key === 'shared')?.[1])
  await expect.poll(shared).toEqual({ text: words, url: `${baseURL}/@${handle}` })
  await main.getByRole('button', { name: 'Copy invitation' }).click()
  await expect(main.getByRole('button', { name: 'Invitation copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
  const send = main.getByRole('link', { name: 'Send your first message' })
  await expect(send).toHaveCount(0)

  await phoneTexts(page, newPhone(), `@${handle}`)
  await expect(main.getByText('Somebody follows you!')).toBeVisible()
  await expect(send).toHaveAttribute('href', '/message')
})

test('SIGN-10 SIGN-11 a person without a handle is sent to sign-up', async ({ page }) => {
  for (const path of ['/signup/success', '/signup/welcome']) {
    await page.goto(path)
    await expect(page).toHaveURL('/signup')
  }
})

test('SIGN-11 the ’all set up’ screen shows a spinner, and greets the person by handle', async ({ page }) => {
  await signIn(page, newPhone())
  await takeHandle(page, { handle: 'allset_su', firstName: 'Al', lastName: 'Set' })
  const answer = await holdBack(page, /\/api\/user$/)
  await page.goto('/signup/welcome')
  await expect(page.getByRole('status').filter({ hasText: 'Putting you through' })).toBeVisible()
  answer()
  await expect(page.getByText('Hi @allset_su!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're all set up!")
  await expect(page.getByText('to receive texts from you.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
})
