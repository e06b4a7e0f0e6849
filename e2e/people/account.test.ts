import { expect } from '@playwright/test'
import { answers, inHours, makeEvent } from '../testing/events.ts'
import { makeGroup } from '../testing/groups.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, receivedCode, receivedText } from '../testing/phones.ts'
import { linkByText } from '../testing/sign-in.ts'

// The browser's console shows refused calls.
test.use({ expectedErrors: [/status of 4\d\d.*\/api\//] })

test('devices are listed, one logs out another, and that one’s open page asks to log in', async ({
  page,
  newVisitor,
}) => {
  const ana = await newMember(page, 'Ada')
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
})

test('a code from each phone changes the number', async ({ page }) => {
  const ana = await newMember(page, 'Anouk')
  const fresh = newPhone()
  await page.goto(`/user/${ana.id}/account`)
  await page.getByRole('link', { name: 'Change my number' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change my number' })).toBeVisible()
  const field = page.getByLabel('New phone number')
  const send = page.getByRole('button', { name: 'Send both codes' })
  await expect(send).toBeDisabled()
  await field.fill(ana.phone.slice(2))
  await expect(page.getByText('That is your number already.')).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await field.fill(fresh.slice(2))
  await send.click()
  const [oldCode, newCode] = [
    page.getByLabel(/Code on your old phone/),
    page.getByLabel(/Code on your new phone/),
  ]
  await expect(oldCode).toBeFocused()
  const right = await receivedCode(page, ana.phone, /to change your number/)
  await oldCode.fill(right)
  await newCode.fill('00000000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change my number' }).click()
  await expect(page.getByText('The code from your new phone is wrong.')).toBeVisible()
  await expect(newCode).toBeFocused()
  await expect(oldCode).toHaveValue(right)
  await newCode.fill(await receivedCode(page, fresh, /to use this number/))
  await page.getByRole('button', { name: 'Change my number' }).click()
  await expect(page.getByText('Your number is changed')).toBeVisible()
  await expect(page).toHaveURL(`/user/${ana.id}/account`)
  await expect(page.locator('main')).toContainText(fresh.slice(-4))
  await receivedText(page, fresh, /This number is now @anouk/)
})

test('deletion says what happens, asks for a code from the phone, and leaves nobody signed in', async ({
  page,
  newVisitor,
}) => {
  const ana = await newMember(page, 'Amara')
  const friend = await newVisitor()
  const ben = await newMember(friend, 'Bela')
  await phoneTexts(page, ben.phone, `@${ana.handle}`)
  await phoneTexts(page, ana.phone, `@${ben.handle}`)
  const group = await makeGroup(page)
  const said = await page.request.post('/api/sendMessage', { data: { message: `@${ben.handle} Only you` } })
  expect(await said.json()).toMatchObject({ success: true })
  await receivedText(page, ben.phone, /Only you/)
  await makeEvent(page)
  await makeEvent(page, { startTime: inHours(-24) })
  await answers(page, await makeEvent(friend), 'YES')
  await page.goto(`/user/${ana.id}/account`)
  await page.getByRole('link', { name: 'Delete my account' }).click()
  const words = page.getByRole('region', { name: 'What happens' })
  await expect(words).toContainText('1 follower no longer follows you')
  await expect(words).toContainText('You get no more texts from 1 person.')
  await expect(words).toContainText(`#${group.name} closes`)
  await expect(words).toContainText(
    '1 upcoming event of yours is cancelled. Guests who asked for texts and invited people without an answer get one about it.',
  )
  await expect(words).toContainText(
    '1 past event stays for its guests with title and day alone, from “Deleted account”.',
  )
  await expect(words).toContainText('Your answer to 1 upcoming event is taken back.')
  await expect(words).toContainText('1 message between you and others or in groups stays with them')
  await expect(words).toContainText('This cannot be undone.')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const field = page.getByLabel(/Code on your phone/)
  const button = page.getByRole('button', { name: 'Delete my account' })
  await expect(button).toBeDisabled()
  await field.fill('00000000')
  await button.click()
  await expect(page.getByText('That code is wrong, or its time is up.')).toBeVisible()
  await expectAccessible(page)
  await field.fill(await receivedCode(page, ana.phone, /to delete your account/))
  await button.click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign-Up' }).first()).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)

  await friend.goto(`/user/${ben.id}`)
  await friend.getByRole('tab', { name: 'Direct Messages' }).click()
  const message = friend.getByRole('listitem').filter({ hasText: 'Only you' })
  await expect(message).toContainText('Deleted account')
})
