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
