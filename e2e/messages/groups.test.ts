import { expect } from '@playwright/test'
import { freeGroupName, makeGroup } from '../testing/groups.ts'
import { expectAccessible, newGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, text } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { startPartyline } from '../testing/start-partyline.ts'
import { watchSent } from '../testing/watch-calls.ts'

test('GROUP-1 a person in no group sees how to join, and New Group if allowed', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Groups' }).click()
  await expect(page).toHaveURL(`/user/${maya.id}/groups`)
  await expect(page.getByRole('heading', { level: 1, name: 'Groups', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You’re not in any groups.' })).toBeVisible()
  await expect(page.getByText('Join one by texting its name to the shared number.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Text #groupname to (555) 010-0000' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Or send it from here' })).toHaveAttribute('href', '/message')
  await expect(page.getByRole('link', { name: 'New Group' })).toHaveAttribute('href', '/group/create')
  await expectAccessible(page)
})

test('GROUP-1 the menu and the footer lead to the person’s own groups, and muted ones say so', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const { id, name } = await makeGroup(page)
  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo', 'Lindqvist')
  await phoneTexts(friend, jo.phone, `#${name}`)
  await friend.goto('/')
  await friend.getByRole('contentinfo').getByRole('link', { name: 'Groups' }).click()
  const row = friend.getByRole('link', { name: `#${name}` })
  await expect(row).toHaveAccessibleName(new RegExp(`^#${name} 2 followers`))
  await text(friend, jo.phone, `MUTE #${name} 8h`)
  await expect(async () => {
    await friend.reload()
    await expect(row).toContainText('Muted', { timeout: 5_000 })
  }).toPass()
  await expectAccessible(friend)

  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Groups' }).click()
  await page.getByRole('link', { name: `#${name} 2 followers · Creator` }).click()
  await expect(page).toHaveURL(new RegExp(`/group/${id}`))
  await friend.goto(`/user/${maya.id}/groups`)
  await expect(friend).toHaveURL(`/user/${maya.id}`)
})

test('GROUP-2 a person without a username is sent to the profile', async ({ page }) => {
  const { id } = await newMember(page)
  await page.goto('/group/create')
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit my Profile' })).toHaveAttribute(
    'href',
    `/user/${id}/details/edit`,
  )
  await expect(page.getByLabel('Group Name')).toHaveCount(0)
  await expectAccessible(page)
})

test('GROUP-1 GROUP-2 a person without the right has no New Group button and no form', async ({
  browser,
}) => {
  const partyline = await startPartyline({ ALLOW_CREATE_GROUP: 'false' })
  const context = await browser.newContext({ baseURL: partyline.url })
  const page = await context.newPage()
  const { id } = await newMember(page, 'Maya')
  await page.goto(`/user/${id}/groups`)
  await expect(page.getByRole('heading', { name: 'You’re not in any groups.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Group' })).toHaveCount(0)
  await page.goto('/group/create')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main')).toHaveText('')
  await context.close()
  await partyline.stop()
})

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

test('GROUP-3 a check counts only for its own name, and an older check is aborted', async ({ page }) => {
  await newMember(page, 'Maya')
  const [first, second] = [freeGroupName(), freeGroupName()]
  await page.goto('/group/create')
  const field = page.getByLabel('Group Name')
  const aborted = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/validateGroupName'),
  )
  const answerFirst = await holdBack(
    page,
    /\/api\/group\/validateGroupName$/,
    (request) => request.postDataJSON().groupName === first,
  )
  const asking = page.waitForRequest('**/validateGroupName')
  await field.fill(first)
  await asking
  await field.fill(second)
  await aborted
  answerFirst()
  await expect(page.getByText(`#${second} is free.`)).toBeVisible()
  await expect(page.getByText(`#${first} is free.`)).toHaveCount(0)

  // A server that answers about another name than the request's.
  await page.route('**/api/group/validateGroupName', (route) =>
    route.fulfill({ json: { groupName: second, validity: 'success', message: 'late' } }),
  )
  const asked = page.waitForResponse('**/validateGroupName')
  await field.fill(first)
  await asked
  await expect(page.getByText('Name is being validated.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
})

test.describe('when it cannot be saved', () => {
  test.use({ expectedErrors: [/status of (409|5\d\d)/] })

  for (const status of [200, 500])
    test(`GROUP-8 the page of a proxy with status ${status} shows no words for machines`, async ({
      page,
    }) => {
      await newMember(page, 'Maya')
      const name = freeGroupName()
      await page.goto('/group/create')
      await page.getByLabel('Group Name').fill(name)
      await expect(page.getByText(`#${name} is free.`)).toBeVisible()
      const body = '<html><h1>Log in to the network</h1>'
      await page.route('**/api/group/create', (route) => route.fulfill({ status, body }))
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('Failed to create Group, Please try again.')).toBeVisible()
    })

  test('GROUP-8 a name taken since the check shows the server’s words, and a second click does nothing', async ({
    page,
    newVisitor,
  }) => {
    await newMember(page, 'Maya')
    const other = await newVisitor()
    await newMember(other, 'Jo')
    const name = freeGroupName()
    await page.goto('/group/create')
    await page.getByLabel('Group Name').fill(name)
    await expect(page.getByText(`#${name} is free.`)).toBeVisible()
    await makeGroup(other, { name })
    const sent = watchSent(page, /\/group\/create$/)
    await page.getByRole('button', { name: 'Create' }).dblclick()
    const sentence = 'There is a group of that name already. Try another.'
    await expect(page.getByText(`Failed to create Group, ${sentence}`)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
    await expect(page.getByLabel('Group Name')).toHaveValue(name)
    expect(sent).toHaveLength(1)
  })

  test('GROUP-3 a check without an answer says so', async ({ page }) => {
    await newMember(page, 'Maya')
    await page.goto('/group/create')
    await page.route('**/api/group/validateGroupName', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByLabel('Group Name').fill(freeGroupName())
    await expect(page.getByText('Something happened...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
  })

  test('GROUP-1 USER-9 groups that cannot be loaded show a toast', async ({ page }) => {
    const { id } = await newMember(page, 'Maya')
    await page.route('**/api/user/*/groups**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`/user/${id}/groups`)
    await expect(page.getByText('Failed to load groups')).toBeVisible()
    await page.unroute('**/api/user/*/groups**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'You’re not in any groups.' })).toBeVisible()
  })
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

test('GROUP-5 a group shows a join button to people outside it', async ({ page, newVisitor }) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newGroup(maya)
  const jo = await newVisitor()
  await newMember(jo, 'Jo', 'Lindqvist')
  await jo.goto(path)
  await jo.getByRole('button', { name: `Join #${name}` }).click()
  await expect(jo.getByRole('textbox', { name: `Message #${name}` })).toBeVisible()
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

test('GROUP-8 an intro that an old tab saves keeps the group name from elsewhere', async ({ page }) => {
  await newMember(page, 'Maya')
  const { id, path } = await makeGroup(page)
  const name = freeGroupName()
  await page.goto(`${path}/details/edit`)
  expect((await page.request.post(`/api/group/${id}/update`, { data: { name } })).status()).toBe(200)
  await page.getByLabel('Intro Message').fill('Sundays at six.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Group updated')).toBeVisible()
  const { group } = await (await page.request.get(`/api/group/${id}/data`)).json()
  expect(group).toMatchObject({ displayGroupName: name, intro: 'Sundays at six.' })
})
