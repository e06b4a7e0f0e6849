import { expect, type Page } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { makeGroup } from '../testing/groups.ts'
import { newGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'

/** The words of the page's title that stand on more than one line. An underscore ends a word. */
function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (words.nextNode()) {
      for (const { 0: word, index } of (words.currentNode.textContent ?? '').matchAll(/[^\s_]+/g)) {
        const range = document.createRange()
        range.setStart(words.currentNode, index)
        range.setEnd(words.currentNode, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
      }
    }
    return found
  })
}

test('GEN-3 at 200% text size, a cancelled event and a joiner with a long name do not scroll sideways', async ({
  page,
  newVisitor,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const maya = await newMember(page, 'Maya')
  const longest = await newMember(await newVisitor(), 'Lo', 'Wolfeschlegelsteinhausenbergerdorf')
  const group = await newGroup(maya, longest)
  const event = await makeEvent(page)
  await page.request.post(`/api/events/cancel/${event.id}`, { data: { notify: false } })
  const width = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth
    })
  await page.goto(event.path)
  await expect(page.getByText('This event has been cancelled.')).toBeVisible()
  expect.soft(await width()).toBeLessThanOrEqual(320)
  await page.goto(group.path)
  await page.getByText(/ joined$/).click()
  expect(await width()).toBeLessThanOrEqual(320)
})

test('GEN-3 a host’s long name does not widen the page of a guest', async ({ page, newVisitor }) => {
  await signIn(page, newPhone())
  const firstName = 'Wolfeschlegelsteinhausenbergerdorf'
  await takeHandle(page, { handle: `wolfe_${process.pid % 1000}`, firstName, lastName: 'Okafor' })
  const { path } = await makeEvent(page)
  const { page: guest } = await newMember(await newVisitor(), 'Sam')
  await guest.setViewportSize({ width: 320, height: 640 })
  await guest.goto(path)
  await expect(guest.getByRole('textbox', { name: `A note for ${firstName}` })).toBeVisible()
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('GEN-3 at 200% text size, no headline word breaks and no button on a phone is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await brokenWords(page)).toEqual([])

  await page.goto('/simulator', { waitUntil: 'networkidle' })
  const buttons = page.getByRole('button', { name: 'HELP' })
  await expect(buttons.first()).toBeVisible()
  const cut = await buttons.first().evaluate((button) => {
    document.documentElement.style.fontSize = '200%'
    return [...(button.parentElement?.children ?? [])]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent)
  })
  expect(cut).toEqual([])
})

test('GEN-3 a name breaks after an underscore and not inside a word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const digits = `${process.pid % 1000}`
  await signIn(page, newPhone())
  await takeHandle(page, {
    handle: `main_street_choir_singers_${digits}`,
    firstName: 'Maya',
    lastName: 'Okafor',
  })
  const { user } = await (await page.request.get('/api/user')).json()
  const group = await makeGroup(page, { name: `saturday_rehearsals_at_st_${digits}` })
  for (const path of [`/user/${user._id}/details`, group.path, `${group.path}/details`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, path).toContainText(`_${digits}`)
    expect.soft(await brokenWords(page), path).toEqual([])
  }
  await page.goto(`/user/${user._id}/groups`)
  const inList = page.getByRole('link', { name: `_${digits}` }).locator('b')
  const hidden = await inList.evaluate((name) => [
    name.scrollWidth - name.clientWidth,
    name.scrollHeight - name.clientHeight,
  ])
  expect(hidden, 'the list shows the whole name').toEqual([0, 0])
})

test('GEN-3 with the longest names, no screen scrolls sideways on a phone', async ({ page, newVisitor }) => {
  const digits = `${process.pid % 1000}`
  const handle = 'W'.repeat(30 - digits.length) + digits
  const phone = newPhone()
  await signIn(page, phone)
  await takeHandle(page, { handle, firstName: 'Maya', lastName: 'Okafor' })
  const { user } = await (await page.request.get('/api/user')).json()
  const group = await makeGroup(page, { name: 'W'.repeat(26 - digits.length) + digits })
  const visitor = await newVisitor()
  const screens = [
    ...['/', '/signup/welcome', `/user/${user._id}`, `/user/${user._id}/groups`].map((path) => ({
      who: page,
      path,
    })),
    ...[group.path, `${group.path}/details`].map((path) => ({ who: page, path })),
    ...[`/@${handle}`, '/faq', '/quick-guides'].map((path) => ({ who: visitor, path })),
  ]
  for (const { who, path } of screens) {
    await who.setViewportSize({ width: 320, height: 844 })
    await who.goto(path, { waitUntil: 'networkidle' })
    await expect(who.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    for (const size of ['100%', '200%']) {
      const wide = await who.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
        return document.documentElement.scrollWidth
      }, size)
      expect.soft(wide, `${path} at ${size}`).toBeLessThanOrEqual(320)
    }
  }
})
