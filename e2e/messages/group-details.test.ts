import { expect } from '@playwright/test'
import { makeGroup } from '../testing/groups.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newListeners } from '../testing/phones.ts'
import { switchByKeyboard } from '../testing/switches.ts'

test('GROUP-5 GROUP-6 the creator uses the switches, searches, and makes an administrator, by keyboard', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const intro = '<b>Come</b> sit with us. 👋 مرحبا'
  const group = await makeGroup(page, { intro })
  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo', 'Lindqvist')
  await jo.says(`#${group.name}`)
  await newListeners(page, 2, `#${group.name}`)
  await page.goto(`/group/${group.id}/details`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: `#${group.name}` })).toBeVisible()
  await expect(page.getByText(intro, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 followers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Following by text, no username' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Maya Okafor' })).toContainText('Creator')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Edit Group' }).focus()
  await page.keyboard.press('Tab')
  const byDefault = page.getByRole('switch', { name: 'Allow replies by default' })
  await expect(byDefault).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Settings updated')).toBeVisible()
  for (const name of ['Allow all', 'Stop all']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  for (const name of ['Suggest this name', 'Show newcomers the past']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('switch', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await switchByKeyboard(page, jo)

  await page.keyboard.press('Tab')
  const more = page.getByRole('button', { name: 'More about Jo Lindqvist' })
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Jo Lindqvist' })
  await expect(dialog.getByRole('button', { name: 'Make administrator' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Jo Lindqvist' })).toContainText('Administrator')
  await expect(more).toBeFocused()
  await page.reload()
  await expect(byDefault).not.toBeChecked()
  await page.getByRole('link', { name: 'Edit Group' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Group' })).toBeVisible()
  await expectAccessible(page)
})
