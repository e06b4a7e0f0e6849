import { expect, type Page } from '@playwright/test'
import { expectAccessible, type Member, newGroup, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { text } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'

test.beforeEach(() => test.slow())

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Message #${name}` })
const messages = (page: Page) => page.locator('[data-message]')
const message = (page: Page, words: string) => messages(page).filter({ hasText: words })

/** How far an element's top is below the screen's, in CSS pixels. */
const top = (page: Page, words: string) =>
  message(page, words).evaluate((item) => Math.round(item.getBoundingClientRect().top))

/** Whether the bar is at the screen's foot with the thread's end above it. */
const isAtEnd = (page: Page) =>
  page.locator('form', { has: page.getByRole('button', { name: 'Send', exact: true }) }).evaluate((bar) => {
    const frame = bar.closest('div')?.parentElement
    return Math.abs((frame?.getBoundingClientRect().bottom ?? 9999) - innerHeight) < 3
  })

async function fill(member: Member, name: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await member.says(`#${name} Line ${n} of the thread.`)
}

test('GROUP-5 GROUP-7 TEXT-10 two browsers talk live, with the sender, the time, the private label and the delivery', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const priya = await newMember(await newVisitor(), 'Priya', 'Nair')
  const { name, path } = await newGroup(maya, priya)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: `#${name}` })).toBeVisible()
  await expect(page.getByText('2 followers')).toBeVisible()
  const intro = message(page, `Thanks for joining #${name}.`)
  await expect(intro).toContainText('Only you and Priya can see this message.')
  await priya.page.goto(path)
  await expect(message(priya.page, 'Thanks for joining')).toContainText(
    'Only you and Maya can see this message.',
  )

  await field(page, name).fill('Who brings ice? See https://example.org/ice.')
  await page.keyboard.press('Enter')
  const heard = message(priya.page, 'Who brings ice?')
  await expect(heard).toContainText('Maya Okafor')
  await expect(heard.locator('time')).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/)
  const link = heard.getByRole('link', { name: 'https://example.org/ice' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  const own = message(page, 'Who brings ice?')
  await expect(own).toContainText('Sent to 1')
  await expect(own).toHaveCount(1)
  await expect(field(page, name)).toHaveValue('')
  await expect(page.getByText('Today', { exact: true })).toBeVisible()

  await text(priya.page, priya.phone, `#${name} By phone: two bags.`)
  await expect(message(page, 'By phone: two bags.')).toContainText('Priya Nair')
  const writer = await message(page, 'By phone: two bags.')
    .getByRole('link', { name: 'Priya Nair' })
    .boundingBox()
  expect(Math.min(writer?.height ?? 0, writer?.width ?? 0)).toBeGreaterThanOrEqual(44)
  await expect(page.getByText(/^New message from Priya Nair: By phone: two bags\.$/)).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('link', { name: `#${name}` }).click()
  await expect(page).toHaveURL(`${path}/details`)
})

test('GROUP-7 the thread opens at its end, older messages load without a jump, and new ones wait below', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  const { name, path } = await newGroup(maya, jo)
  await fill(maya, name, 75)
  await page.goto(path)
  await expect(messages(page)).toHaveCount(50)
  await expect.poll(() => isAtEnd(page)).toBe(true)
  await expect(message(page, 'Line 75 of')).toBeInViewport()

  // The next page is held back until its place is known.
  const letGo = await holdBack(page, /\/messages\?before=/)
  await message(page, 'Line 31 of').evaluate((item) => item.scrollIntoView({ block: 'center' }))
  const before = await top(page, 'Line 31 of')
  letGo()
  await expect(messages(page)).toHaveCount(76)
  expect(Math.abs((await top(page, 'Line 31 of')) - before)).toBeLessThanOrEqual(1)

  // The reader is here, so new messages must not move it.
  await jo.says(`#${name} Down here`)
  const button = page.getByRole('button', { name: '1 new message' })
  await expect(button).toBeVisible()
  expect(Math.abs((await top(page, 'Line 31 of')) - before)).toBeLessThanOrEqual(1)
  await expectNoAxeViolations(page)
  await button.click()
  await expect(message(page, 'Down here')).toBeInViewport()
  await expect.poll(() => isAtEnd(page)).toBe(true)
  await expect(button).toHaveCount(0)

  // A reader at the end stays there.
  await jo.says(`#${name} And more\n\nin several\n\nlines`)
  await expect(message(page, 'And more')).toBeInViewport()
  await expect.poll(() => isAtEnd(page)).toBe(true)
})

test('GROUP-7 after a lost connection, the thread catches up with no message lost or doubled', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  const { name, path } = await newGroup(maya, jo)
  await maya.says(`#${name} Before`)
  const live = '**/api/group/live**'
  let refused = 0
  await page.route(live, (route) => {
    refused += 1
    return route.fulfill({ status: 204 })
  })
  await page.goto(path)
  await expect(message(page, 'Before')).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThan(0)
  for (let n = 1; n <= 30; n++) await jo.says(`#${name} Missed ${n}.`)
  await expect(message(page, 'Missed')).toHaveCount(0)
  await page.unroute(live)
  await expect(message(page, 'Missed 30.')).toBeVisible()
  await expect(message(page, 'Missed')).toHaveCount(30)
  await jo.says(`#${name} Afterwards`)
  await expect(message(page, 'Afterwards')).toBeVisible()
  const words = await messages(page).locator('div > span').allTextContents()
  expect(new Set(words).size).toBe(words.length)
  expect(words.slice(-31)).toEqual([
    ...Array.from({ length: 30 }, (_, n) => `Missed ${n + 1}.`),
    'Afterwards',
  ])
})

test('GROUP-10 days and times are in the reader’s zone, own messages stand apart, and long words stay inside', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const { path } = await newGroup(maya)
  await page.clock.setFixedTime(new Date('2026-06-12T17:30:00Z'))
  const person = (firstName: string) => ({
    _id: firstName,
    handle: 'x',
    displayHandle: 'x',
    firstName,
    lastName: null,
    photo: null,
  })
  const at = (sentAt: string, originalText: string, userIsSender = false) => ({
    _id: sentAt,
    cursor: sentAt,
    sender: person(userIsSender ? 'Maya' : 'Kofi'),
    recipient: null,
    sentAt,
    originalText,
    mediaUrls: originalText === 'With a photo' ? ['/favicon.ico', 'javascript:alert(1)'] : [],
    userIsSender,
    type: { isPrivate: false },
  })
  const all = [
    at('2026-06-12T07:00:00Z', 'After midnight', true),
    at('2026-06-12T06:59:00Z', '<script>alert(1)</script> & <b>'),
    at('2026-06-11T17:00:00Z', `${'Rindfleisch'.repeat(40)}`),
    at('2026-06-10T17:00:00Z', 'مرحبا بالعالم، كيف الحال؟'),
    at('2026-06-05T17:00:00Z', 'With a photo'),
  ]
  await page.route(/\/messages(\?|$)/, (route) => {
    const fresh = route.request().url().includes('after=')
    return route.fulfill({ json: { success: true, messages: fresh ? [] : all, next: null, previous: null } })
  })
  const counts = { total: 14, sent: 12, waiting: 0, unreachable: 1, stopped: 1, heldUntil: null }
  const progress = { ...counts, messageId: 'x', allKnown: true, paused: false, aborted: false, done: true }
  await page.route('**/api/message/*/progress', (route) => route.fulfill({ json: progress }))
  await page.route('**/api/group/*/read', (route) => route.fulfill({ json: { success: true } }))
  await page.goto(path)
  await expect(messages(page)).toHaveCount(5)
  await expect(message(page, 'After midnight')).toContainText('Sent to 12 of 14, 1 stopped, 1 unreachable')
  const days = ['June 5, 2026', 'Wednesday', 'Yesterday', 'Today']
  const list = page.getByRole('main').getByRole('list')
  await expect(list.locator('> li:not([data-message])')).toHaveText(days)
  await expect(message(page, 'After midnight').locator('time')).toHaveText(/^12:00\sAM$/)
  await expect(message(page, '<script>').locator('time')).toHaveText(/^11:59\sPM$/)
  await expect(message(page, 'With a photo').getByRole('img', { name: 'Photo from Kofi' })).toHaveCount(1)
  await expect(message(page, 'مرحبا').locator('div > span')).toHaveCSS('unicode-bidi', 'plaintext')
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const left = (words: string) =>
    message(page, words)
      .locator('div > span')
      .first()
      .evaluate((bubble) => bubble.getBoundingClientRect())
  expect((await left('After midnight')).right).toBeGreaterThan((await left('<script>')).right)
})

test('GROUP-7 on a slow connection, the progress of a message keeps up, and the strip stays away', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newGroup(maya)
  await maya.says(`#${name} Anybody there?`)
  const counts = { total: 2, sent: 0, waiting: 2, unreachable: 0, stopped: 0, heldUntil: null }
  const others = { asked: 0, capped: 0, off: 0, allKnown: true, paused: false, aborted: false, done: false }
  const progress = { ...counts, ...others, messageId: 'x' }
  let sent = 0
  await page.clock.install()
  await page.route('**/api/message/*/progress', async (route) => {
    await page.clock.fastForward(5_000)
    await route.fulfill({ json: { ...progress, sent, waiting: 2 - sent } })
  })
  await page.goto(path)
  await expect(message(page, 'Anybody there?')).toContainText('Sent to 0 of 2, 2 waiting')
  sent = 2
  await page.clock.fastForward(1_000)
  await expect(message(page, 'Anybody there?')).toContainText('Sent to 2')
})
