import { expect, type Page } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, text, timesHeard } from '../testing/phones.ts'
import { takeHandle } from '../testing/sign-in.ts'

test.beforeEach(() => test.slow())

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

test('USER-1 a direct message below a name of ninety letters is answered, and found in its conversation', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const visitor = await newVisitor()
  const wolfe = await newMember(visitor)
  const name = 'Wolfeschlegelsteinhausenbergerdorff'
  const names = { handle: `wolfe_${process.pid}`, firstName: name, lastName: name + name.slice(0, 20) }
  await takeHandle(visitor, names)
  await wolfe.says(`@${maya.handle}`)
  await maya.says(`@${names.handle}`)
  for (const words of ['Supper? Yes.', 'Line 1', 'Line 2', 'Line 3', 'How many are we?'])
    await wolfe.says(`@${maya.handle} ${words}`)
  await page.goto('/inbox')
  await page.getByRole('listitem').filter({ hasText: 'How many are we?' }).getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(names.lastName)
  await page.getByRole('textbox', { name: `Message @${names.handle}` }).fill('Thirty. Bring chairs.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(message(page, 'Thirty. Bring chairs.')).toHaveCount(1)
  await timesHeard(page, wolfe.phone, 'Thirty. Bring chairs.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await heading.boundingBox())?.height).toBeLessThan(80)
  await expectAccessible(page)

  const open = page.getByRole('button', { name: `Search ${name} ${names.lastName}` })
  await open.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').fill('sup')
  await expect(page.getByText('1 found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/inbox/${wolfe.id}\\?message=`))
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
