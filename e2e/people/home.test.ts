import { expect } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone, phoneTexts } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { watchCalls } from '../testing/watch-calls.ts'

test('HOME-2 a visitor finds Sign-Up and Login', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Sign-Up' })).toHaveAttribute('href', '/signup')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('HOME-2 EVENT-2 the first page makes no call, and loads no code of events without a username', async ({
  page,
}) => {
  // The error screens are loaded early, because they are shown when nothing loads any more.
  const calls = watchCalls(page, /^\/api\/|^(?!.*\/(?:cut-off|speaking-caller)-).*\.css(\?|$)/)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(calls).toEqual([])
  const events = watchCalls(page, /event-list|api\/events/)
  await signIn(page, newPhone())
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(events).toEqual([])
})

test('HOME-3 HOME-4 Home asks a new person for a username, and welcomes them back once they have one', async ({
  page,
}) => {
  await signIn(page, newPhone())
  await page.goto('/')
  await expect(
    page.getByText('To get the most out of Partyline, complete your profile and add a username.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit my Profile' })).toHaveAttribute(
    'href',
    /^\/user\/[^/]+\/details\/edit$/,
  )
  await expect(page.getByRole('link', { name: 'Create a Username' })).toHaveAttribute('href', '/signup')
  await expectNoAxeViolations(page)

  await takeHandle(page, { handle: 'maya_home', firstName: 'Maya', lastName: 'Okafor' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Maya!' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Groups' })).toHaveAttribute('href', /^\/user\/[^/]+\/groups$/)
  await expect(main.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events')
  await expect(main.getByText('@maya_home')).toBeVisible()
  const headings = main.getByRole('heading', { level: 2 })
  await expect(headings.first(), 'while nobody follows').toHaveText('Tell people to text')
  await expectNoAxeViolations(page)
})

test('HOME-4 a sender sees the send button, followers, news and the reach of the last message', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Get your first followers' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Copy invitation' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Send a message' })).toHaveCount(0)

  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  for (const phone of [jo.phone, newPhone()]) await phoneTexts(page, phone, `@${maya.handle}`)
  await maya.says('Supper at seven, bring a chair.')
  await jo.says(`@${maya.handle} See you there!`)
  await page.goto('/')
  await expect(main.getByText('It goes to your 2 followers.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', '/message')
  await expect(main.getByText('2 more this week')).toBeVisible()
  const last = main.getByRole('region', { name: 'Your last message' })
  await expect(last).toContainText('Supper at seven, bring a chair.')
  await expect(last).toContainText('It went to 2 of 2 phones.')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(last.getByRole('progressbar')).toHaveCSS('border-top-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  const news = main.getByRole('region', { name: 'New for you' })
  await expect(news.getByRole('link', { name: 'Jo Lindqvist' })).toContainText('See you there!')
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  const banner = page.getByRole('banner')
  for (const name of ['Inbox', 'Groups', 'Events'])
    await expect(banner.getByRole('link', { name })).toBeVisible()
  await expect(banner.getByText('Send', { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('HOME-4 a sender’s Home comes whole with its page, and nothing on it moves', async ({
    page,
    newVisitor,
  }) => {
    const maya = await newMember(page, 'Maya')
    const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
    await phoneTexts(page, jo.phone, `@${maya.handle}`)
    await maya.says('Supper at seven, bring a chair.')
    await jo.says(`@${maya.handle} See you there!`)
    const answer = await page.request.get('/')
    for (const words of ['Anything to say?', 'New for you', 'Supper at seven, bring a chair.'])
      expect(await answer.text()).toContain(words)

    const calls = watchCalls(page, /^\/api\/(user\/[^/]+\/|inbox)/)
    const release = await holdBack(page)
    await page.goto('/', { waitUntil: 'commit' })
    const tile = page.getByRole('main').getByRole('link', { name: 'Groups' })
    await expect(tile).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await tile.boundingBox()
    release()
    await expect(page.getByText('It went to 1 of 1 phone.')).toBeVisible()
    expect(await tile.boundingBox()).toEqual(before)
    expect(calls).toEqual([])
  })

  test('HOME-4 a press on Home before its code has arrived acts as soon as it has', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await newMember(page, 'Maya')
    const release = await holdBack(page, /\/assets\/home-sender-[^/]*\.js$/)
    await page.goto('/')
    await expect(page.locator('#app[data-asleep]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy invitation' }).click()
    release()
    await expect(page.getByRole('button', { name: 'Invitation copied' })).toBeVisible()
  })
})
