import { expect } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { askForCode, receivedLink } from '../testing/sign-in.ts'

test('LOGIN-5 HEAD, GET and a browser that only opens the page do not spend a link, and a tap in another browser leads back', async ({
  page,
  newVisitor,
  request,
}) => {
  const phone = newPhone()
  await page.goto('/events?x=1')
  await expect(page).toHaveURL('/login?from=%2Fevents%3Fx%3D1')
  await askForCode(page, phone)
  const link = await receivedLink(page, phone)
  for (const path of [link, `/api/urls/magic/${link.split('/').at(-1)}`]) {
    expect((await request.head(path)).status()).toBe(200)
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['set-cookie']).toBeUndefined()
  }
  // Scripts run, and nobody taps.
  const preview = await newVisitor()
  await preview.goto(link)
  await expect(preview.getByRole('button', { name: 'Log in' })).toBeVisible()
  await preview.waitForLoadState('networkidle')
  expect((await preview.request.get('/api/user')).status()).toBe(401)

  const phoneBrowser = await newVisitor()
  await phoneBrowser.goto(link)
  await expectNoAxeViolations(phoneBrowser)
  await phoneBrowser.getByRole('button', { name: 'Log in' }).click()
  await expect(phoneBrowser).toHaveURL('/events?x=1')
})
