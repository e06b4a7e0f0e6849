import { expect, type Page } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, text, timesHeard } from '../testing/phones.ts'
import { takeHandle } from '../testing/sign-in.ts'

test.beforeEach(() => test.slow())

/** Two people who follow each other. */
async function friends(page: Page, newVisitor: () => Promise<Page>) {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  await phoneTexts(page, jo.phone, `@${maya.handle}`)
  await phoneTexts(page, maya.phone, `@${jo.handle}`)
  return { maya, jo }
}

/** A phone that has just got a person's text writes to them. @returns the note's row in their inbox */
async function openNote(page: Page, phone: string, words: string) {
  // A phone's last text counts once the carrier's answer is recorded, a moment after the text arrives.
  await expect(async () => {
    await text(page, phone, words)
    await page.goto('/inbox')
    await expect(row(page, words).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return row(page, words).first()
}

const row = (page: Page, words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })
const message = (page: Page, words: string) => page.locator('[data-message]').filter({ hasText: words })

test('USER-1 a direct message is answered where it is read', async ({ page, newVisitor }) => {
  const { maya, jo } = await friends(page, newVisitor)
  await text(page, jo.phone, `@${maya.handle} How many are we?`)
  await page.goto('/inbox')
  await row(page, 'How many are we?').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jo Lindqvist' })).toBeVisible()
  await page.getByRole('textbox', { name: `Message @${jo.handle}` }).fill('Thirty. Bring chairs.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(message(page, 'Thirty. Bring chairs.')).toHaveCount(1)
  await timesHeard(page, jo.phone, 'Thirty. Bring chairs.')
  await expectAccessible(page)
})

test('USER-1 an unread conversation is marked until it is opened', async ({ page, newVisitor }) => {
  const { maya, jo } = await friends(page, newVisitor)
  for (const words of ['One', 'Two']) await text(page, jo.phone, `@${maya.handle} ${words} more chair`)
  await page.goto('/inbox')
  await expect(row(page, 'Jo Lindqvist')).toContainText('2 unread')
  await expectAccessible(page)
  await row(page, 'Jo Lindqvist').getByRole('link').click()
  await expect(page.getByText('New', { exact: true })).toBeVisible()
  await expect(message(page, 'Two more chair')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(row(page, 'Jo Lindqvist')).toBeVisible()
  await expect(page.getByText('unread')).toHaveCount(0)
})

test('USER-1 GEN-4 a dot in the header says that something is not read, until it is', async ({
  page,
  newVisitor,
}) => {
  const { maya, jo } = await friends(page, newVisitor)
  await page.goto('/events')
  const [menu, link] = [
    page.getByRole('button', { name: 'Menu' }),
    page.getByRole('banner').getByRole('link', { name: 'Inbox' }),
  ]
  await expect(menu).toHaveAccessibleName('Menu')
  await jo.says(`@${maya.handle} Is there room?`)
  await page.goto('/events')
  await expect(menu).toHaveAccessibleName('Menu, new messages')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(link).toHaveAccessibleName('Inbox new')
  await expectAccessible(page)
  await link.click()
  await row(page, 'Is there room?').getByRole('link').click()
  await expect(message(page, 'Is there room?')).toBeVisible()
  await expect(menu).toHaveAccessibleName('Menu')
  await expect(link).toHaveAccessibleName('Inbox')
})

test('USER-1 a new message appears by itself, in the list and in the thread', async ({
  page,
  newVisitor,
}) => {
  const { maya, jo } = await friends(page, newVisitor)
  await page.goto('/inbox')
  await expect(page.getByText('Nobody’s written yet.')).toBeVisible()
  await text(page, jo.phone, `@${maya.handle} First words`)
  await row(page, 'First words').getByRole('link').click()
  await expect(message(page, 'First words')).toBeVisible()
  await text(page, jo.phone, `@${maya.handle} Second words`)
  await expect(message(page, 'Second words')).toBeVisible()
})

test('USER-1 a message that arrives while the inbox loads for the first time appears in it', async ({
  page,
  newVisitor,
}) => {
  const { maya, jo } = await friends(page, newVisitor)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/inbox?*', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response }).catch(() => {})
  })
  const opened = page.waitForResponse('**/api/user/live')
  await page.goto('/inbox')
  await opened
  const openedAgain = page.waitForResponse('**/api/user/live')
  const heard = page.evaluate(() => {
    const live = new EventSource('/api/user/live')
    return new Promise((resolve) => {
      live.onmessage = resolve
    }).then(() => live.close())
  })
  await openedAgain
  await text(page, jo.phone, `@${maya.handle} Meanwhile words`)
  await heard
  answer()
  await expect(row(page, 'Meanwhile words')).toBeVisible()
})

test('USER-1 a conversation is searched, and a result leads to its place in it', async ({
  page,
  newVisitor,
}) => {
  const { maya, jo } = await friends(page, newVisitor)
  await text(page, jo.phone, `@${maya.handle} Supper? Yes.`)
  for (let n = 1; n <= 4; n++) await text(page, jo.phone, `@${maya.handle} Line ${n}`)
  await page.goto(`/inbox/${jo.id}`)
  await expect(message(page, 'Line 4')).toBeVisible()
  const open = page.getByRole('button', { name: 'Search Jo Lindqvist' })
  await open.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Search Jo Lindqvist' }).fill('sup')
  await expect(page.getByText('1 found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/inbox/${jo.id}\\?message=`))
  await expect(message(page, 'Supper? Yes.')).toBeInViewport()
})

test('USER-1 a note is opened and answered', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const phone = newPhone()
  await phoneTexts(page, phone, `@${maya.handle}`)
  await text(page, maya.phone, 'Everybody’s welcome, really everybody.')
  await timesHeard(page, phone, 'Everybody’s welcome')
  const note = await openNote(page, phone, 'Can I come if I only know the alto part?')
  await expect(note).toContainText(`A follower ending in ${phone.slice(-2)}`)
  await note.getByRole('link').click()
  await expect(page.locator('form')).toContainText(`To a follower ending in ${phone.slice(-2)}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Yes, please do.')
  await expect(page.locator('form')).toContainText(`@${maya.handle} (direct): Yes, please do.`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Answer' }).click()
  await expect(page.getByRole('button', { name: 'Write again' })).toBeVisible()
  await timesHeard(page, phone, 'Yes, please do.')
})

test('USER-1 a note that needs no answer is dismissed, and its author can be muted', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const phone = newPhone()
  await phoneTexts(page, phone, `@${maya.handle}`)
  await text(page, maya.phone, 'Supper at seven, at the long table')
  await timesHeard(page, phone, 'Supper at seven')
  const note = await openNote(page, phone, 'Thank you for telling me')
  await note.getByRole('link').click()
  await page.getByRole('button', { name: 'No answer needed' }).click()
  await expect(page.getByRole('button', { name: 'No answer needed' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'No more notes from them' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Take notes from them again' })).toBeVisible()
})

test('LOGIN-8 the inbox and a conversation say that older messages are hidden', async ({
  page,
  newVisitor,
}) => {
  const { maya, jo } = await friends(page, newVisitor)
  await text(page, jo.phone, `@${maya.handle} How many are we?`)
  // Changes the person in the served page and in later answers, because the test cannot wait for half a year.
  await page.route(/\/(inbox|api\/user)$/, async (route) => {
    const response = await route.fetch()
    const words = await response.text()
    await route.fulfill({
      response,
      body: words.replaceAll('"hidesOlder":null', '"hidesOlder":"profile-too"'),
    })
  })
  await page.goto('/inbox')
  const road = page.getByRole('link', { name: 'ask for it' })
  await expect(road).toBeVisible()
  await row(page, 'How many are we?').getByRole('link').click()
  await expect(message(page, 'How many are we?')).toHaveCount(1)
  await expect(road).toBeVisible()
  await expectAccessible(page)
})

test('USER-1 a name of ninety letters leaves room for the conversation', async ({ page, newVisitor }) => {
  const maya = await newMember(page, 'Maya')
  const visitor = await newVisitor()
  const wolfe = await newMember(visitor)
  const name = 'Wolfeschlegelsteinhausenbergerdorff'
  const names = { handle: `wolfe_${process.pid}`, firstName: name, lastName: name + name.slice(0, 20) }
  await takeHandle(visitor, names)
  await phoneTexts(page, wolfe.phone, `@${maya.handle}`)
  await text(page, wolfe.phone, `@${maya.handle} How many are we?`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/inbox/${wolfe.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(names.lastName)
  await expect(message(page, 'How many are we?')).toBeVisible()
  expect((await heading.boundingBox())?.height).toBeLessThan(80)
})

test('USER-1 Back from a conversation leads to the same search in the inbox', async ({
  page,
  newVisitor,
}) => {
  const { maya, jo } = await friends(page, newVisitor)
  await text(page, jo.phone, `@${maya.handle} Supper? Yes.`)
  await timesHeard(page, maya.phone, 'Supper? Yes.')
  await page.goto('/inbox')
  const field = page.getByRole('searchbox', { name: 'Search names and words' })
  await page.getByRole('tab', { name: 'People' }).click()
  await field.fill('supper')
  await page.getByRole('region', { name: 'In messages' }).getByRole('link').click()
  await expect(message(page, 'Supper? Yes.')).toBeInViewport()
  await page.goBack()
  await expect(field).toHaveValue('supper')
  await expect(page.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'In messages' }).getByRole('link')).toBeVisible()
})

test('USER-1 Back from a result in a conversation leads to the other results', async ({
  page,
  newVisitor,
}) => {
  const { maya, jo } = await friends(page, newVisitor)
  for (const n of [1, 2]) await text(page, jo.phone, `@${maya.handle} Supper for ${n}`)
  await timesHeard(page, maya.phone, 'Supper for 2')
  await page.goto(`/inbox/${jo.id}`)
  await page.getByRole('button', { name: 'Search Jo Lindqvist' }).click()
  await page.getByRole('searchbox', { name: 'Search Jo Lindqvist' }).fill('sup')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/message=/)
  await page.goBack()
  await expect(page.getByText('2 found')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search Jo Lindqvist' })).toHaveValue('sup')
})

test('USER-1 the inbox finds a direct message behind fifty newer messages to followers', async ({
  page,
  newVisitor,
}) => {
  const { maya, jo } = await friends(page, newVisitor)
  await text(page, jo.phone, `@${maya.handle} Supper? Yes.`)
  await timesHeard(page, maya.phone, 'Supper? Yes.')
  for (let n = 1; n <= 51; n++) await maya.says(`Supper number ${n}.`)
  await page.goto('/inbox')
  await page.getByRole('searchbox', { name: 'Search names and words' }).fill('supper')
  const found = page.getByRole('region', { name: 'In messages' })
  await expect(found.getByText('1 found')).toBeVisible()
  await expect(found.getByRole('link').filter({ hasText: 'Supper? Yes.' })).toBeVisible()
})

test.describe('while the search does not answer', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('USER-1 the inbox says so instead of finding nothing', async ({ page }) => {
    await newMember(page, 'Maya')
    await page.goto('/inbox')
    await page.route('**/search?*', (route) => route.abort())
    await page.getByRole('searchbox', { name: 'Search names and words' }).fill('supper')
    await expect(page.getByText('The search didn’t come through.')).toBeVisible()
    await expect(page.getByText('Nothing found')).toHaveCount(0)
  })
})
