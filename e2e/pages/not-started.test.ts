import { expect } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'

test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|status of 404/] })

test('GEN-9 a page that lost its scripts on the way, or whose scripts a release replaced, starts by itself and keeps what was typed', async ({
  page,
}) => {
  const asksForCode = async () => {
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Phone number').fill(newPhone().slice(2))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  const isSent = () => expect(page.getByRole('heading', { name: 'Code and URL sent!' })).toBeVisible()
  for (const name of ['entry-client', 'login-screen']) {
    const file = new RegExp(`/assets/${name}-[^/]*\\.js$`)
    await page.route(file, (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
    await asksForCode()
    await failed
    await isSent()
  }

  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  let press = () => {}
  const pressed = new Promise<void>((resolve) => {
    press = resolve
  })
  await page.route(/\/assets\/entry-client-[^/]*\.js$/, async (route) => {
    if (loads > 1) return route.continue()
    if (route.request().method() === 'HEAD') await pressed
    return route.fulfill({ status: 404, body: '' })
  })
  await asksForCode()
  press()
  await isSent()
  expect(loads).toBe(2)
})

test('USER-5 GEN-4 words typed and a menu pressed before the scripts arrive stay, and so does the caret', async ({
  page,
}) => {
  const { id } = await newMember(page, 'Maya')
  const release = await holdBack(page)
  await page.goto(`/user/${id}/details/edit`, { waitUntil: 'commit' })
  const intro = page.getByLabel('Intro Message')
  await intro.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Oh! ')
  release()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  await page.keyboard.type('It’s you. ')
  await expect(intro).toHaveValue('Oh! It’s you. Hey! Thanks for following me.')
  const again = await holdBack(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  again()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
