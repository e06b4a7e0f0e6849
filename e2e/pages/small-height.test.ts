import { expect, type Page } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { newHeardGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

/** How much of the window's height is under bars that stay while the page scrolls. */
const pinned = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 200)
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const stays = position === 'sticky' || position === 'fixed'
      return stays && visibility === 'visible' && height > 0 && width > innerWidth / 2
    })
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight
  })

test('GEN-3 at 400 % zoom and above a keyboard, no bar stays over the page', async ({ page, newVisitor }) => {
  const maya = await newMember(page, 'Maya')
  const event = await makeEvent(page)
  const group = await newHeardGroup(maya)
  const visitor = await newVisitor()
  for (const [width, height] of [
    [320, 256],
    [700, 200],
  ] as const) {
    for (const [who, path] of [
      [page, group.path],
      [page, '/message'],
      [visitor, event.path],
    ] as const) {
      await who.setViewportSize({ width, height })
      await who.goto(path)
      await expect(who.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await pinned(who), `${path} at ${width}x${height}`).toBe(0)
    }
  }
})
