import { expect } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { newHeardGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

/** A phone held sideways, and a larger one, whose event page has two columns. */
const SIZES = [
  { width: 844, height: 390 },
  { width: 932, height: 430 },
]

for (const size of SIZES) {
  test(`EVENT-8 GROUP-7 on a phone of ${size.width} by ${size.height} the poster shows its title, and a thread most of its messages`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const maya = await newMember(page, 'Maya')
    const event = await makeEvent(page, { title: 'Porch Supper' })
    const group = await newHeardGroup(maya)
    await page.goto(event.path)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await page.goto(group.path)
    const words = page.getByRole('textbox', { name: /^Message #/ })
    const title = page.getByRole('heading', { level: 1 })
    await expect(words).toBeInViewport()
    // The header scrolls away.
    await page.evaluate(() => scrollTo(0, 71))
    const free = async () => {
      const [foot, top] = [await words.boundingBox(), await title.boundingBox()]
      return (foot?.y ?? 0) - (top?.y ?? 0) - (top?.height ?? 0)
    }
    await expect.poll(free, 'what is left between the title and the field').toBeGreaterThan(size.height - 190)
  })
}
