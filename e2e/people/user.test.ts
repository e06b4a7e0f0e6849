import { expect } from '@playwright/test'
import { pageOf } from '../testing/long-lists.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, text } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { switchByKeyboard } from '../testing/switches.ts'
import { watchSent } from '../testing/watch-calls.ts'

test('USER-1 GROUP-10 messages arrive live in two lists, and the header leads to the details', async ({
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

test('USER-8 another person’s page has their name, and leads to the conversation with them', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const visitor = await newVisitor()
  await newMember(visitor, 'Priya', 'Nair')
  await visitor.goto(`/user/${maya.id}`)
  await expect(visitor).toHaveTitle(`@${maya.handle} · Partyline`)
  await expectNoAxeViolations(visitor)
  await visitor.getByRole('link', { name: 'Messages' }).click()
  await expect(visitor).toHaveURL(`/inbox/${maya.id}`)
})

test('USER-3 USER-4 GEN-8 in the details, followers are found and their replies switched by keyboard alone', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  for (const phone of [jo.phone, newPhone(), newPhone()]) await phoneTexts(page, phone, `@${maya.handle}`)
  await page.goto(`/user/${maya.id}/details`)
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

  const byDefault = page.getByRole('switch', { name: 'Allow replies by default' })
  await page.getByRole('link', { name: 'Edit Profile' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Account' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(byDefault).toBeFocused()
  await page.keyboard.press('Space')
  await expect(byDefault).not.toBeChecked()
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
  await expect(byDefault).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Ask before texting everyone' })).not.toBeChecked()
})

test('USER-4 a switch set before the scripts arrive stays set', async ({ page }) => {
  const { id } = await newMember(page, 'Rosa')
  const release = await holdBack(page)
  await page.goto(`/user/${id}/details`, { waitUntil: 'commit' })
  const byDefault = page.getByRole('switch', { name: 'Allow replies by default' })
  await byDefault.click()
  const saved = page.waitForResponse('**/api/user/setDefaultAllowReply')
  release()
  expect((await saved).status()).toBe(200)
  await expect(byDefault).not.toBeChecked()
  await page.reload()
  await expect(byDefault).not.toBeChecked()
})

test('USER-5 USER-6 Edit Profile checks the username, enables Save, and says Updated', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const asked = watchSent(page, /\/validateHandle$/)
  await page.goto(`/user/${maya.id}/details`)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Changes' })
  const username = page.getByLabel('Username')
  const intro = page.getByLabel('Intro Message')
  await expect(page.getByText('Profile Picture')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(intro).toHaveAttribute('placeholder', 'Hey! Thanks for following me.')
  await expect(intro).toHaveAttribute('rows', '3')
  for (const label of ['First Name', 'Last Name', 'Email Address']) {
    await expect(page.getByLabel(label)).toHaveAttribute('required', '')
  }
  await expectAccessible(page)
  await expect(save).toBeDisabled()

  await intro.fill('Hello!')
  await expect(save).toBeEnabled()
  const answer = await holdBack(page, /\/validateHandle$/)
  await username.fill('stop')
  await expect(page.getByText('Handle is being validated.')).toBeVisible()
  answer()
  await expect(page.getByText('That word is reserved. Try another.')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByLabel('First Name').fill('May')
  await expect(save).toBeEnabled()
  await page.getByLabel('First Name').fill('Maya')
  await expect(save).toBeDisabled()
  await username.fill(maya.handle)
  await expect(page.getByText('That word is reserved. Try another.')).toHaveCount(0)
  await intro.fill('Hey! Thanks for following me.')
  await expect(save).toBeDisabled()
  const other = `${maya.handle}_x`
  await username.fill(other)
  await expect(page.getByText(`@${other} is yours if you want it.`)).toBeVisible()
  await expect(page.getByText(`Texts to @${maya.handle} still reach you for 90 days`)).toBeVisible()
  expect(asked.map(({ handle }) => handle)).toEqual(['stop', other])
  await save.click()
  await expect(page.getByText('Updated', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/user/${maya.id}/details`)
  await expect(page.getByRole('heading', { level: 1, name: `@${other}` })).toBeVisible()

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('Last Name').fill('Nobody')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/user/${maya.id}/details`)
  await expect(page.getByText('Maya Okafor').first()).toBeVisible()
})
