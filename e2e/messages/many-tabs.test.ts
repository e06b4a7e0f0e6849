import { expect, type Page } from '@playwright/test'
import { newHeardGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

/** Puts a tab in the background, or in front. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

// Over HTTP/1.1 a browser opens six connections to a host.
test('GROUP-7 a seventh tab loads, and a tab that comes back to the front catches up', async ({
  page,
  context,
}) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newHeardGroup(maya)
  const tabs: Page[] = []
  for (let count = 0; count < 6; count++) {
    const tab = await context.newPage()
    await tab.clock.install()
    const listens = tab.waitForRequest(/\/group\/live/)
    await tab.goto(path)
    await listens
    await show(tab, 'hidden')
    await tab.clock.fastForward(5_000)
    tabs.push(tab)
  }
  const [first] = tabs
  await page.goto(path)
  await expect(page.getByRole('textbox', { name: `Message #${name}` })).toBeVisible()
  await maya.says(`#${name} Who brings ice?`)
  await expect(page.getByText('Who brings ice?')).toBeVisible()
  if (first) {
    await show(first, 'visible')
    await expect(first.getByText('Who brings ice?')).toBeVisible()
  }
})
