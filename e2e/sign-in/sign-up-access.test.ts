import { expect, type Page } from '@playwright/test'
import { isProving } from '../../tools/proving.mjs'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { receivedCode } from '../testing/sign-in.ts'
import { continueButton, handleField, nextButton, signUpButton } from '../testing/sign-up.ts'

/** Presses Tab until the right element is focused, as a person would who watches the ring. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name, { timeout: 50 })
  }).toPass({ intervals: [0] })
}

test('SIGN-2 SIGN-3 SIGN-9 a person signs up by keyboard alone', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/signup')
  await tabTo(page, 'Phone number')
  await page.keyboard.type(phone.slice(2))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(await receivedCode(page, phone))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await tabTo(page, 'First Name')
  await page.keyboard.type('Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Only')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keys@example.com')
  await tabTo(page, 'Add a photo')
  await tabTo(page, 'Next')
  await page.keyboard.press('Enter')
  await expect(page.getByText('@keysonly is yours if you want it.')).toBeVisible()
  await tabTo(page, 'Next')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Intro Message')
  await page.keyboard.type('No mouse.')
  await tabTo(page, 'Back')
  await tabTo(page, 'Sign Up')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signup/success')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    // `npm test` looks at one of the four, because expectAccessible judges the dark colours elsewhere.
    if (!isProving && (colorScheme !== 'light' || width !== 390)) continue
    test(`SIGN-2 SIGN-3 SIGN-10 SIGN-11 SIGN-12 every screen keeps to WCAG and its width, ${colorScheme}, ${width}`, async ({
      page,
    }) => {
      const judge = async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectNoAxeViolations(page)
      }
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      const phone = newPhone()
      await page.goto('/signup')
      await judge()
      await page.getByLabel('Phone number').fill(phone.slice(2))
      await nextButton(page).click()
      const code = await receivedCode(page, phone)
      await page.getByLabel('Code').fill(code.slice(0, 7))
      await judge()
      await page.getByLabel('Code').fill(code)
      await expect(continueButton(page)).toBeVisible()
      await judge()
      await continueButton(page).click()
      await page.getByLabel('First Name').fill('Axe')
      await page.getByLabel('Last Name').fill(`${colorScheme}${width}`)
      await page.getByLabel('Email').fill('axe@example.com')
      await judge()
      await nextButton(page).click()
      await judge()
      await expect(nextButton(page)).toBeEnabled()
      await judge()
      await handleField(page).fill('stop')
      await expect(handleField(page)).toHaveAttribute('aria-invalid', 'true')
      await judge()
      await handleField(page).fill(`axe_${colorScheme}_${width}`)
      await nextButton(page).click()
      await page.getByLabel('Intro Message').fill('Sharp.')
      await judge()
      await signUpButton(page).click()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await judge()
      await page.goto('/signup/welcome')
      await expect(page.getByText("You're all set up!")).toBeVisible()
      await judge()
      await page.goto('/signup/error')
      await expect(page.getByText('Error on signup.')).toBeVisible()
      await judge()
    })
  }
}
