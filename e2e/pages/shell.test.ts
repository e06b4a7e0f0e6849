import { expect } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { askForCode, receivedCode, signIn, takeHandle } from '../testing/sign-in.ts'
import { holdBack } from '../testing/slow-phone.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const NOT_FOUND = /status of 404/

test.describe('a private address without a screen', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test('GEN-1 makes a signed-out visitor log in first, and leads there after that', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/message?to=%23choir')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/message?to=%23choir')}`)
    await askForCode(page, phone)
    await page.getByLabel('Login code').fill(await receivedCode(page, phone))
    await expect(page).toHaveURL('/message?to=%23choir')
  })

  test('GEN-9 an unknown address says so, and leads home', async ({ page }) => {
    const answer = await page.goto('/no/such/place')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody’s at this address.')
    await expectNoAxeViolations(page)
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('GEN-2 a new screen starts at its top with its heading in focus, and Back returns to the old place', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Log In' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send Login Link' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle('Send Login Link · Partyline')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('GEN-3 the header and the main content keep their sizes at each width', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/login', '/magic/code']) {
      await page.goto(path)
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(71)
      const main = page.getByRole('main')
      expect((await main.boundingBox())?.height).toBeGreaterThanOrEqual(800 - 71)
      await expect(main).toHaveCSS('padding-bottom', '150px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await page.getByRole('link', { name: 'Partyline, home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|dynamically imported/] })

  test('GEN-4 a menu that could not load opens when it is pressed again', async ({ page }) => {
    await signIn(page, newPhone())
    await page.goto('/')
    const cutOff = /\/assets\/drawer-[^/]*\.css$/
    await page.route(cutOff, (route) => route.abort())
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByText('That did not load. Check your connection and try again.')).toBeVisible()
    await page.unroute(cutOff)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect(menu, 'as its styles have it').toHaveCSS('width', '344px')
  })
})

test.describe('while the connection is down', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkLost/] })

  test('a screen that could not load says so, and appears by itself once the connection is back', async ({
    page,
    context,
  }) => {
    await signIn(page, newPhone())
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'This page didn’t come through' })).toBeVisible()
    await expect(main.getByText('Check your connection.')).toBeVisible()
    await expect(main.locator('svg').first(), 'the drawing is here already').toBeVisible()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expectNoAxeViolations(page)
    await context.setOffline(false)
    await expect(main.getByRole('heading', { name: 'FAQ', level: 1 })).toBeVisible()
  })
})

test('GEN-4 a menu pressed before the scripts arrive opens once they have', async ({ page }) => {
  await signIn(page, newPhone())
  const release = await holdBack(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('GEN-4 GEN-5 signed in, the header, drawer and footer lead everywhere', async ({ page }) => {
  await signIn(page, newPhone())
  await takeHandle(page, { handle: 'june_shell', firstName: 'June', lastName: 'Reyes' })
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Send a Message' })).toHaveAttribute('href', '/message')

  const menu = banner.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(drawer.getByRole('link', { name: 'June Reyes' })).toHaveAttribute('href', /^\/user\/[^/]+$/)
  await expect(drawer.getByRole('link', { name: 'Groups' })).toHaveAttribute(
    'href',
    /^\/user\/[^/]+\/groups$/,
  )
  await expect(drawer.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events')
  await expect(drawer.getByRole('link', { name: 'Send a Message' })).toHaveAttribute('href', '/message')
  await expect(drawer.getByRole('link', { name: 'Log Out' })).toHaveAttribute('href', '/logout')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()

  await menu.click()
  await drawer.getByRole('link', { name: 'Events' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText([
    /June Reyes$/,
    'Groups',
    'Quick Guides',
    'FAQ',
    'Support',
    'How people join',
    /^Privacy Policy/,
    'Terms',
    /^Source Code/,
    'Open the virtual phones',
  ])
})

test.describe('when log-outs fail', () => {
  test.use({ expectedErrors: [/status of 500.*\/api\/logout/] })

  test('GEN-6 the same failure again is one toast, bottom left, for five seconds', async ({ page }) => {
    await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto('/')
    await page.clock.install()
    for (let failures = 1; failures <= 2; failures += 1) {
      const failed = page.waitForResponse('**/api/logout')
      await page.evaluate(() => history.pushState(null, '', '/logout'))
      await failed
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Something happened...')).toHaveCount(1)
    }
    const alerts = page.getByRole('alert').filter({ hasText: 'Something happened...' })
    for (const [width, inset] of [
      [390, 16],
      [1280, 20],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      // Polls, because a toast moves to its place.
      await expect
        .poll(async () => {
          const box = await alerts.last().boundingBox()
          return box && [box.x, 800 - box.y - box.height]
        })
        .toEqual([inset, inset])
    }
    await page.clock.fastForward(5_000)
    await expect(page.getByText('Something happened...')).toHaveCount(0)
  })
})

test('GEN-3 by keyboard, the first stop skips to the content', async ({ page }) => {
  await page.goto('/login')
  // React takes each radio out of its group for a moment. Chromium then stops at every radio of a group in focus.
  await expect(page.locator('#app[data-asleep]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Jo’s phone' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Phone number')).toBeFocused()
})
