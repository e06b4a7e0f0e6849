import { expect, type Page } from '@playwright/test'
import { isProving } from '../../tools/proving.mjs'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { receivedCode } from '../testing/sign-in.ts'
import { continueButton, handleField } from '../testing/sign-up.ts'

/** Presses Tab until the right element is focused, as a person would who watches the ring. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name, { timeout: 50 })
  }).toPass({ intervals: [0] })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    // `npm test` looks at one of the four, because expectAccessible judges the dark colours elsewhere.
    if (!isProving && (colorScheme !== 'light' || width !== 390)) continue
    test(`SIGN-2 SIGN-3 SIGN-9 SIGN-10 SIGN-11 SIGN-12 a person signs up by keyboard alone, and every screen keeps to WCAG and its width, ${colorScheme}, ${width}`, async ({
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
      await tabTo(page, 'Phone number')
      await page.keyboard.type(phone.slice(2))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Code')).toBeFocused()
      await page.keyboard.type(await receivedCode(page, phone))
      await expect(continueButton(page)).toBeVisible()
      await judge()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      await tabTo(page, 'First Name')
      await page.keyboard.type('Keys')
      await page.keyboard.press('Tab')
      await page.keyboard.type(`${colorScheme}${width}`)
      await page.keyboard.press('Tab')
      await page.keyboard.type('keys@example.com')
      await judge()
      await tabTo(page, 'Add a photo')
      await tabTo(page, 'Next')
      await page.keyboard.press('Enter')
      await expect(page.getByText(`@keys${colorScheme}${width} is yours if you want it.`)).toBeVisible()
      await judge()
      await tabTo(page, 'Handle')
      await page.keyboard.type('stop')
      await expect(handleField(page)).toHaveAttribute('aria-invalid', 'true')
      await judge()
      await page.keyboard.press('End')
      await page.keyboard.type(`_${colorScheme}_${width}`)
      await expect(page.getByText(`@stop_${colorScheme}_${width} is yours if you want it.`)).toBeVisible()
      await tabTo(page, 'Next')
      await page.keyboard.press('Enter')
      await tabTo(page, 'Intro Message')
      await page.keyboard.type('No mouse.')
      await judge()
      await tabTo(page, 'Back')
      await tabTo(page, 'Sign Up')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/signup/success')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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
