import { expect } from '@playwright/test'
import { inHours } from '../testing/events.ts'
import { manyFollowers, pageOf } from '../testing/long-lists.ts'
import { newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { heardBy, newPhone, phoneTexts } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'
import { watchCalls } from '../testing/watch-calls.ts'

test('USER-3 a sender gives nameless followers a nickname, removes them and blocks them', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const phone = newPhone()
  const follow = () => phoneTexts(page, phone, `@${maya.handle}`)
  await follow()
  await page.goto(`/user/${maya.id}/details`)
  const unnamed = `A follower ending in ${phone.slice(-2)}`
  await expect(page.getByText(unnamed, { exact: true })).toBeVisible()
  await page.clock.setFixedTime(inHours(24))
  await page.reload()
  await expect(page.getByText('Since yesterday')).toBeVisible()
  await page.clock.setFixedTime(Date.now())

  await page.getByRole('button', { name: `More about ${unnamed}` }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('Nickname').fill('Uncle Kofi')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Ending in ${phone.slice(-2)}`, { exact: true })).toBeVisible()

  const more = page.getByRole('button', { name: 'More about Uncle Kofi' })
  // Its second press lands beside the dialog, which stays.
  await more.dblclick()
  await page.getByRole('button', { name: 'Remove this follower' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: '0 followers' })).toBeFocused()
  await follow()
  expect((await heardBy(page, phone)).at(-1)).toContain(`You're following @${maya.handle}.`)

  await page.reload()
  await more.click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Blocked' })).toBeVisible()
  await follow()
  expect((await heardBy(page, phone)).at(-1)).toContain('does not exist')

  await page.getByRole('button', { name: 'Unblock Uncle Kofi' }).click()
  await expect(page.getByRole('heading', { name: 'Blocked' })).toBeHidden()
  await follow()
  expect((await heardBy(page, phone)).at(-1)).toContain(`You're following @${maya.handle}.`)
})

test('USER-3 removing one of many followers does not fetch the whole list again', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const all = manyFollowers({ numberEnd: '42', nickname: null, alsoIn: null })
  const asked = watchCalls(page, /\/followers\?|\/followers$/)
  await page.route(/\/api\/user\/[^/]+\/followers/, (route) => {
    const { rows, next, isFirst } = pageOf(all, route.request().url())
    const counts = isFirst ? { registered: 0, unregistered: all.length } : null
    return route.fulfill({ json: { success: true, followers: rows, next, counts } })
  })
  await page.route('**/api/user/removeFollower', (route) => route.fulfill({ json: { success: true } }))
  await page.goto(`/user/${maya.id}/details`)
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByText('Guest 119', { exact: true })).toBeVisible({ timeout: 300 })
  }).toPass()
  expect(asked).toHaveLength(3)
  await page.getByRole('button', { name: 'More about Guest 7', exact: true }).click()
  await page.getByRole('button', { name: 'Remove this follower' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: '119 followers' })).toBeFocused()
  await expect(page.getByRole('switch', { name: /^Allow Guest 7 / })).toHaveCount(0)
  expect(asked).toHaveLength(3)
})

test('USER-3 a double click on Yes removes a follower once, and no toast calls it a failure', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const phone = newPhone()
  await phoneTexts(page, phone, `@${maya.handle}`)
  await page.goto(`/user/${maya.id}/details`)
  const asked = watchCalls(page, /removeFollower$/)
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('button', { name: 'Remove this follower' }).click()
  await page.getByRole('button', { name: 'Yes' }).dblclick()
  await expect(page.getByText('Follower removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 followers' })).toBeFocused()
  expect(asked).toHaveLength(1)
})

test('USER-3 a name in a right-to-left script stands beside its picture, like the others', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const guest = await newVisitor()
  const phone = newPhone()
  await signIn(guest, phone)
  await takeHandle(guest, { handle: `noor_${phone.slice(-6)}`, firstName: 'نور', lastName: 'الخطيب' })
  await phoneTexts(page, phone, `@${maya.handle}`)
  await page.goto(`/user/${maya.id}/details`)
  const left = async (words: string) =>
    page.getByText(words).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().left)
    })
  await expect(page.getByText('نور الخطيب')).toBeVisible()
  expect(await left('نور الخطيب')).toBe(await left(`@noor_${phone.slice(-6)}`))
})

test('USER-3 a search that finds nobody is emptied by its button and by the keyboard, and the field stays', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  await phoneTexts(page, newPhone(), `@${maya.handle}`)
  await page.goto(`/user/${maya.id}/details`)
  const field = page.getByRole('searchbox', { name: 'Search followers' })
  const findsNobody = async () => {
    await page.keyboard.type('qq')
    await expect(page.getByText('Nobody by that name follows you.')).toBeVisible()
  }
  await field.click()
  await findsNobody()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByRole('heading', { name: '1 follower' })).toBeVisible()
  await expect(field).toBeFocused()
  await findsNobody()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('heading', { name: '1 follower' })).toBeVisible()
  await expect(field).toBeFocused()
})

test.describe('when nothing can be saved', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('USER-4 a switch pressed twice shows what the server has after both saves failed', async ({
    page,
  }) => {
    const { id } = await newMember(page, 'Rosa')
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/api/user/setDefaultAllowReply', async (route) => {
      await failing
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto(`/user/${id}/details`)
    const byDefault = page.getByRole('switch', { name: 'Allow replies by default' })
    await byDefault.click()
    await byDefault.click()
    // Its save waits for theirs.
    await page.getByRole('switch', { name: 'Keep notes' }).click()
    fail()
    await expect(page.getByText('Settings updated')).toBeVisible()
    await expect(byDefault).toBeChecked()
  })
})
