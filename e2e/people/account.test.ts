import { expect } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, receivedCode, receivedText } from '../testing/phones.ts'
import { linkByText } from '../testing/sign-in.ts'

// The browser's console shows refused calls.
test.use({ expectedErrors: [/status of 4\d\d.*\/api\//] })

test('a device logs out another, whose open page asks to log in, moves the account to a new number and deletes it', async ({
  page,
  newVisitor,
}) => {
  const ana = await newMember(page, 'Anouk')
  const elsewhere = await newVisitor()
  await elsewhere.goto(await linkByText(page, ana.phone))
  await elsewhere.getByRole('button', { name: 'Log in' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Menu' })).toBeVisible()
  await elsewhere.goto(`/user/${ana.id}`)
  await expect(elsewhere.getByRole('tab', { name: 'Direct Messages' })).toBeVisible()

  await page.goto(`/user/${ana.id}/account`)
  const devices = page.getByRole('listitem').filter({ hasText: /Logged in/ })
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await expect(devices.nth(1)).toContainText('Chrome on Linux')
  await expectAccessible(page)
  await devices.nth(1).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Logged out there')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeFocused()
  await expect(elsewhere).toHaveURL(/\/login\?from=/)
  await expect(elsewhere.getByText('Your login has ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden()

  const fresh = newPhone()
  await page.getByRole('link', { name: 'Change my number' }).click()
  await page.getByLabel('New phone number').fill(fresh.slice(2))
  await page.getByRole('button', { name: 'Send both codes' }).click()
  const oldCode = page.getByLabel(/Code on your old phone/)
  await expect(oldCode).toBeFocused()
  await expectAccessible(page)
  await oldCode.fill(await receivedCode(page, ana.phone, /to change your number/))
  await page.getByLabel(/Code on your new phone/).fill(await receivedCode(page, fresh, /to use this number/))
  await page.getByRole('button', { name: 'Change my number' }).click()
  await expect(page.getByText('Your number is changed')).toBeVisible()
  await expect(page).toHaveURL(`/user/${ana.id}/account`)
  await expect(page.locator('main')).toContainText(fresh.slice(-4))
  await receivedText(page, fresh, /This number is now @anouk/)

  await phoneTexts(page, newPhone(), `@${ana.handle}`)
  await page.getByRole('link', { name: 'Delete my account' }).click()
  const words = page.getByRole('region', { name: 'What happens' })
  await expect(words).toContainText('1 follower no longer follows you')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const field = page.getByLabel(/Code on your phone/)
  const button = page.getByRole('button', { name: 'Delete my account' })
  await expect(button).toBeDisabled()
  await field.fill('00000000')
  await button.click()
  await expect(page.getByText('That code is wrong, or its time is up.')).toBeVisible()
  await expectAccessible(page)
  await field.fill(await receivedCode(page, fresh, /to delete your account/))
  await button.click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign-Up' }).first()).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
})
