import { expect } from '@playwright/test'
import { freeGroupName } from '../testing/groups.ts'
import { expectAccessible, newGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { watchSent } from '../testing/watch-calls.ts'

test('GROUP-3 GROUP-4 by keyboard, a group is made with a checked name and the default intro', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const name = freeGroupName()
  const asked = watchSent(page, /\/validateGroupName$/)
  await page.goto('/group/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Create a Group' })).toBeVisible()
  const field = page.getByLabel('Group Name')
  const intro = page.getByLabel('Intro Message')
  const create = page.getByRole('button', { name: 'Create' })
  await expect(intro).toHaveAttribute('placeholder', 'Thanks for joining my group.')
  await expect(create).toBeDisabled()
  await expectAccessible(page)

  await field.focus()
  await page.keyboard.press('Tab')
  await expect(intro).toBeFocused()
  await expect(page.getByText('Please input a name', { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  const answer = await holdBack(page, /\/validateGroupName$/)
  await page.keyboard.insertText('#stop')
  await expect(field).toHaveValue('stop')
  await expect(page.getByText('Name is being validated.')).toBeVisible()
  answer()
  await expect(page.getByText('That word is reserved. Try another.')).toBeVisible()
  await expect(create).toBeDisabled()
  await expectAccessible(page)
  await field.fill(name)
  await expect(intro).toHaveAttribute('placeholder', `Thanks for joining #${name}.`)
  await expect(page.getByText(`#${name} is free.`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Text #${name} to (555) 010-0000` })).toBeVisible()
  expect(asked.map(({ groupName }) => groupName)).toEqual(['stop', name])
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`#${name} is on the line.`)).toBeVisible()
  await expect(page).toHaveURL(/\/group\/[\w-]{20,}/)
  await expect(page.getByRole('heading', { level: 1, name: `#${name}` })).toBeVisible()
  const [, id] = /\/group\/([\w-]{20,})/.exec(page.url()) ?? []
  await page.goBack()
  expect(page.url()).not.toContain('/group/create')
  await page.goto(`/group/${id}/details`)
  await expect(page.getByText(`Thanks for joining #${name}.`)).toBeVisible()
})

test('GROUP-1 the list shows the last message, and counts unread ones until the thread is opened', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  const { name, path } = await newGroup(maya, jo)
  await jo.says(`#${name} Who brings ice?`)
  await page.goto(`/user/${maya.id}/groups`)
  const row = page.getByRole('link', { name: `#${name}` })
  await expect(row).toContainText('Jo: Who brings ice?')
  await expect(row).toContainText('1 unread')
  await expectAccessible(page)
  const read = page.waitForResponse(`**/api${path}/read`)
  await row.click()
  await expect(page.getByText('Who brings ice?')).toBeVisible()
  await read
  await page.getByRole('link', { name: 'Back to Groups' }).click()
  await expect(row).toContainText('Jo: Who brings ice?')
  await expect(row).not.toContainText('unread')
})

test('GROUP-5 a new group with one member shows how to invite people, and a field once somebody joins', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newGroup(maya)
  await page.goto(path)
  const title = page.getByRole('heading', { name: 'Room for plenty more.' })
  await expect(title).toBeVisible()
  const cord = title.locator('xpath=preceding-sibling::div').locator('svg').first()
  const edges = () =>
    cord.evaluate((drawn) => [
      drawn.getBoundingClientRect().left <= 0,
      drawn.getBoundingClientRect().right >= innerWidth,
    ])
  await expect.poll(edges, 'the cord ends at the edges of the window').toEqual([true, true])
  await expect(page.getByRole('img', { name: `QR code: text #${name} to (555) 010-0000` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print poster' })).toBeVisible()
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: `Message #${name}` })
  await expect(field, 'nobody would read it').toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await text(page, newPhone(), `#${name}`)
  await expect(field).toBeVisible()
})
