import { expect, type Page } from '@playwright/test'
import { layoutShift } from '../testing/layout-shift.ts'
import { expectAccessible, newGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, timesHeard } from '../testing/phones.ts'

test.use({ expectedErrors: [/net::ERR_|Failed to fetch|ChunkLost/] })

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Message #${name}` })

/** Whether toasts appear above the field of a thread. */
const leavesRoomForToasts = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('main textarea')?.closest('form')
    const above = Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--toast-above'),
    )
    return above >= (bar?.getBoundingClientRect().height ?? Number.POSITIVE_INFINITY)
  })

test('GROUP-7 GEN-6 MSG-1 messages written offline wait, say so, and go out once when the connection is back', async ({
  page,
  context,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  const { name, path } = await newGroup(maya, jo)
  const kofi = newPhone()
  await phoneTexts(page, kofi, `@${maya.handle}`)
  await page.goto(path)
  await expect(page.getByText('2 followers')).toBeVisible()
  await field(page, name).fill('One\n\nlong\n\nword\n\nafter\n\nanother')
  await expect.poll(() => leavesRoomForToasts(page)).toBe(true)
  await context.setOffline(true)
  await field(page, name).fill('Table’s at six.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Waiting for the line')).toBeVisible()
  const strip = page
    .getByRole('status')
    .filter({ hasText: 'The line’s down. Keep writing. Messages that wait go out when we’re back.' })
  await expect(strip).toBeVisible()
  await expect(page.getByText(/2 followers · as of \d/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'We’re back. 1 text went out.' })).toBeVisible()
  await expect(page.locator('[data-message]').filter({ hasText: 'Table’s at six.' })).toHaveCount(1)
  await expect(strip).toHaveCount(0)
  expect(await timesHeard(page, jo.phone, 'Table’s at six.')).toBe(1)

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
  await expect(strip).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.1)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('We’re back. 1 text went out.')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await timesHeard(page, kofi, 'Soup at six')).toBe(1)

  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'This page didn’t come through' })).toBeVisible()
  await expect(main.locator('svg').first(), 'the drawing is here already').toBeVisible()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(main.getByRole('heading', { name: 'FAQ', level: 1 })).toBeVisible()
})
