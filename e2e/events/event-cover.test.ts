import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { makeEvent, readEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

const SMALL_PICTURE = resolve(import.meta.dirname, '../../web/public/app-icon-512.png')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dealt = (page: Page) => page.getByRole('group', { name: 'So far' }).getByRole('radio')

/** A picture that the page draws itself: red on the left, blue on the right. */
async function photo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 })
    const drawing = canvas.getContext('2d')
    for (const [place, colour] of ['#d33', '#33d'].entries()) {
      if (!drawing) break
      drawing.fillStyle = colour
      drawing.fillRect(place * 800, 0, 800, 900)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

test('EVENT-8 a host deals covers, keeps one with the arrow keys, and then a photo, and a small photo is refused with its size', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.goto(`${event.path}/host`)
  await page.getByRole('link', { name: 'Cover', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'How’s this for a cover?' })).toBeVisible()
  await expect(dealt(page)).toHaveCount(1)
  await button(page, /^Deal again/).click()
  await button(page, /^Deal again/).click()
  await expect(dealt(page)).toHaveCount(3)
  await expect(dealt(page).nth(2)).toBeChecked()
  await dealt(page).nth(2).press('ArrowLeft')
  await expect(dealt(page).nth(1)).toBeChecked()
  await expectAccessible(page)
  await button(page, 'Keep This Cover').click()
  await expect(page).toHaveURL(event.path)
  const { cover } = await readEvent(page, event.id)
  expect(cover.id).not.toBe(event.id)
  await page.goto(`${event.path}/cover`)
  await expect(dealt(page)).toHaveCount(1)

  const chooser = page.getByLabel('Photo', { exact: true })
  await chooser.setInputFiles(SMALL_PICTURE)
  await expect(page.getByRole('alert').filter({ hasText: '512 by 512 pixels' })).toBeVisible()
  const buffer = await photo(page)
  // Android's file manager names no type.
  await chooser.setInputFiles({ name: '1000012345', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByRole('radio', { name: 'Your photo' })).toBeChecked()
  await page.getByLabel('What’s on it?').fill('A long table under string lights')
  await page.getByLabel('Left or right').fill('20')
  await expectAccessible(page)
  await button(page, 'Keep This Cover').click()
  await expect(page).toHaveURL(event.path)

  const guest = await newVisitor()
  await guest.goto(event.path)
  const poster = guest.getByRole('img', { name: 'A long table under string lights' })
  await expect(poster).toHaveCSS('object-position', '20% 50%')
  const width = () => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(600)
  const picture = guest.locator('meta[property="og:image"]')
  expect(await picture.getAttribute('content')).toMatch(/preview\.jpg\?v=2$/)
  await page.goto('/events')
  await expect(page.getByRole('link', { name: event.title }).locator('img')).toHaveAttribute(
    'src',
    /small\.webp$/,
  )
  await page.goto(`${event.path}/poster`)
  await expect(page.locator('[data-sheet] img[src$="cover.webp"]').first()).toBeVisible()
})
