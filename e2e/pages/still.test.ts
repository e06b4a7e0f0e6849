import { expect, type Page } from '@playwright/test'
import { inHours, makeEvent } from '../testing/events.ts'
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

for (const groups of [0, 1]) {
  test(`MSG-4 with ${groups} groups, the buttons come with the groups and stay when the notice comes`, async ({
    page,
  }) => {
    const { handle } = await newMember(page, 'Maya')
    if (groups > 0) await makeGroup(page, { stem: 'porch' })
    await newListeners(page, 1, `@${handle}`)
    await page.setViewportSize({ width: 390, height: 844 })
    const letGroupsGo = await holdBack(page, GROUPS)
    const letPreviewGo = await holdBack(page, PREVIEW)
    const previewed = page.waitForRequest(PREVIEW)
    await page.goto('/message')
    await page.getByRole('textbox', { name: 'Message' }).fill('Supper at seven')
    await previewed
    await expect(page.getByText('Loading groups')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCount(0)
    letGroupsGo()
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Quick Add' })).toHaveCount(groups)
    const before = await buttons(page)
    letPreviewGo()
    await expect(page.getByText(/^This message will be sent to/)).toBeVisible()
    expect(await buttons(page)).toEqual(before)
  })
}

test('EVENT-6 no field moves when Quick Fill has nothing to offer, or comes late', async ({ page }) => {
  await newMember(page, 'Maya')
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
  await makeEvent(page)
  const withOne = await openSlowly()
  await expect(page.getByRole('group', { name: 'Quick Fill' })).toBeVisible()
  expect(await titleTop()).toBe(withOne)
})

test('EVENT-9 nothing to press appears on host tools before the lists of guests have come', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { startTime: inHours(60) })
  const letGo = await holdBack(page, /\/api\/events\/event\/[^/]+\/hosting$/)
  await page.goto(`${event.path}/host`)
  await expect(page.getByRole('heading', { level: 1, name: 'Host tools' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'QR poster' })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('link', { name: 'QR poster' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('EVENT-1 in the app, an own event appears with all its parts at once', async ({ page }) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
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

test('the words about notes come with the inbox', async ({ page }) => {
  await newMember(page, 'Maya')
  const letGo = await holdBack(page, /\/api\/inbox/)
  await page.goto('/inbox')
  await expect(page.getByText('Loading messages')).toBeAttached()
  await expect(page.getByText('A note is a text from somebody')).toHaveCount(0)
  letGo()
  await expect(page.getByText('A note is a text from somebody')).toBeVisible()
})

test('GROUP-1 New Group stays where it is when the typeface comes, on the smallest screens', async ({
  page,
}) => {
  const { id } = await newMember(page, 'Maya')
  await makeGroup(page, { stem: 'porch' })
  await page.setViewportSize({ width: 320, height: 256 })
  const letFontGo = await holdBack(page, /\.woff2$/)
  await page.goto(`/user/${id}/groups`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'New Group' })).toBeVisible()
  letFontGo()
  await page.evaluate(() => document.fonts.ready)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})
