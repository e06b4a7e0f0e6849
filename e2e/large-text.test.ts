import { expect } from '@playwright/test'
import { answers, makeEvent } from './events.ts'
import { newGroup, newMember } from './members.ts'
import { test } from './partyline.ts'

test('GEN-3 at 200% text size, no screen scrolls sideways on a phone', async ({ page, newVisitor }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const maya = await newMember(page, 'Maya', 'Okafor-Lindqvist')
  const event = await makeEvent(page, {
    title: 'The Annual Alder Street Porch Supper',
    extras: { plusOnes: 2 },
  })
  await answers(page, event, 'YES')
  const group = await newGroup(maya)
  await maya.says(`#${group.name} Who can bring a long table?`)
  const visitor = await newVisitor()
  await visitor.setViewportSize({ width: 390, height: 844 })
  const own = `/user/${maya.id}`
  const screens = [
    ...['/', '/login', '/signup', '/faq', '/quick-guides', '/support', '/simulator', event.path].map(
      (path) => ({ who: visitor, path }),
    ),
    ...['/', '/message', '/events', '/events/create', `/events/update/${event.id}`].map(asMaya),
    ...['', '/attendees', '/host'].map((end) => asMaya(event.path + end)),
    ...['', '/details', '/details/edit', '/groups', '/account', '/account/number', '/account/delete'].map(
      (end) => asMaya(own + end),
    ),
    ...['', '/details', '/details/edit'].map((end) => asMaya(group.path + end)),
    asMaya('/group/create'),
  ]
  function asMaya(path: string) {
    return { who: page, path }
  }
  for (const { who, path } of screens) {
    await who.goto(path, { waitUntil: 'networkidle' })
    await expect(who.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    const wide = await who.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      // The longest time in a list.
      for (const time of document.querySelectorAll('main li time')) time.textContent = 'Wednesday'
      return document.documentElement.scrollWidth
    })
    expect.soft(wide, path).toBeLessThanOrEqual(390)
  }
})

test('GEN-3 at 200% text size, no headline word breaks and no button on a phone is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const broken = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    document.documentElement.style.fontSize = '200%'
    const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (words.nextNode()) {
      for (const { 0: word, index } of (words.currentNode.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(words.currentNode, index)
        range.setEnd(words.currentNode, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
      }
    }
    return found
  })
  expect(broken).toEqual([])

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
