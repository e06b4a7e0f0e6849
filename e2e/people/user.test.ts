import { expect } from '@playwright/test'
import { pageOf } from '../testing/long-lists.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, text } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { switchByKeyboard } from '../testing/switches.ts'

test('USER-1 USER-8 GROUP-10 messages arrive live in two lists, and other people are led to the conversation', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo', 'Lindqvist')
  await phoneTexts(page, jo.phone, `@${maya.handle}`)
  await page.goto(`/user/${maya.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible()
  const sent = page.getByRole('tabpanel', { name: 'Sent Messages' })
  await expect(sent.getByText("You don't have any messages.")).toBeVisible()
  await text(page, maya.phone, 'Supper’s on! Bring a chair.')
  const item = sent.getByRole('listitem').filter({ hasText: 'Supper’s on! Bring a chair.' })
  await expect(item).toContainText('Your followers')
  await expect(item.locator('time')).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/)

  await page.getByRole('tab', { name: 'Direct Messages' }).click()
  const direct = page.getByRole('tabpanel', { name: 'Direct Messages' })
  await text(page, jo.phone, `@${maya.handle} I’ll bring two.`)
  await expect(direct.getByRole('listitem').filter({ hasText: 'I’ll bring two.' })).toContainText(
    'Jo Lindqvist',
  )
  await text(page, maya.phone, `@${jo.handle} Lovely.`)
  await expect(direct.getByRole('listitem')).toHaveText(/Jo Lindqvist.*You: Lovely\./)
  await expect(direct.getByText('Supper’s on!')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Maya Okafor' }).first().click()
  await expect(page).toHaveURL(`/user/${maya.id}/details`)

  await friend.goto(`/user/${maya.id}`)
  await expect(friend).toHaveTitle(`@${maya.handle} · Partyline`)
  await expectNoAxeViolations(friend)
  await friend.getByRole('link', { name: 'Messages' }).click()
  await expect(friend).toHaveURL(`/inbox/${maya.id}`)
})

test('USER-1 scrolling loads older messages without a jump', async ({ page }) => {
  const { id } = await newMember(page, 'Olga')
  const all = Array.from({ length: 120 }, (_, index) => `Message ${120 - index}`)
  await page.route('**/api/user/*/messages?**', async (route) => {
    const { rows, next } = pageOf(all, route.request().url())
    const person = {
      _id: id,
      handle: 'olga',
      displayHandle: 'olga',
      firstName: 'Olga',
      lastName: null,
      photo: null,
    }
    const messages = rows.map((words) => ({
      _id: words,
      sender: person,
      recipient: null,
      sentAt: '2026-01-05T12:00:00.000Z',
      originalText: words,
      mediaUrls: [],
      userIsSender: true,
    }))
    await route.fulfill({ json: { success: true, messages, next } })
  })
  await page.route('**/api/message/*/progress', (route) => {
    const phones = { total: 2, sent: 2, waiting: 0, unreachable: 0, stopped: 0, asked: 0, capped: 0, off: 0 }
    return route.fulfill({
      json: { ...phones, allKnown: true, paused: false, heldUntil: null, aborted: false, done: true },
    })
  })
  await page.goto(`/user/${id}`)
  const items = page.getByRole('tabpanel').getByRole('listitem')
  await expect(items).toHaveCount(50)
  await expect(items.first().locator('time')).toHaveText('January 5, 2026')
  await items.nth(45).scrollIntoViewIfNeeded()
  const place = await items.nth(45).evaluate((item) => item.getBoundingClientRect().top)
  await expect(items).toHaveCount(100)
  expect(await items.nth(45).evaluate((item) => item.getBoundingClientRect().top)).toBe(place)
  await items.nth(99).scrollIntoViewIfNeeded()
  await expect(items).toHaveCount(120)
})

test('USER-3 USER-4 USER-5 USER-6 GEN-8 in the details, a switch set before the scripts stays set, all is switched by keyboard, and the profile edited', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  for (const phone of [jo.phone, newPhone(), newPhone()]) await phoneTexts(page, phone, `@${maya.handle}`)
  const release = await holdBack(page)
  await page.goto(`/user/${maya.id}/details`, { waitUntil: 'commit' })
  const byDefault = page.getByRole('switch', { name: 'Allow replies by default' })
  await byDefault.click()
  const saved = page.waitForResponse('**/api/user/setDefaultAllowReply')
  release()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(byDefault).not.toBeChecked()
  await expect(page.getByRole('heading', { level: 1, name: `@${maya.handle}` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Maya Okafor')).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: 'Maya Okafor' })).toHaveText('M')
  await expect(
    page.getByText('Allow new followers to reply directly to you by using your @username.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
    'href',
    `/user/${maya.id}/details/edit`,
  )
  await expect(page.getByRole('heading', { name: '3 followers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Following by text, no username' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Edit Profile' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Account' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(byDefault).toBeFocused()
  await page.keyboard.press('Space')
  await expect(byDefault).toBeChecked()
  await expect(page.getByText('Settings updated')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Ask before texting everyone' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Keep notes' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Your page' })).toBeFocused()
  const main = page.getByRole('main')
  for (const next of [
    main.getByRole('link', { name: `/@${maya.handle}` }),
    main.getByRole('button', { name: 'Copy link' }),
    main.getByRole('link', { name: 'Open' }),
    main.getByRole('link', { name: 'Invite from a list' }),
    page.getByLabel('Search followers'),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  const reply = await switchByKeyboard(page, jo)
  await page.keyboard.press('Space')
  await expect(reply).not.toBeChecked()
  await expect(page.getByText('User reply disabled'), 'the same success is one toast').toHaveCount(1)

  await page.reload()
  await expect(reply).not.toBeChecked()
  await expect(byDefault).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Ask before texting everyone' })).not.toBeChecked()

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  await page.getByLabel('Intro Message').fill('Hello!')
  const other = `${maya.handle}_x`
  await page.getByLabel('Username').fill(other)
  await expect(page.getByText(`@${other} is yours if you want it.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Updated', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/user/${maya.id}/details`)
  await expect(page.getByRole('heading', { level: 1, name: `@${other}` })).toBeVisible()
})
