import { expect } from '@playwright/test'
import { freeGroupName } from '../testing/groups.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { receivedCode } from '../testing/phones.ts'

test.beforeEach(() => test.slow())

test('GROUP-3 GROUP-4 GROUP-5 GROUP-9 a group is made by keyboard, joined by its link, shown on a poster, and closed', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const name = freeGroupName()
  await page.goto('/group/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Create a Group' })).toBeVisible()
  const named = page.getByLabel('Group Name')
  const intro = page.getByLabel('Intro Message')
  const create = page.getByRole('button', { name: 'Create' })
  await expect(create).toBeDisabled()
  await named.focus()
  await page.keyboard.press('Tab')
  await expect(intro).toBeFocused()
  await expect(page.getByText('Please input a name', { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.insertText('#stop')
  await expect(page.getByText('That word is reserved. Try another.')).toBeVisible()
  await expectAccessible(page)
  await named.fill(name)
  await expect(page.getByText(`#${name} is free.`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Text #${name} to (555) 010-0000` })).toBeVisible()
  await named.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`#${name} is on the line.`)).toBeVisible()
  await expect(page).toHaveURL(/\/group\/[\w-]{20,}/)
  const path = new URL(page.url()).pathname
  await page.goBack()
  expect(page.url()).not.toContain('/group/create')

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
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: `Message #${name}` })
  await expect(field, 'nobody would read it').toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const friend = await newVisitor()
  await newMember(friend, 'Jo')
  await friend.goto(`${path}/details`)
  await expect(friend.getByRole('heading', { level: 1, name: `#${name}` })).toBeVisible()
  await expect(friend.getByRole('link', { name: `Text #${name} to (555) 010-0000` })).toHaveAttribute(
    'href',
    `sms:+15550100000?&body=%23${name}`,
  )
  await expect(friend.getByText('Maya')).toHaveCount(0)
  await expectAccessible(friend)
  await friend.getByRole('button', { name: `Join #${name}` }).click()
  await expect(friend.getByText('2 followers')).toBeVisible()
  await expect(field).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${path}/details`)
  await expect(page.getByText(`Thanks for joining #${name}.`)).toBeVisible()
  await page.getByText('Invite people').click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save QR code' }).click()
  expect((await saving).suggestedFilename()).toBe(`partyline-${name}.svg`)
  await expectAccessible(page)
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
  await page.emulateMedia({ media: null })

  await page.getByText('Mute, leave or close').click()
  await page.getByRole('button', { name: `Close #${name}` }).click()
  const question = page.getByRole('dialog', { name: `Close #${name}?` })
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Text me a code' }).click()
  const code = question.getByLabel(/Code on your phone/)
  await expect(code).toBeVisible()
  await expectAccessible(page)
  await code.fill(await receivedCode(page, maya.phone, /to close #/))
  await question.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText(`#${name} is closed.`)).toBeVisible()
  await expect(page).toHaveURL(`/user/${maya.id}/groups`)
  await expect(page.getByRole('heading', { name: 'You’re not in any groups.' })).toBeVisible()
})
