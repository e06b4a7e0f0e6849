import { expect, type Page } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ expectedErrors: [/status of (404|502)/] })

const WORDS = 'Table’s at six.'
const words = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })

test('GEN-9 a page from before a release loads itself again and keeps the words, and stays open while a proxy answers', async ({
  page,
}) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await newMember(page, 'Maya')
  await page.clock.install()
  /** On a page that is older than 10 s, each script of the menu is answered with a status until a load. */
  const fetchMenu = async (status: number) => {
    await page.goto('/message')
    await words(page).fill(WORDS)
    await expect(page.getByText(`${1600 - WORDS.length} characters remaining`)).toBeVisible()
    await page.clock.fastForward('00:11')
    const before = loads
    await page.route(/\/assets\/(entry-client|drawer)-[^/]*\.js$/, (route) =>
      loads > before ? route.continue() : route.fulfill({ status, body: '' }),
    )
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await menu(page).hover()
    expect((await asked).status()).toBe(status)
  }
  await fetchMenu(502)
  await menu(page).click()
  await expect(page.getByText('That did not load. Check your connection and try again.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await menu(page).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(loads).toBe(1)

  await page.mouse.move(0, 0)
  await fetchMenu(404)
  await expect.poll(() => loads).toBe(3)
  await expect(words(page)).toHaveValue(WORDS)
  await menu(page).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
