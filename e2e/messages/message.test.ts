import { expect } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { timesHeard } from '../testing/phones.ts'

test('MSG-1 MSG-5 a message to one person is sent by keyboard alone, and the box keeps four rows with long words', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const ben = await newMember(await newVisitor(), 'Ben')
  await ben.says(`@${maya.handle}`)
  await page.goto('/message')
  await expect(page.getByRole('heading', { level: 1, name: 'Send a Message' })).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Message' })
  const send = page.getByRole('button', { name: 'Send Message' })
  await box.focus()
  await page.keyboard.type(`@${ben.handle} Are you coming?`)
  await expect(page.getByText(`To @${ben.handle}`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Your message was sent to @${ben.handle}`)).toBeVisible()
  expect(await timesHeard(page, ben.phone, `@${maya.handle} (direct): Are you coming?`)).toBe(1)
  await page.getByRole('button', { name: 'Close' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(box).toHaveValue('')
  const empty = await box.boundingBox()
  await box.fill('#choir '.padEnd(1600, 'words to read '))
  expect((await box.boundingBox())?.height).toBe(empty?.height)
  await box.press('Control+End')
  await expect(send).toBeInViewport()
  const marked = box.locator('xpath=preceding-sibling::div')
  const scrolled = await box.evaluate((area) => area.scrollTop)
  expect(scrolled, 'the end is in sight').toBeGreaterThan(0)
  await expect.poll(() => marked.evaluate((layer) => layer.scrollTop)).toBe(scrolled)
})
