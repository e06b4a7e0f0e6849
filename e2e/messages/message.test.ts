import { expect, type Page } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { phoneTexts, timesHeard } from '../testing/phones.ts'

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function openMessage(page: Page): Promise<void> {
  await page.goto('/message')
  await expect(page.getByRole('heading', { level: 1, name: 'Send a Message' })).toBeVisible()
}

test('MSG-1 the box keeps four rows with long words, and Send stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newMember(page, 'Maya')
  await openMessage(page)
  const box = boxOf(page)
  const empty = await box.boundingBox()
  await box.fill('#choir '.padEnd(1600, 'words to read '))
  expect((await box.boundingBox())?.height).toBe(empty?.height)
  await box.press('Control+End')
  await expect(sendButton(page)).toBeInViewport()
  const marked = box.locator('xpath=preceding-sibling::div')
  const scrolled = await box.evaluate((area) => area.scrollTop)
  expect(scrolled, 'the end is in sight').toBeGreaterThan(0)
  await expect.poll(() => marked.evaluate((layer) => layer.scrollTop)).toBe(scrolled)
})

test('MSG-5 a message to one person is sent by keyboard alone', async ({ page, newVisitor }) => {
  const maya = await newMember(page, 'Maya')
  const other = await newVisitor()
  const ben = await newMember(other, 'Ben')
  await phoneTexts(page, ben.phone, `@${maya.handle}`)
  await openMessage(page)
  await boxOf(page).focus()
  await page.keyboard.type(`@${ben.handle} Are you coming?`)
  await expect(page.getByText(`To @${ben.handle}`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Your message was sent to @${ben.handle}`)).toBeVisible()
  expect(await timesHeard(page, ben.phone, `@${maya.handle} (direct): Are you coming?`)).toBe(1)
})
