import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { askForCode, receivedCode, receivedLink, signIn } from '../testing/sign-in.ts'
import { holdBack } from '../testing/slow-phone.ts'

const menu = { name: 'Menu' } as const

test('LOGIN-2 LOGIN-4 a press before the scripts arrive acts later, and the code logs in another tab and the first', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdBack(page)
  await page.goto('/login?from=%2Fsimulator', { waitUntil: 'commit' })
  const phone = newPhone()
  await page.getByLabel('Phone number').fill(phone.slice(2))
  const button = page.getByRole('button', { name: 'Send', exact: true })
  await button.click()
  await expect(button, 'it is seen to be pressed').toHaveCSS('box-shadow', 'none')
  await expect(page.getByLabel('Phone number')).toHaveValue(phone.slice(2))
  release()
  await expect(page.getByRole('heading', { name: 'Code and URL sent!' })).toBeVisible()
  await expect(page).toHaveURL('/magic/code')
  await expect(page.getByText(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`)).toBeVisible()
  await expectNoAxeViolations(page)

  const second = await context.newPage()
  await second.goto('/magic/code')
  await second.getByLabel('Login code').fill(await receivedCode(page, phone))
  await expect(second).toHaveURL('/simulator')
  await expect(page).toHaveURL('/simulator')
})

test.describe('two tabs', () => {
  test.use({ expectedErrors: [/status of 4\d\d.*\/api\/(urls\/|login|user)/] })

  test('LOGIN-4 LOGIN-6 that submit at once both end up signed in, and a logout in one shows in the other', async ({
    page,
    context,
  }) => {
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
    await page.getByRole('button', menu).click()
    await page.getByRole('link', { name: 'Log Out' }).click()
    for (const tab of [page, second])
      await expect(tab.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })
})

test('LOGIN-1 LOGIN-5 after a session ends, the link logs in the browser that asked, and brings each tab back to its own place', async ({
  page,
  context,
}) => {
  const phone = newPhone()
  await signIn(page, phone)
  const second = await context.newPage()
  await context.clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inbox')
  await second.goto('/events')
  await expect(page).toHaveURL('/login?from=%2Finbox')
  await expect(second).toHaveURL('/login?from=%2Fevents')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Please enter a valid phone number!')).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
  await askForCode(page, phone)
  await page.goto(await receivedLink(page, phone))
  await expect(page).toHaveURL('/inbox')
  await expect(page.getByRole('button', menu)).toBeVisible()
  await expect(second).toHaveURL('/events')
})
