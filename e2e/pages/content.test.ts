import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'

const RATES = 'Standard message and data rates may apply. Message frequency varies.'

function question(page: Page, words: string) {
  return page.locator('summary', { hasText: words })
}

for (const [path, title] of [
  ['/quick-guides', 'Quick guides'],
  ['/faq', 'FAQ'],
  ['/support', 'Support'],
] as const) {
  test(`TEXTS-1 GEN-7 anybody can read all of ${path}, light and dark`, async ({ page }) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').getByText(RATES).last()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3,}/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoAxeViolations(page)
    }
  })
}

test('with reduced motion, the theme changes at once and no words fade', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/faq')
  const words = question(page, 'What is a username?')
  await expect(words).toHaveCSS('color', 'rgb(42, 15, 20)')
  await page.evaluate(() => {
    addEventListener('transitionrun', ({ propertyName }) => {
      if (propertyName === 'color') document.body.dataset.faded = 'yes'
    })
  })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(words).toHaveCSS('color', 'rgb(255, 237, 232)')
  // A transition starts one frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.locator('body')).not.toHaveAttribute('data-faded')
})

test('TEXTS-1 the FAQ has one answer open at a time, and opens and closes it by keyboard', async ({
  page,
}) => {
  await page.goto('/faq')
  await question(page, 'What is a username?').click()
  const first = page.getByText('It’s what people text to hear from you')
  await expect(first).toBeVisible()
  await expectNoAxeViolations(page)
  await question(page, 'Is there a reminder?').click()
  await expect(page.getByText('If the host sets one')).toBeVisible()
  await expect(first).toBeHidden()
  expect(await page.locator('details[open]').count()).toBe(1)
  await expect(page).toHaveURL('/faq#reminders')
  await question(page, 'What is a username?').focus()
  await page.keyboard.press('Tab')
  await expect(question(page, 'Do I need one?')).toBeFocused()
  await page.keyboard.press('Enter')
  const answer = page.getByText('Not to follow people')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})

test('TEXTS-1 a link opens its answer, from outside and from another screen', async ({ page }) => {
  await page.goto('/faq#what-is-a-handle')
  await expect(page.getByText('It’s what people text to hear from you')).toBeInViewport()
  await expect(question(page, 'What is a username?')).toBeInViewport()
  await page.goto('/support')
  await page.getByRole('link', { name: 'I’ve sent the wrong thing' }).click()
  await expect(page).toHaveURL('/faq#take-back')
  await expect(question(page, 'I’ve sent the wrong thing')).toBeInViewport()
  await expect(page.getByText('Nobody can take back a text that has arrived.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('TEXTS-1 the FAQ has every answer, and a link opens one', async ({ page }) => {
    await page.goto('/faq#wrong-name')
    await expect(page.getByText('Then nobody has that name.')).toBeVisible()
    await question(page, 'How do I stop all texts?').click()
    await expect(page.getByText('One word does it. You get one confirmation')).toBeVisible()
  })
})

test('TEXTS-1 on paper, every answer is open', async ({ page }) => {
  await page.goto('/faq')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Nobody can take back a text that has arrived.')).toBeVisible()
  await expect(page.getByText('If the host sets one')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
