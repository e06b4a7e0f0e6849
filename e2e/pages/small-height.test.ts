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

test('EVENT-8 GROUP-7 GEN-3 on a phone held sideways, at 400 % zoom and above a keyboard, there is room for what matters', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const event = await makeEvent(page)
  const group = await newHeardGroup(maya)
  const visitor = await newVisitor()
  for (const [who, path] of [
    [page, '/message'],
    [visitor, event.path],
    [page, group.path],
  ] as const) {
    await who.goto(path)
    for (const [width, height] of [
      [320, 256],
      [700, 200],
    ] as const) {
      await who.setViewportSize({ width, height })
      await expect(who.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await pinned(who), `${path} at ${width}x${height}`).toBe(0)
    }
  }
  const words = page.getByRole('textbox', { name: /^Message #/ })
  const title = page.getByRole('heading', { level: 1 })
  const free = async () => {
    const [foot, top] = [await words.boundingBox(), await title.boundingBox()]
    return (foot?.y ?? 0) - (top?.y ?? 0) - (top?.height ?? 0)
  }
  // The event page has two columns on the larger phone.
  for (const size of [
    { width: 844, height: 390 },
    { width: 932, height: 430 },
  ]) {
    await visitor.setViewportSize(size)
    await visitor.evaluate(() => scrollTo(0, 0))
    await expect(visitor.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(size)
    await expect(words).toBeInViewport()
    // The header scrolls away.
    await page.evaluate(() => scrollTo(0, 71))
    await expect.poll(free, 'what is left between the title and the field').toBeGreaterThan(size.height - 190)
  }
})
