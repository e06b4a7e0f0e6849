import { expect, type Page } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ expectedErrors: [/status of (404|502)/, /Failed to load resource/] })

const words = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Maya writes on a page that is older than 10 s, and opens the menu while each script is answered with a status. */
async function openMenuWithoutScripts(page: Page, status: number) {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await newMember(page, 'Maya')
  await page.clock.install()
  await page.goto('/message')
  await words(page).fill('Table’s at six.')
  await page.clock.fastForward('00:11')
  const scripts = /\/assets\/(entry-client|drawer)-[^/]*\.js$/
  await page.route(scripts, (route) => (loads > 1 ? route.continue() : route.fulfill({ status, body: '' })))
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect((await asked).status()).toBe(status)
  return { scripts, loads: () => loads }
}

test('GEN-9 a page from before a release loads itself again, and keeps the words', async ({ page }) => {
  const { loads } = await openMenuWithoutScripts(page, 404)
  await expect.poll(loads).toBe(2)
  await expect(words(page)).toHaveValue('Table’s at six.')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('GEN-9 a page stays open while a proxy answers for a server that starts', async ({ page }) => {
  const { scripts, loads } = await openMenuWithoutScripts(page, 502)
  await expect(page.getByText('That did not load. Check your connection and try again.')).toBeVisible()
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(loads()).toBe(1)
})
