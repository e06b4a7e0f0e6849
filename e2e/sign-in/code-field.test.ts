import { expect, type Page } from '@playwright/test'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { askForCode, receivedCode } from '../testing/sign-in.ts'
import { continueButton } from '../testing/sign-up.ts'

/** Gives the browser WebOTP, and records its requests in window.otp. */
async function hasWebOtp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const otp = { asked: [] as unknown[], aborted: 0, deliver: (_code: string) => {} }
    Object.assign(window, { OTPCredential: class {}, otp })
    navigator.credentials.get = (options) => {
      const { signal, ...rest } = options ?? {}
      otp.asked.push(rest)
      return new Promise((resolve, reject) => {
        otp.deliver = (code) => resolve({ id: '', type: 'otp', code } as Credential)
        signal?.addEventListener('abort', () => {
          otp.aborted += 1
          reject(signal.reason)
        })
      })
    }
  })
}
type Otp = { otp: { asked: unknown[]; aborted: number; deliver: (code: string) => void } }
const otpOf = (page: Page) =>
  page.evaluate(() => {
    const { asked, aborted } = (window as unknown as Otp).otp
    return { asked, aborted }
  })
const deliver = (page: Page, code: string) =>
  page.evaluate((digits) => (window as unknown as Otp).otp.deliver(digits), code)

test('LOGIN-4 a browser with WebOTP fills in the code and logs in', async ({ page }) => {
  await hasWebOtp(page)
  const phone = newPhone()
  await page.goto('/login')
  await askForCode(page, phone)
  await expect.poll(() => otpOf(page)).toEqual({ asked: [{ otp: { transport: ['sms'] } }], aborted: 0 })
  await page.getByLabel('Login code').pressSequentially('12')
  await deliver(page, await receivedCode(page, phone))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('SIGN-2 WebOTP fills in the sign-up code too', async ({ page }) => {
  await hasWebOtp(page)
  const phone = newPhone()
  await page.goto('/signup')
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  await deliver(page, await receivedCode(page, phone))
  await continueButton(page).click()
  await expect(page.getByLabel('First name')).toBeVisible()
})

test.describe('with answers of our own', () => {
  test.use({ expectedErrors: [/status of 404.*\/api\/urls\/code/] })

  /** Every code that the screen sends to the server. */
  async function triedCodes(page: Page): Promise<string[]> {
    const tried: string[] = []
    await page.route('**/api/urls/code/*', async (route) => {
      tried.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
      const error = { reason: 'wrong-code', message: 'That code is wrong, or its time is up.' }
      await route.fulfill({ status: 404, json: { error } })
    })
    return tried
  }

  test('LOGIN-4 WebOTP is cancelled when a code is typed, starts again after a wrong one, and is cancelled on leaving', async ({
    page,
  }) => {
    await hasWebOtp(page)
    const tried = await triedCodes(page)
    await page.goto('/magic/code')
    await expect.poll(async () => (await otpOf(page)).asked).toHaveLength(1)
    await page.getByLabel('Login code').fill('12345678')
    await expect(page.getByText('That code is wrong, or its time is up.')).toBeVisible()
    expect(tried).toEqual(['12345678'])
    await expect.poll(() => otpOf(page)).toMatchObject({ asked: [{}, {}], aborted: 1 })
    await page.getByRole('link', { name: 'Send it again' }).click()
    await expect(page.getByRole('heading', { name: 'Send Login Link' })).toBeVisible()
    await expect.poll(async () => (await otpOf(page)).aborted).toBe(2)
  })

  test('LOGIN-4 the field takes a code that is pasted with a space or a dash, pasted over half a code, or filled in', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const tried = await triedCodes(page)
    await page.goto('/magic/code')
    const field = page.getByLabel('Login code')
    const paste = async (text: string) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text)
      await field.focus()
      await page.keyboard.press('ControlOrMeta+v')
    }
    await paste('1234 5678')
    await expect.poll(() => tried).toEqual(['12345678'])
    await expect(field).toHaveValue('')
    await field.pressSequentially('4444')
    await paste('8765-4321')
    await expect.poll(() => tried).toEqual(['12345678', '87654321'])
    await expect(field).toHaveValue('')
    await field.pressSequentially('55')
    await paste('6666 77')
    await expect.poll(() => tried.at(-1)).toBe('55666677')
    await expect(field).toHaveValue('')
    await paste('Your Partyline code is 24681357. It works for 10 minutes.')
    await expect.poll(() => tried.at(-1)).toBe('24681357')
    await expect(field).toHaveValue('')
    // Autofill enters the whole value at once.
    await field.fill('11112222')
    await expect.poll(() => tried.at(-1)).toBe('11112222')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expect(page.getByRole('textbox')).toHaveCount(1)
  })

  test('LOGIN-4 Enter pressed twice during the check checks the code once', async ({ page }) => {
    const tried = await triedCodes(page)
    await page.goto('/magic/code')
    await page.getByLabel('Login code').pressSequentially('1234567')
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Please enter a valid code!|That code is wrong/)).toBeVisible()
    expect(tried).toEqual(['12345678'])
  })
})
