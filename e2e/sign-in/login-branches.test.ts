import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { askForCode, linkByText, receivedCode, receivedLink, signIn, takeHandle } from '../testing/sign-in.ts'
import { watchCalls } from '../testing/watch-calls.ts'

const menu = { name: 'Menu' } as const

test.describe('a person who is signed in already', () => {
  test('LOGIN-1 LOGIN-4 is sent on from /login and from /magic/code', async ({ page }) => {
    await signIn(page, newPhone())
    for (const path of ['/login', '/login?from=%2Fsimulator', '/magic/code']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', menu)).toBeVisible()
    }
  })

  test('LOGIN-5 as the link’s owner goes on, and the link stays good for another device', async ({
    page,
    newVisitor,
  }) => {
    const phone = newPhone()
    await signIn(page, phone)
    const other = await newVisitor()
    const link = await linkByText(page, phone)
    const logins = watchCalls(page, /\/api\/login$/)
    await page.goto(link)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', menu)).toBeVisible()
    expect(logins).toEqual([])

    await other.goto(link)
    await other.getByRole('button', { name: 'Log in' }).click()
    await expect(other.getByRole('button', menu)).toBeVisible()
  })

  test('LOGIN-5 as another person reads that, and chooses', async ({ page }) => {
    const phone = newPhone()
    await signIn(page, newPhone())
    await takeHandle(page, { handle: `ada${process.pid}`, firstName: 'Ada', lastName: 'Byron' })
    const link = await linkByText(page, phone)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Log in as someone else?' })).toBeVisible()
    await expect(page.getByText('You are logged in as Ada Byron.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Stay Ada Byron' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back, Ada!' })).toBeVisible()

    await page.goto(link)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', menu)).toBeVisible()
    const { user } = await (await page.request.get('/api/user')).json()
    expect(user.phoneNumber).toBe(phone)
  })
})

test.describe('a visitor who was away', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('LOGIN-1 reads of no login that has ended', async ({ page }) => {
    await page.clock.install()
    await page.goto('/faq', { waitUntil: 'networkidle' })
    await page.clock.fastForward('02:00')
    const asked = page.waitForResponse('**/api/user')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect((await asked).status()).toBe(401)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Log In' }).click()
    await expect(page.getByText('We’ll text you a link and an 8-digit code.')).toBeVisible()
    await expect(page.getByText('Your login has ended.')).toHaveCount(0)
  })
})

test('LOGIN-4 after a login, Back does not lead to a login screen', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await askForCode(page, phone)
  await page.getByLabel('Login code').fill(await receivedCode(page, phone))
  await expect(page.getByRole('button', menu)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Send Login Link' })).toBeHidden()
  await expect(page.getByRole('button', menu)).toBeVisible()
})

test('LOGIN-4 a code requested in one tab works in another, and the first goes on by itself', async ({
  page,
  context,
}) => {
  const phone = newPhone()
  await page.goto('/login?from=%2Fsimulator')
  await askForCode(page, phone)
  const second = await context.newPage()
  await second.goto('/magic/code')
  await second.getByLabel('Login code').fill(await receivedCode(page, phone))
  await expect(second).toHaveURL('/simulator')
  await expect(page).toHaveURL('/simulator')
})

test.describe('two tabs that submit at once', () => {
  test.use({ expectedErrors: [/status of 4\d\d.*\/api\/(urls\/|login|user)/] })

  test('LOGIN-4 both end up signed in', async ({ page, context }) => {
    const phone = newPhone()
    await page.goto('/login')
    await askForCode(page, phone)
    const code = await receivedCode(page, phone)
    const second = await context.newPage()
    await second.goto('/magic/code')
    // If one tab is fast, it signs the other in before anything is typed there.
    const submit = (tab: Page) =>
      Promise.race([tab.getByLabel('Login code').fill(code), expect(tab).toHaveURL('/')])
    await Promise.all([page, second].map(submit))
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/')
      await expect(tab.getByRole('button', menu)).toBeVisible()
    }
  })

  test('LOGIN-5 with one link both end up signed in too', async ({ page, context }) => {
    const phone = newPhone()
    await page.goto('/login')
    await askForCode(page, phone)
    const link = await receivedLink(page, phone)
    const second = await context.newPage()
    await Promise.all([page, second].map((tab) => tab.goto(link)))
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/')
      await expect(tab.getByRole('button', menu)).toBeVisible()
    }
  })
})

test('LOGIN-1 after a session ends, a login in one tab brings each tab back to its own place', async ({
  page,
  context,
}) => {
  const phone = newPhone()
  await signIn(page, phone)
  const second = await context.newPage()
  await context.clearCookies()
  await page.goto('/inbox')
  await second.goto('/events')
  await expect(page).toHaveURL('/login?from=%2Finbox')
  await expect(second).toHaveURL('/login?from=%2Fevents')
  const known = await receivedCode(page, phone)
  await askForCode(page, phone)
  await page.getByLabel('Login code').fill(await receivedCode(page, phone, known))
  await expect(page).toHaveURL('/inbox')
  await expect(second).toHaveURL('/events')
})

test('LOGIN-6 logging out in one tab shows in the other', async ({ page, context }) => {
  await signIn(page, newPhone())
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByRole('button', menu)).toBeVisible()
  await page.goto('/logout')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(second.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
})

test.describe('the place after a login', () => {
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
    test(`LOGIN-5 is Home for from=${from}`, async ({ page }) => {
      const phone = newPhone()
      await page.goto(`/login?from=${encodeURIComponent(from)}`)
      await askForCode(page, phone)
      await page.getByLabel('Login code').fill(await receivedCode(page, phone))
      await expect(page.getByRole('button', menu)).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  }

  test.describe('a login from a private screen', () => {
    test.use({ expectedErrors: [/status of 404.*\/api\/user\/nobody/] })

    test('LOGIN-5 leads back there, in another browser too', async ({ page, newVisitor }) => {
      const phone = newPhone()
      await page.goto('/user/nobody/details?x=1')
      await expect(page).toHaveURL('/login?from=%2Fuser%2Fnobody%2Fdetails%3Fx%3D1')
      await askForCode(page, phone)
      const other = await newVisitor()
      await other.goto(await receivedLink(page, phone))
      await other.getByRole('button', { name: 'Log in' }).click()
      await expect(other).toHaveURL('/user/nobody/details?x=1')
    })
  })
})

test.describe('a used code or link', () => {
  test.use({ expectedErrors: [/status of 404.*\/api\/urls\//] })

  test('LOGIN-5 leads nowhere', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/login')
    await askForCode(page, phone)
    const [code, link] = [await receivedCode(page, phone), await receivedLink(page, phone)]
    await page.goto(`/magic/${code}`)
    await expect(page.getByRole('button', menu)).toBeVisible()
    for (const path of [link, `/magic/${code}`]) {
      await page.goto(path)
      await expect(page.getByText('Failed to find magic URL.')).toBeVisible()
      await expect(page).toHaveURL('/')
    }
  })

  test('LOGIN-4 LOGIN-7 a code from another browser does not work here', async ({ page, newVisitor }) => {
    const phone = newPhone()
    await page.goto('/login')
    await askForCode(page, phone)
    const other = await newVisitor()
    await other.goto('/magic/code')
    await other.getByLabel('Login code').fill(await receivedCode(page, phone))
    await expect(other.getByText('That code is wrong, or its time is up.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/login')
  })
})

test.describe('too many wrong codes', () => {
  test.use({
    expectedErrors: [/status of 4\d\d.*\/api\/urls\/code/],
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
  })

  test('LOGIN-4 LOGIN-7 lock the screen, which says when to try again', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/login')
    await askForCode(page, phone)
    const code = Number(await receivedCode(page, phone))
    for (let tries = 1; tries <= 11; tries++) {
      const answer = page.waitForResponse(/\/api\/urls\/code\//)
      await page.getByLabel('Login code').fill(String((code + tries) % 1e8).padStart(8, '0'))
      expect((await answer).status()).toBe(tries <= 10 ? 404 : 429)
      await expect(page.getByLabel('Login code')).toHaveValue('')
    }
    await expect(
      page.getByText('Something happened... That was too many tries. Please try again in 15 minutes.'),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    // The link still works.
    await page.goto(await receivedLink(page, phone))
    await expect(page.getByRole('button', menu)).toBeVisible()
  })
})
