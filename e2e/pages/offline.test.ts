import { expect, type Page } from '@playwright/test'
import { layoutShift } from '../testing/layout-shift.ts'
import { expectAccessible, newGroup, newHeardGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, text, timesHeard } from '../testing/phones.ts'
import { askForCode, receivedCode } from '../testing/sign-in.ts'

test.beforeEach(() => test.slow())
test.use({ expectedErrors: [/net::ERR_|status of 401/] })

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Message #${name}` })
const message = (page: Page, words: string) => page.locator('[data-message]').filter({ hasText: words })

async function write(page: Page, name: string, words: string): Promise<void> {
  await field(page, name).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('GROUP-7 a draft survives a visit to the details and a reload', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newHeardGroup(maya)
  await page.goto(path)
  await field(page, name).fill('And somebody bring the good spoons')
  await page
    .getByRole('link', { name: `#${name}` })
    .first()
    .click()
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(field(page, name)).toHaveValue('And somebody bring the good spoons')
  await page.reload()
  await expect(field(page, name)).toHaveValue('And somebody bring the good spoons')
})

test('GROUP-7 a message written offline waits, says so, and goes out once when the connection is back', async ({
  page,
  context,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  const { name, path } = await newGroup(maya, jo)
  await page.goto(path)
  await expect(page.getByText('2 followers')).toBeVisible()
  await context.setOffline(true)
  await write(page, name, 'Table’s at six.')
  await expect(page.getByText('Waiting for the line')).toBeVisible()
  const strip = page
    .getByRole('status')
    .filter({ hasText: 'The line’s down. Keep writing. Messages that wait go out when we’re back.' })
  await expect(strip).toBeVisible()
  await expect(page.getByText(/2 followers · as of \d/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'We’re back. 1 text went out.' })).toBeVisible()
  await expect(message(page, 'Table’s at six.')).toHaveCount(1)
  await expect(strip).toHaveCount(0)
  const { messages } = await (await page.request.get(`/api${path}/messages`)).json()
  expect(
    messages.filter((one: { originalText: string }) => one.originalText === 'Table’s at six.'),
  ).toHaveLength(1)
})

test('GROUP-7 the next page sends a waiting message, only once', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newHeardGroup(maya)
  await page.goto(path)
  // The message arrives, and its answer is lost.
  await page.route('**/api/sendMessage', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await write(page, name, 'Did this arrive?')
  await expect(page.getByText('Waiting for the line').or(message(page, 'Did this arrive?'))).toBeVisible()
  await page.unroute('**/api/sendMessage')
  const again = page.waitForResponse('**/api/sendMessage')
  await page.goto('/')
  expect(await (await again).json()).toMatchObject({ success: true })
  await page.goto(path)
  await expect(message(page, 'Did this arrive?')).toHaveCount(1)
  const { messages } = await (await page.request.get(`/api${path}/messages`)).json()
  expect(
    messages.filter((one: { originalText: string }) => one.originalText === 'Did this arrive?'),
  ).toHaveLength(1)
})

test('GROUP-7 a waiting message can be taken back into the field', async ({ page, context }) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newHeardGroup(maya)
  await page.goto(path)
  await expect(field(page, name)).toBeVisible()
  await context.setOffline(true)
  await write(page, name, 'Too soon')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(field(page, name)).toHaveValue('Too soon')
  await expect(page.getByText('Waiting for the line')).toHaveCount(0)
  await context.setOffline(false)
  await text(page, maya.phone, `#${name} Afterwards`)
  await expect(message(page, 'Afterwards')).toBeVisible()
  await expect(message(page, 'Too soon')).toHaveCount(0)
})

test('GROUP-7 a message written after the session ended goes out after the next login', async ({
  page,
  context,
}) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newHeardGroup(maya)
  await page.goto(path)
  await expect(field(page, name)).toBeVisible()
  const known = await receivedCode(page, maya.phone)
  // The session ends with this call. Any other refused call would lead to the login before it.
  await page.route(
    '**/api/sendMessage',
    async (route) => {
      await context.clearCookies()
      await route.continue()
    },
    { times: 1 },
  )
  await write(page, name, 'Table’s at six.')
  await expect(page).toHaveURL(/\/login\?from=/)
  await askForCode(page, maya.phone)
  await page.getByLabel('Login code').pressSequentially(await receivedCode(page, maya.phone, known))
  await expect(page).toHaveURL(path)
  await expect(message(page, 'Table’s at six.')).toHaveCount(1)
})

test('GROUP-7 when the server takes calls and never answers, messages can be taken back', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newHeardGroup(maya)
  await page.goto(path)
  await page.route(/\/api\/(sendMessage|ready)$/, () => {})
  await write(page, name, 'Table’s at six.')
  await write(page, name, 'Bring a chair.')
  await expect(page.getByRole('status').filter({ hasText: 'The line’s down. Keep writing.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Take it back' }).last().click()
  await expect(field(page, name)).toHaveValue('Bring a chair.')
  await page.unrouteAll()
  await expect(message(page, 'Table’s at six.')).toHaveCount(1)
})

test('GEN-6 toasts stay above the field at any height', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newHeardGroup(maya)
  await page.goto(path)
  await field(page, name).fill('One\n\nlong\n\nword\n\nafter\n\nanother')
  const free = () =>
    page.evaluate(() => {
      const bar = document.querySelector('main textarea')?.closest('form')
      const above = Number.parseFloat(
        getComputedStyle(document.documentElement).getPropertyValue('--toast-above'),
      )
      return above >= (bar?.getBoundingClientRect().height ?? Number.POSITIVE_INFINITY)
    })
  await expect.poll(free).toBe(true)
})

test('MSG-1 a broadcast sent offline waits, says so, and goes out once when the connection is back', async ({
  page,
  context,
}) => {
  const maya = await newMember(page, 'Maya')
  const kofi = newPhone()
  await phoneTexts(page, kofi, `@${maya.handle}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/message')
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: 'Message' }).fill('Soup at six')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Soup at six' })
  await expect(card).toContainText('Waiting for the line')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect(page.getByText('Failed to send message')).toHaveCount(0)
  await expect(page.getByText('Messages that wait go out when we’re back.')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.1)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('We’re back. 1 text went out.')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await timesHeard(page, kofi, 'Soup at six')).toBe(1)
})
