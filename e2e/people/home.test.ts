import { expect } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone, phoneTexts } from '../testing/phones.ts'
import { signIn } from '../testing/sign-in.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { watchCalls } from '../testing/watch-calls.ts'

test('HOME-2 HOME-3 EVENT-2 the first page makes no call and loads no code of events, for a visitor and a newcomer', async ({
  page,
}) => {
  // The error screens are loaded early, because they are shown when nothing loads any more.
  const calls = watchCalls(page, /^\/api\/|^(?!.*\/(?:cut-off|speaking-caller)-).*\.css(\?|$)/)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(calls).toEqual([])
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  const events = watchCalls(page, /event-list|api\/events/)
  await signIn(page, newPhone())
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(events).toEqual([])
  await expect(page.getByRole('link', { name: 'Create a Username' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('HOME-4 a sender’s Home comes whole with its page, nothing on it moves, and a press before its code acts later', async ({
  page,
  context,
  newVisitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  const maya = await newMember(page, 'Maya')
  const arrive = await holdBack(page, /\/assets\/home-sender-[^/]*\.js$/)
  await page.goto('/')
  await expect(page.locator('#app[data-asleep]')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first(), 'while nobody follows').toHaveText(
    'Tell people to text',
  )
  await page.getByRole('button', { name: 'Copy invitation' }).click()
  arrive()
  await expect(page.getByRole('button', { name: 'Invitation copied' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Send a message' })).toHaveCount(0)
  await expectNoAxeViolations(page)

  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  for (const phone of [jo.phone, newPhone()]) await phoneTexts(page, phone, `@${maya.handle}`)
  await maya.says('Supper at seven, bring a chair.')
  await jo.says(`@${maya.handle} See you there!`)
  const answer = await page.request.get('/')
  for (const words of ['Anything to say?', 'New for you', 'Supper at seven, bring a chair.'])
    expect(await answer.text()).toContain(words)

  const calls = watchCalls(page, /^\/api\/(user\/[^/]+\/|inbox)/)
  const release = await holdBack(page)
  await page.goto('/', { waitUntil: 'commit' })
  const tile = main.getByRole('link', { name: 'Groups' })
  await expect(tile).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await tile.boundingBox()
  release()
  const last = main.getByRole('region', { name: 'Your last message' })
  await expect(last).toContainText('It went to 2 of 2 phones.')
  expect(await tile.boundingBox()).toEqual(before)
  expect(calls).toEqual([])
  await expect(main.getByText('It goes to your 2 followers.')).toBeVisible()
  await expect(main.getByText('2 more this week')).toBeVisible()
  const news = main.getByRole('region', { name: 'New for you' })
  await expect(news.getByRole('link', { name: 'Jo Lindqvist' })).toContainText('See you there!')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(last.getByRole('progressbar')).toHaveCSS('border-top-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  const banner = page.getByRole('banner')
  for (const name of ['Inbox', 'Groups', 'Events'])
    await expect(banner.getByRole('link', { name })).toBeVisible()
  await expect(banner.getByText('Send', { exact: true })).toBeVisible()
})
