import { expect, type Page } from '@playwright/test'
import { makeGroup } from '../testing/groups.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newListeners } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'

const LATE = /\/api\/(user\/[^/]+\/(groups|messages)|scheduled|sendMessage\/preview)/

/** Where the two buttons stand, in pixels from the top. */
async function buttons(page: Page): Promise<number[]> {
  const places = ['Send Message', 'Schedule for later'].map((name) =>
    page.getByRole('button', { name }).boundingBox(),
  )
  return (await Promise.all(places)).map((place) => place?.y ?? Number.NaN)
}

for (const member of ['with a group', 'without a group']) {
  test(`MSG-7 for a member ${member}, no button moves when the rest of the screen comes`, async ({
    page,
  }) => {
    const { handle } = await newMember(page, 'Maya')
    if (member === 'with a group') await makeGroup(page, { stem: 'porch' })
    await newListeners(page, 1, `@${handle}`)
    await page.setViewportSize({ width: 390, height: 844 })
    const letGo = await holdBack(page, LATE)
    const previewed = page.waitForRequest(/sendMessage\/preview/)
    await page.goto('/message')
    await page.getByRole('textbox', { name: 'Message' }).fill('Supper at seven')
    await previewed
    const before = await buttons(page)
    letGo()
    await expect(page.getByText(/^This message will be sent to/)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Quick Add' })).toHaveCount(
      member === 'with a group' ? 1 : 0,
    )
    expect(await buttons(page)).toEqual(before)
  })
}
