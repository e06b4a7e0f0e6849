import { expect } from '@playwright/test'
import { test } from '../testing/partyline.ts'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  expectedErrors: [/status of 500.*\/api\/logout/],
})

test('GEN-2 GEN-3 GEN-6 the header keeps its height, a new screen starts at its top, Tab skips to it, and toasts stand bottom left', async ({
  page,
}) => {
  for (const path of ['/login', '/magic/code', '/']) {
    await page.goto(path)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(71)
      const main = page.getByRole('main')
      expect((await main.boundingBox())?.height).toBeGreaterThanOrEqual(800 - 71)
      await expect(main).toHaveCSS('padding-bottom', '150px')
    }
  }
  // React takes each radio out of its group for a moment. Chromium then stops at every radio of a group in focus.
  await expect(page.locator('#app[data-asleep]')).toHaveCount(0)
  const logIn = page.getByRole('contentinfo').getByRole('link', { name: 'Log In' })
  await logIn.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await logIn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send Login Link' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle('Send Login Link · Partyline')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  await page.goto('/login')
  await expect(page.locator('#app[data-asleep]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Jo’s phone' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.getByRole('link', { name: 'Partyline, home' }).click()
  await expect(page).toHaveURL('/')

  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.clock.install()
  await page.evaluate(() => history.pushState(null, '', '/logout'))
  const toast = page.getByRole('alert').filter({ hasText: 'Something happened...' })
  await expect(toast).toBeVisible()
  for (const [width, inset] of [
    [390, 16],
    [1280, 20],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    // Polls, because a toast moves to its place.
    await expect
      .poll(async () => {
        const box = await toast.last().boundingBox()
        return box && [box.x, 800 - box.y - box.height]
      })
      .toEqual([inset, inset])
  }
})
