import { expect, type Page } from '@playwright/test'
import { makeGroup } from '../testing/groups.ts'
import { expectAccessible, type Member, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, receivedCode, text } from '../testing/phones.ts'
import { switchByKeyboard } from '../testing/switches.ts'
import { watchSent } from '../testing/watch-calls.ts'

/** Makes a person join, and waits until they have. */
async function joins(page: Page, { id, name }: { id: string; name: string }, member: Member): Promise<void> {
  await text(page, member.phone, `#${name}`)
  await expect(async () => {
    const { group } = await (await page.request.get(`/api/group/${id}/data`)).json()
    expect(group.membership).not.toBeNull()
  }).toPass()
}

test('GROUP-5 GROUP-6 the creator uses the switches, searches, and makes an administrator, by keyboard', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const intro = '<b>Come</b> sit with us. 👋 مرحبا'
  const group = await makeGroup(page, { intro })
  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo', 'Lindqvist')
  await joins(friend, group, jo)
  for (const phone of [newPhone(), newPhone()]) await phoneTexts(page, phone, `#${group.name}`)
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
})

test('GROUP-3 GROUP-8 Edit Group checks the name, enables Save, and says Group updated', async ({ page }) => {
  await newMember(page, 'Maya')
  const group = await makeGroup(page, { intro: 'Welcome.' })
  const asked = watchSent(page, /\/validateGroupName$/)
  await page.goto(`/group/${group.id}/details`)
  await page.getByRole('link', { name: 'Edit Group' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Group' })).toBeVisible()
  const name = page.getByLabel('Group Name')
  const intro = page.getByLabel('Intro Message')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(name).toHaveValue(group.name)
  await expect(intro).toHaveValue('Welcome.')
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await name.fill('')
  await expect(page.getByText('Please input a name!')).toBeVisible()
  await intro.fill('Hello.')
  await expect(save).toBeDisabled()
  await name.fill(group.name)
  await expect(save).toBeEnabled()
  await name.fill('stop')
  await expect(page.getByText('That word is reserved. Try another.')).toBeVisible()
  await expect(save).toBeDisabled()
  await intro.fill('Welcome.')
  const other = `${group.name}-too`
  await name.fill(other)
  await expect(save).toBeDisabled()
  await expect(page.getByText(`#${other} is free.`)).toBeVisible()
  await expect(page.getByText(`#${group.name} still leads here`)).toBeVisible()
  expect(asked.map(({ groupName }) => groupName)).toEqual(['stop', other])
  await save.click()
  await expect(page.getByText('Group updated')).toBeVisible()
  await expect(page).toHaveURL(`/group/${group.id}/details`)
  await expect(page.getByRole('heading', { level: 1, name: `#${other}` })).toBeVisible()
})

test('GROUP-5 GROUP-9 a visitor with the link sees how to join, and not who is in the group, and joins', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const group = await makeGroup(page)
  const friend = await newVisitor()
  await newMember(friend, 'Jo')
  await friend.goto(`/group/${group.id}/details`)
  await expect(friend.getByRole('heading', { level: 1, name: `#${group.name}` })).toBeVisible()
  await expect(friend.getByRole('link', { name: `Text #${group.name} to (555) 010-0000` })).toHaveAttribute(
    'href',
    `sms:+15550100000?&body=%23${group.name}`,
  )
  await expect(friend.getByText('Standard message and data rates may apply')).toBeVisible()
  await expect(friend.getByText('Maya')).toHaveCount(0)
  await expectAccessible(friend)
  await friend.getByRole('button', { name: `Join #${group.name}` }).click()
  await expect(friend.getByText('2 followers')).toBeVisible()
})

test('GROUP-5 the creator closes a group, and its page is gone', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const group = await makeGroup(page)
  await page.goto(`/group/${group.id}/details`)
  await page.getByText('Mute or close').click()
  // Nobody else could run it.
  await expect(page.getByRole('button', { name: `Leave #${group.name}` })).toHaveCount(0)
  await page.getByRole('button', { name: `Close #${group.name}` }).click()
  const question = page.getByRole('dialog', { name: `Close #${group.name}?` })
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Text me a code' }).click()
  const field = question.getByLabel(/Code on your phone/)
  await expect(field).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  // The code still works, so no other is texted.
  await page.getByRole('button', { name: `Close #${group.name}` }).click()
  await field.fill(await receivedCode(page, maya.phone, /to close #/))
  await question.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText(`#${group.name} is closed.`)).toBeVisible()
  await expect(page).toHaveURL(`/user/${maya.id}/groups`)
  await expect(page.getByRole('heading', { name: 'You’re not in any groups.' })).toBeVisible()
})

test('GROUP-5 a link, a QR code and a poster that prints alone invite people', async ({ page }) => {
  await newMember(page, 'Maya')
  const { id, name } = await makeGroup(page)
  await page.goto(`/group/${id}/details`)
  await page.getByText('Invite people').click()
  await expect(page.getByRole('link', { name: `Text #${name} to (555) 010-0000` })).toBeVisible()
  await expect(page.getByRole('img', { name: `QR code: text #${name} to (555) 010-0000` })).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save QR code' }).click()
  expect((await saving).suggestedFilename()).toBe(`partyline-${name}.svg`)

  const printing = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => resolve('printed')
      }),
  )
  await page.getByRole('button', { name: 'Print poster' }).click()
  expect(await printing).toBe('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-poster]')).toBeVisible()
  await expect(page.locator('[data-poster]')).toContainText(`#${name}to (555) 010-0000`)
  await expect(page.getByRole('main')).toBeHidden()
})
