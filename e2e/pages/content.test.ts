import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'

test.use({ expectedErrors: [/status of 404/] })

function question(page: Page, words: string) {
  return page.locator('summary', { hasText: words })
}

test('TEXTS-1 GEN-9 anybody can read the guides, the support page and that nobody is at an address, light and dark', async ({
  page,
}) => {
  for (const path of ['/quick-guides', '/support', '/faq'])
    expect(await (await page.request.get(path)).text()).toMatch(/<meta name="description" content="\w{3}/)
  for (const path of ['/quick-guides', '/support', '/no/such/place']) {
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoAxeViolations(page, { colours: colorScheme === 'dark' })
    }
  }
})

test('TEXTS-1 the FAQ has one answer open at a time, by press, keyboard and link, and all of them on paper', async ({
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

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Nobody can take back a text that has arrived.')).toBeVisible()
  await expect(page.getByText('If the host sets one')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/support')
  await page.getByRole('link', { name: 'I’ve sent the wrong thing' }).click()
  await expect(page).toHaveURL('/faq#take-back')
  await expect(question(page, 'I’ve sent the wrong thing')).toBeInViewport()
  await expect(page.getByText('Nobody can take back a text that has arrived.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()

  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/faq#what-is-a-handle')
  await expect(first).toBeInViewport()
  const words = question(page, 'What is a username?')
  await expect(words).toBeInViewport()
  await expectNoAxeViolations(page)
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
  await expect(page.locator('body'), 'with reduced motion, no words fade').not.toHaveAttribute('data-faded')
  await expectNoAxeViolations(page, { colours: true })
})
