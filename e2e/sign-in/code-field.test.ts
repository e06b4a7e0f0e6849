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
