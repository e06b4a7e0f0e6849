import { expect } from '@playwright/test'
import { test } from '../testing/partyline.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('without a connection, a page says so, and it comes back with the connection', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  // Ten seconds later the browser has stored the offline page.
  await expect(async () => {
    await page.clock.fastForward(11_000)
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeTruthy()
  }).toPass()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/faq')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
})
