import { expect, type Page } from '@playwright/test'
import { makeGroup } from '../testing/groups.ts'
import { manyFollowers, pageOf } from '../testing/long-lists.ts'
import { expectAccessible, type Member, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, receivedCode, text } from '../testing/phones.ts'
import { expectToSpringBack, switchByKeyboard } from '../testing/switches.ts'
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

test('GROUP-6 the creator turns off everyone’s replies, after a question', async ({ page, newVisitor }) => {
  await newMember(page, 'Maya')
  const group = await makeGroup(page)
  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo')
  await joins(friend, group, jo)
  await page.goto(`/group/${group.id}/details`)
  const reply = page.getByRole('switch', { name: /^Allow Jo / })
  await expect(reply).toBeChecked()
  await page.getByRole('button', { name: 'Stop all' }).click()
  const question = page.getByRole('dialog', { name: 'Stop replies for everyone?' })
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(reply).toBeChecked()
  await page.getByRole('button', { name: 'Stop all' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(reply).not.toBeChecked()
  await page.getByRole('button', { name: 'Allow all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(reply).toBeChecked()
})

test('GROUP-6 a member sees the list read-only, and an administrator turns off replies and removes members', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const group = await makeGroup(page)
  const [first, second] = [await newVisitor(), await newVisitor()]
  const jo = await newMember(first, 'Jo', 'Lindqvist')
  const sam = await newMember(second, 'Sam', 'Rivera')
  await joins(first, group, jo)
  await joins(second, group, sam)
  await first.goto(`/group/${group.id}/details`)
  await expect(first.getByRole('heading', { name: '3 followers' })).toBeVisible()
  await expect(first.getByRole('switch')).toHaveCount(0)
  await expect(first.getByRole('link', { name: 'Edit Group' })).toHaveCount(0)
  await expect(first.getByRole('button', { name: /^More about/ })).toHaveCount(0)
  await expect(first.getByText('Can reply')).toHaveCount(0)
  await expectAccessible(first)
  await first.goto(`/group/${group.id}/details/edit`)
  await expect(first).toHaveURL(`/group/${group.id}/details`)

  await page.request.post('/api/group/setAdministrator', {
    data: { groupId: group.id, userId: jo.id, administrator: true },
  })
  await first.reload()
  await expect(first.getByRole('switch', { name: /^Allow Sam Rivera/ })).toBeChecked()
  await expect(first.getByRole('switch')).toHaveCount(1)
  await expect(first.getByRole('link', { name: 'Edit Group' })).toHaveCount(0)
  await first.getByRole('button', { name: 'More about Sam Rivera' }).click()
  await expect(first.getByRole('button', { name: 'Make administrator' })).toHaveCount(0)
  await first.getByRole('button', { name: `Remove from #${group.name}` }).click()
  const question = first.getByRole('dialog', { name: `Remove Sam Rivera from #${group.name}?` })
  await expect(question.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await expectAccessible(first)
  await first.keyboard.press('Escape')
  await expect(first.getByRole('button', { name: 'More about Sam Rivera' })).toBeFocused()
  await first.keyboard.press('Enter')
  await first.getByRole('button', { name: `Remove from #${group.name}` }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(first.getByRole('heading', { name: '2 followers' })).toBeFocused()

  await second.goto(`/group/${group.id}/details`)
  await expect(second.getByRole('heading', { name: 'Text to join' })).toBeVisible()
})

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/status of (404|5\d\d)/] })

  test('GROUP-6 USER-4 switches that cannot be saved go back, saves take turns, and a member who left disappears', async ({
    page,
    newVisitor,
  }) => {
    await newMember(page, 'Maya')
    const group = await makeGroup(page)
    const friend = await newVisitor()
    const jo = await newMember(friend, 'Jo')
    await joins(friend, group, jo)
    await phoneTexts(page, newPhone(), `#${group.name}`)
    await page.goto(`/group/${group.id}/details`)
    await expect(page.getByRole('heading', { name: '3 followers' })).toBeVisible()
    const switches = page.getByRole('switch', { name: /to reply$/ })
    await expectToSpringBack(page, 'group', [switches.nth(0), switches.nth(1)])

    await page.unroute('**/api/group/setAllowReply')
    await friend.request.post(`/api/group/${group.id}/leave`, { data: {} })
    await page.getByRole('switch', { name: /^Allow Jo / }).click()
    await expect(page.getByRole('heading', { name: '2 followers' })).toBeVisible()
    await expect(page.getByRole('switch', { name: /^Allow Jo / })).toHaveCount(0)
  })

  test('GROUP-5 USER-9 a missing group and a failed load show different screens', async ({ page }) => {
    await newMember(page, 'Maya')
    await page.goto('/group/nothing/details')
    await expect(page.getByText('Invalid group Id', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody’s at this address.' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/group/nothing/error')
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody’s at this address.' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    const group = await makeGroup(page)
    await page.route('**/api/group/*/data', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`/group/${group.id}/details`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/api/group/*/data')
    await page.route('**/api/group/*/followers**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `#${group.name}` })).toBeVisible()
    await expect(page.getByText('Failed to load followers')).toBeVisible()
  })

  test('GROUP-8 a failed save says so, and the form can be used again', async ({ page }) => {
    await newMember(page, 'Maya')
    const group = await makeGroup(page)
    await page.goto(`/group/${group.id}/details/edit`)
    await page.route('**/api/group/*/update', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByLabel('Intro Message').fill('Hello')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Failed to save change, try again later')).toBeVisible()
    await expect(page.getByLabel('Intro Message')).toHaveValue('Hello')
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  })
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

test('GROUP-5 GROUP-9 a visitor with the link sees how to join, and not who is in the group', async ({
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
})

test('GROUP-5 TEXT-7 a member mutes a group and leaves it, from the web', async ({ page, newVisitor }) => {
  await newMember(page, 'Maya')
  const group = await makeGroup(page)
  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo')
  await joins(friend, group, jo)
  await friend.goto(`/group/${group.id}/details`)
  await friend.getByText('Mute or leave').click()
  await expectAccessible(friend)
  await friend.getByRole('button', { name: '8 hours' }).click()
  await expect(friend.getByText(/^Muted until .* at \d{1,2}:\d\d\s[AP]M\.$/)).toBeVisible()
  await friend.getByRole('button', { name: 'Unmute' }).click()
  await expect(friend.getByRole('button', { name: '8 hours' })).toBeVisible()
  await friend.getByRole('button', { name: `Leave #${group.name}` }).click()
  const question = friend.getByRole('dialog', { name: `Leave #${group.name}?` })
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(friend.getByText(`You have left #${group.name}.`)).toBeVisible()
  await expect(friend).toHaveURL(`/user/${jo.id}/groups`)
  await expect(friend.getByRole('heading', { name: 'You’re not in any groups.' })).toBeVisible()

  await page.goto(`/group/${group.id}/details`)
  await expect(page.getByRole('heading', { name: '1 follower' })).toBeVisible()
})

test('GROUP-5 the creator leaves a group to a member, who runs it', async ({ page, newVisitor }) => {
  const maya = await newMember(page, 'Maya')
  const group = await makeGroup(page)
  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo')
  await joins(friend, group, jo)
  await page.goto(`/group/${group.id}/details`)
  await page.getByText('Mute, leave or close').click()
  await page.getByRole('button', { name: `Leave #${group.name}` }).click()
  const question = page.getByRole('dialog', { name: `Leave #${group.name}?` })
  await expect(question).toContainText('The administrator who joined first runs it from then on')
  await question.getByRole('button', { name: 'Text me a code' }).click()
  await question.getByLabel(/Code on your phone/).fill(await receivedCode(page, maya.phone, /to leave #/))
  await question.getByRole('button', { name: 'Leave it' }).click()
  await expect(page.getByText(`@${jo.handle} runs #${group.name} now, and you have left it.`)).toBeVisible()
  await friend.goto(`/group/${group.id}/details`)
  await expect(friend.getByText('Your group')).toBeVisible()
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

test('GROUP-5 scrolling loads a long list', async ({ page }) => {
  await newMember(page, 'Maya')
  const { id } = await makeGroup(page)
  const all = manyFollowers({ role: 'member' })
  await page.route('**/api/group/*/followers**', async (route) => {
    const { rows, next, isFirst } = pageOf(all, route.request().url())
    const counts = isFirst ? { registered: 0, unregistered: all.length } : null
    await route.fulfill({ json: { followers: rows, next, counts } })
  })
  await page.goto(`/group/${id}/details`)
  await expect(page.getByRole('heading', { name: '120 followers' })).toBeVisible()
  const switches = page.getByRole('switch', { name: /^Allow Guest/ })
  await expect(switches).toHaveCount(50)
  await switches.nth(49).scrollIntoViewIfNeeded()
  await expect(switches).toHaveCount(100)
  await switches.nth(99).scrollIntoViewIfNeeded()
  await expect(switches).toHaveCount(120)
})
