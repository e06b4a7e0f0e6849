import { expect } from '@playwright/test'
import { hostAndGuest } from '../testing/guests.ts'
import { newHeardGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'

test.describe('a browser that cannot read the scripts', () => {
  test.use({ expectedErrors: [/^$|Unexpected identifier/] })

  test('GEN-9 says that the page did not start, what works, and the number to text', async ({
    page,
    newVisitor,
  }) => {
    const { event, guest } = await hostAndGuest(page, newVisitor)
    const file = { contentType: 'text/javascript', body: 'this is no script' }
    await guest.route(/\/assets\/entry-client-[^/]*\.js$/, (route) => route.fulfill(file))
    for (const path of ['/login', '/inbox', '/simulator', event.path]) {
      await guest.goto(path)
      const words = guest.getByRole('alert')
      await expect(words, path).toContainText('This page didn’t start.')
      await expect(words, path).toContainText('(555) 010-0000')
      await expect(guest.locator('[data-asleep]'), path).toHaveCount(0)
    }
  })
})

test('GROUP-10 a browser without URL.canParse shows a thread with a link in it', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const group = await newHeardGroup(maya)
  await maya.says(`#${group.name} The map: https://example.com/map`)
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
  await page.goto(group.path)
  await expect(page.getByRole('link', { name: 'https://example.com/map' })).toBeVisible()
})

test('LOGIN-3 a browser that blocks cookies says so, and no code is texted in vain', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }))
  await page.goto('/login')
  await page.getByLabel('Phone number').fill(newPhone().slice(2))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Your browser blocks cookies. Allow them here to log in.',
  )
  await expect(page).toHaveURL('/login')
})
