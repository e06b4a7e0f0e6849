import { expect } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { askForCode, receivedCode, receivedLink } from '../testing/sign-in.ts'

const BOTS = {
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitter: 'Twitterbot/1.0',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  iMessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
}

test('LOGIN-5 HEAD, GET, bots and a browser that only opens the page do not spend a link', async ({
  page,
  newVisitor,
  playwright,
  baseURL,
}) => {
  const phone = newPhone()
  await page.goto('/login')
  await askForCode(page, phone)
  const [link, code] = [await receivedLink(page, phone), await receivedCode(page, phone)]
  const secret = link.split('/').at(-1)

  for (const userAgent of Object.values(BOTS)) {
    const bot = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    for (const path of [link, `/api/urls/magic/${secret}`]) {
      expect((await bot.head(path)).status()).toBe(200)
      const answer = await bot.get(path)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['set-cookie']).toBeUndefined()
    }
    await bot.dispose()
  }
  // Scripts run, and nobody taps.
  const preview = await newVisitor()
  await preview.goto(link)
  await expect(preview.getByRole('button', { name: 'Log in' })).toBeVisible()
  await preview.waitForLoadState('networkidle')
  expect((await preview.request.get('/api/user')).status()).toBe(401)

  // The link still works in another browser ...
  const laptop = await newVisitor()
  await laptop.goto(link)
  await expect(laptop.getByRole('button', { name: 'Log in' })).toBeVisible()
  // ... and the code works in the browser that requested it.
  await page.getByLabel('Login code').fill(code)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('LOGIN-5 a scanned link still logs in with a tap, and leads back in another browser too', async ({
  page,
  newVisitor,
  request,
}) => {
  const phone = newPhone()
  await page.goto('/events?x=1')
  await expect(page).toHaveURL('/login?from=%2Fevents%3Fx%3D1')
  await askForCode(page, phone)
  const link = await receivedLink(page, phone)
  await request.head(link)
  await request.get(link)
  const preview = await newVisitor()
  await preview.goto(link)
  await expect(preview.getByRole('button', { name: 'Log in' })).toBeVisible()
  const phoneBrowser = await newVisitor()
  await phoneBrowser.goto(link)
  await expect(phoneBrowser.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectNoAxeViolations(phoneBrowser)
  await phoneBrowser.getByRole('button', { name: 'Log in' }).click()
  await expect(phoneBrowser).toHaveURL('/events?x=1')
})
