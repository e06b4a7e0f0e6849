import { expect, type Page } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { makeGroup } from '../testing/groups.ts'
import { layoutShift } from '../testing/layout-shift.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newListeners } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'

const GROUPS = /\/api\/user\/[^/]+\/groups/
const PREVIEW = /\/api\/sendMessage\/preview/
const EVENT_LIST = /\/api\/events\?/

/** Where the two buttons of 'Send a Message' stand, in pixels from the top. */
async function buttons(page: Page): Promise<number[]> {
  const places = ['Send Message', 'Schedule for later'].map((name) =>
    page.getByRole('button', { name }).boundingBox(),
  )
  return (await Promise.all(places)).map((place) => place?.y ?? Number.NaN)
}

test('MSG-4 GEN-7 EVENT-6 EVENT-1 GROUP-1 nothing that is shown moves while the rest of a screen comes', async ({
  page,
}) => {
  const { handle, id } = await newMember(page, 'Maya')
  await newListeners(page, 1, `@${handle}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const send = page.getByRole('button', { name: 'Send Message' })
  for (const groups of [0, 1]) {
    const letGroupsGo = await holdBack(page, GROUPS)
    const letPreviewGo = await holdBack(page, PREVIEW)
    const previewed = page.waitForRequest(PREVIEW)
    await page.goto('/message')
    await page.getByRole('textbox', { name: 'Message' }).fill(`Supper at seven, and ${groups} more`)
    await previewed
    await expect(page.getByText('Loading groups')).toBeAttached()
    await expect(send).toHaveCount(0)
    const moved = await layoutShift(page)
    letGroupsGo()
    await expect(send).toBeVisible()
    await expect(page.getByText('Standard message and data rates may apply')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Quick Add' })).toHaveCount(groups)
    expect((await layoutShift(page)) - moved).toBeLessThan(0.005)
    const before = await buttons(page)
    letPreviewGo()
    await expect(page.getByText(/^This message will be sent to/)).toBeVisible()
    expect(await buttons(page)).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })
    if (groups === 0) await makeGroup(page, { stem: 'porch' })
  }

  await page.setViewportSize({ width: 320, height: 256 })
  const letFontGo = await holdBack(page, /\.woff2$/)
  await page.goto(`/user/${id}/groups`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'New Group' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
  letFontGo()
  await page.evaluate(() => document.fonts.ready)
  expect(await layoutShift(page)).toBeLessThan(0.02)

  await page.setViewportSize({ width: 1280, height: 800 })
  const titleTop = async () => (await page.getByLabel('Title').boundingBox())?.y
  const openSlowly = async () => {
    const letGo = await holdBack(page, EVENT_LIST)
    const answered = page.waitForResponse(EVENT_LIST)
    await page.goto('/events/create')
    const before = await titleTop()
    letGo()
    await answered
    return before
  }
  const withoutEvents = await openSlowly()
  await expect(page.getByText('Your next event can start as a copy of this one.')).toBeVisible()
  expect(await titleTop()).toBe(withoutEvents)
  const event = await makeEvent(page)
  const withOne = await openSlowly()
  await expect(page.getByRole('group', { name: 'Quick Fill' })).toBeVisible()
  expect(await titleTop()).toBe(withOne)

  await page.goto('/events')
  const answered = page.waitForResponse(`**/api${event.path}`)
  const letGo = await holdBack(page, /\/assets\/event-page-owner-[^/]*\.js$/)
  await page.getByRole('link', { name: event.title }).first().click()
  await answered
  await expect(page.getByText('Loading the event')).toBeAttached()
  const title = page.getByRole('heading', { level: 1, name: event.title })
  await expect(title).toHaveCount(0)
  letGo()
  await expect(title).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy Event Link' })).toBeVisible()
})
