import { expect, type Page } from '@playwright/test'
import { expectAccessible, newGroup, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { text } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'

test.beforeEach(() => test.slow())

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Message #${name}` })
const messages = (page: Page) => page.locator('[data-message]')
const message = (page: Page, words: string) => messages(page).filter({ hasText: words })
const linkTo = (page: Page, line: number) =>
  page.getByRole('link', { name: `https://example.org/${line}`, exact: true })

/** How far an element's top is below the screen's, in CSS pixels. */
const top = (page: Page, words: string) =>
  message(page, words).evaluate((item) => Math.round(item.getBoundingClientRect().top))

/** Whether the bar is at the screen's foot with the thread's end above it. */
const isAtEnd = (page: Page) =>
  page.locator('form', { has: page.getByRole('button', { name: 'Send', exact: true }) }).evaluate((bar) => {
    const frame = bar.closest('div')?.parentElement
    return Math.abs((frame?.getBoundingClientRect().bottom ?? 9999) - innerHeight) < 3
  })

test('GROUP-1 GROUP-5 GROUP-7 GROUP-10 TEXT-10 two browsers talk live, and each message has its place, time and delivery', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const priya = await newMember(await newVisitor(), 'Priya', 'Nair')
  const { name, path } = await newGroup(maya, priya)
  await page.goto(path)
  await expect(page).toHaveTitle(`#${name} · Partyline`)
  await expect(page.getByRole('heading', { level: 1, name: `#${name}` })).toBeVisible()
  await expect(page.getByText('2 followers')).toBeVisible()
  const note = page.getByText('Only you and Priya can see this message.')
  await expect(note).toBeHidden()
  await page.getByText('Priya Nair joined').click()
  await expect(note).toBeVisible()
  await priya.page.goto(path)
  await expect(message(priya.page, 'Thanks for joining')).toContainText(
    'Only you and Maya can see this message.',
  )

  await field(page, name).fill('Who brings ice? See https://example.org/ice.')
  await page.keyboard.press('Enter')
  const heard = message(priya.page, 'Who brings ice?')
  await expect(heard).toContainText('Maya Okafor')
  const link = heard.getByRole('link', { name: 'https://example.org/ice' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  const own = message(page, 'Who brings ice?')
  await expect(own).toContainText('Sent to 1')
  await expect(own).toHaveCount(1)
  await expect(field(page, name)).toHaveValue('')
  await expect(page.getByText('Today', { exact: true })).toBeVisible()
  const time = own.locator('time')
  const sentAt = new Date((await time.getAttribute('datetime')) ?? '')
  const inLosAngeles = { timeZone: 'America/Los_Angeles', hour: 'numeric', minute: '2-digit' } as const
  await expect(time).toHaveText(sentAt.toLocaleTimeString('en-US', inLosAngeles), { useInnerText: true })

  await text(page, priya.phone, `#${name} مرحبا بالعالم، كيف الحال؟`)
  await text(page, priya.phone, `#${name} ${'Rindfleisch'.repeat(40)}`)
  const foreign = message(page, 'مرحبا')
  const long = message(page, 'Rindfleisch')
  await expect(foreign.locator('div > span')).toHaveCSS('unicode-bidi', 'plaintext')
  await expect(page.getByText(/^New message from Priya Nair: مرحبا/)).toBeAttached()
  await expect(long).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const right = async (one: typeof own) => {
    const box = await one.locator('div > span').first().boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  expect(await right(own)).toBeGreaterThan(await right(long))
  const writer = await page.getByRole('link', { name: 'Priya Nair' }).first().boundingBox()
  expect(Math.min(writer?.height ?? 0, writer?.width ?? 0)).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await page.getByRole('link', { name: `#${name}` }).click()
  await expect(page).toHaveURL(`${path}/details`)

  await text(page, priya.phone, `#${name} Two bags.`)
  await page.goto(`/user/${maya.id}/groups`)
  const row = page.getByRole('link', { name: `#${name}` })
  await expect(row).toContainText('Priya: Two bags.')
  await expect(row).toContainText('1 unread')
  await expectAccessible(page)
  const read = page.waitForResponse(`**/api${path}/read`)
  await row.click()
  await expect(message(page, 'Two bags.')).toBeVisible()
  await read
  await page.getByRole('link', { name: 'Back to Groups' }).click()
  await expect(row).toContainText('Priya: Two bags.')
  await expect(row).not.toContainText('unread')
})

test('GROUP-5 GROUP-7 GEN-8 a long thread keeps the place and the focus of its reader, and is searched by keyboard', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  const { name, path } = await newGroup(maya, jo)
  for (let n = 1; n <= 57; n++)
    await maya.says(`#${name} Line ${n}${n === 5 ? ' about the CAFÉ <b>' : ''}. https://example.org/${n}`)
  // The next page is held back until its place is known.
  const letGo = await holdBack(page, /\/messages\?before=/)
  await page.goto(path)
  await expect(messages(page)).toHaveCount(50)
  await expect.poll(() => isAtEnd(page)).toBe(true)
  await expect(message(page, 'Line 57')).toBeInViewport()
  const open = page.getByRole('button', { name: `Search #${name}` })
  await open.focus()
  await page.keyboard.press('Tab')
  await expect(field(page, name)).toBeFocused()

  await linkTo(page, 13).focus()
  await message(page, 'Line 13').evaluate((item) => item.scrollIntoView({ block: 'center' }))
  const before = await top(page, 'Line 13')
  letGo()
  await expect(messages(page)).toHaveCount(58)
  expect(Math.abs((await top(page, 'Line 13')) - before)).toBeLessThanOrEqual(1)
  await expect(linkTo(page, 13)).toBeFocused()

  // The reader is here, so new messages must not move it.
  await jo.says(`#${name} Down here`)
  const button = page.getByRole('button', { name: '1 new message' })
  await expect(button).toBeVisible()
  expect(Math.abs((await top(page, 'Line 13')) - before)).toBeLessThanOrEqual(1)
  await expectNoAxeViolations(page)
  await button.click()
  await expect(message(page, 'Down here')).toBeInViewport()
  await expect.poll(() => isAtEnd(page)).toBe(true)
  await expect(button).toHaveCount(0)

  // A reader at the end stays there.
  await jo.says(`#${name} And more\n\nin several\n\nlines`)
  await expect(message(page, 'And more')).toBeInViewport()
  await expect.poll(() => isAtEnd(page)).toBe(true)

  // What gets the focus by Tab is not under the bar at the foot.
  await page.setViewportSize({ width: 390, height: 700 })
  await linkTo(page, 40).focus()
  for (let line = 41; line <= 57; line++) {
    await page.keyboard.press('Tab')
    await expect(linkTo(page, line)).toBeFocused()
    const isOnTop = linkTo(page, line).evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(await isOnTop, `line ${line}`).toBe(true)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await open.focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox', { name: `Search #${name}` })
  await expect(search).toBeFocused()
  await search.fill('🎈')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await search.fill('caf')
  await expect(page.getByText('1 found')).toBeVisible()
  const found = page.getByRole('main').getByRole('link').filter({ hasText: 'about the' })
  await expect(found.locator('mark')).toHaveText(['CAFÉ'])
  await expectAccessible(page)
  for (const name of ['Clear the search', 'Close']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')

  const target = message(page, 'CAFÉ')
  await expect(target).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`${path}\\?message=`))
  // A newer message is at the end, which is not loaded. The button leads there.
  await jo.says(`#${name} Newest of all`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(page).toHaveURL(path)
  await expect(message(page, 'Newest of all')).toBeInViewport()
  await page.goBack()
  await expect(target).toBeInViewport()
  for (const [down, words] of [
    [4000, 'Newest of all'],
    [-4000, 'Line 1.'],
  ] as const)
    await expect(async () => {
      await page.mouse.wheel(0, down)
      await expect(message(page, words)).toBeInViewport({ timeout: 300 })
    }).toPass()
  await expect(messages(page)).toHaveCount(61)
})
