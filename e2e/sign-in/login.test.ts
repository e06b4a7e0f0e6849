import { expect } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'
import { askForCode, receivedCode, receivedLink, signIn } from '../testing/sign-in.ts'
import { holdBack } from '../testing/slow-phone.ts'

test('LOGIN-1 the phone is masked during typing, and a signed-in person is sent home', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Send Login Link' })).toBeVisible()
  await expect(page.getByText('Standard message and data rates may apply.')).toBeVisible()
  await page.getByLabel('Phone number').pressSequentially('5550100177')
  await expect(page.getByLabel('Phone number')).toHaveValue('(555) 010-0177')
  await expectNoAxeViolations(page)

  await signIn(page, newPhone())
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('LOGIN-2 LOGIN-4 the screen takes the code from the text and logs in', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/login')
  await askForCode(page, phone)
  await expect(page).toHaveURL('/magic/code')
  await expect(page.getByText(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Please enter a valid code!')).toBeVisible()
  await expect(page.getByLabel('Login code')).toBeFocused()

  await page.keyboard.type(await receivedCode(page, phone))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('LOGIN-2 a press before the scripts arrive keeps the page and the typed number, and acts later', async ({
  page,
}) => {
  const release = await holdBack(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const phone = newPhone()
  await page.getByLabel('Phone number').fill(phone.slice(2))
  const button = page.getByRole('button', { name: 'Send', exact: true })
  await button.click()
  await expect(button, 'it is seen to be pressed').toHaveCSS('box-shadow', 'none')
  await expect(page.getByLabel('Phone number')).toHaveValue(phone.slice(2))
  release()
  await expect(page.getByRole('heading', { name: 'Code and URL sent!' })).toBeVisible()
  expect(await receivedCode(page, phone)).toMatch(/^\d{8}$/)
})

test('LOGIN-3 the field refuses an invalid phone, in words that a phone’s window shows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  const field = page.getByLabel('Phone number')
  for (const invalid of ['', '555010017', '25550100001']) {
    await field.fill(invalid)
    await field.press('Enter')
    await expect(page.getByText('Please enter a valid phone number!')).toBeInViewport({ ratio: 1 })
    await expect(field).toBeFocused()
  }
  await expect(page).toHaveURL('/login')
})

test.describe('with a wrong code', () => {
  test.use({ expectedErrors: [/status of 4\d\d.*\/api\/urls\/code/] })

  test('LOGIN-4 LOGIN-7 the field refuses it, and the right one still works', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/login')
    await askForCode(page, phone)
    const code = await receivedCode(page, phone)
    const wrong = code === '12345678' ? '12345679' : '12345678'
    await page.getByLabel('Login code').fill(wrong)
    await expect(page.getByText('Something happened...')).toBeVisible()
    await expect(page.getByLabel('Login code')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Login code').fill(code)
    await expect(page).toHaveURL('/')
  })
})

test.describe('after a wrong code', () => {
  test.use({ expectedErrors: [/status of 404.*\/api\/urls\/code/] })

  test('LOGIN-4 a new code can be requested after a wait, and the old refusal leaves', async ({ page }) => {
    const phone = newPhone()
    await page.clock.install()
    await page.goto('/login')
    await askForCode(page, phone)
    await expect(page.getByText(/Send it again in\s+\d+\s+s/)).toBeVisible()
    await page.route('**/api/urls/code/*', (route) =>
      route.fulfill({ status: 404, json: { error: { reason: 'wrong-code', message: 'Wrong.' } } }),
    )
    await page.getByLabel('Login code').fill('12345678')
    await expect(page.getByText('Something happened...')).toBeVisible()
    await page.clock.fastForward(30_000)
    // The server's clock has not moved, so this answers in its place.
    await page.route('**/api/sendLoginUrl', (route) => route.fulfill({ json: { success: true } }))
    const sent = page.waitForRequest('**/api/sendLoginUrl')
    await page.getByRole('button', { name: 'Send it again' }).click()
    expect((await sent).postDataJSON()).toEqual({ phoneNumber: phone, withUrl: true, referrer: '/' })
    await expect(page.getByText('Sent again.')).toBeAttached()
    await expect(page.getByText('Something happened...')).toHaveCount(0)
    await expect(page.getByText(/Send it again in\s+\d+\s+s/)).toBeVisible()
  })
})

test('LOGIN-5 the link logs in by itself in the browser that asked for it', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/login')
  await askForCode(page, phone)
  await page.goto(await receivedLink(page, phone))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('LOGIN-5 in another browser the link waits for a tap', async ({ page, newVisitor }) => {
  const phone = newPhone()
  await page.goto('/login')
  await askForCode(page, phone)
  const other = await newVisitor()
  await other.goto(await receivedLink(page, phone))
  const button = other.getByRole('button', { name: 'Log in' })
  await expect(button).toBeVisible()
  await expectNoAxeViolations(other)
  await button.click()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('LOGIN-6 logging out ends on Home, and the server has ended the session', async ({ page }) => {
  await signIn(page, newPhone())
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('LOGIN-4 a browser without storage still logs in', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: denied })
  })
  const phone = newPhone()
  await page.goto('/login')
  await askForCode(page, phone)
  await page.getByLabel('Login code').fill(await receivedCode(page, phone))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test.describe('with a failing server', () => {
  test.use({ expectedErrors: [/status of \d+.*\/api\//] })

  test('LOGIN-7 a phone that texted STOP reads how to undo it', async ({ page }) => {
    const phone = newPhone()
    await text(page, phone, 'STOP')
    await page.goto('/login')
    await expect(async () => {
      await page.getByLabel('Phone number').fill(phone.slice(2))
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('link', { name: /^Text START to/ })).toHaveAttribute('href', /^sms:/, {
        timeout: 5_000,
      })
    }).toPass()
  })

  test('LOGIN-9 a failed fetch of the user shows a toast', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.clock.fastForward(61_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(async () => {
      await page.clock.fastForward(2_000)
      await expect(page.getByText('Error retrieving user data')).toBeVisible({ timeout: 500 })
    }).toPass()
  })
})
