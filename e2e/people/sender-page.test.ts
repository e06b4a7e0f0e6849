import { expect } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

const SHOWN = { extras: { onPage: true } }

test('USER-8 a visitor finds on a sender’s page how to follow by text, and the events shown there', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  await makeEvent(page, { title: 'Porch Supper No. 4', ...SHOWN })
  await makeEvent(page, { title: 'A secret' })
  const visitor = await newVisitor()
  await visitor.goto(`/@${maya.handle.toUpperCase()}`)
  await expect(visitor).toHaveURL(`/@${maya.handle}`)
  await expect(visitor).toHaveTitle(`Maya Okafor (@${maya.handle}) · Partyline`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Maya Okafor')
  const text = visitor.getByRole('link', { name: `Text @${maya.handle}`, exact: true })
  await visitor.setViewportSize({ width: 390, height: 844 })
  await expect(text).toHaveAttribute('href', `sms:+15550100000?&body=%40${maya.handle}`)
  await expect(visitor.getByText('A secret')).toBeHidden()
  await expectAccessible(visitor)
  await expect(visitor.getByRole('img', { name: /QR code/ })).toBeVisible()
  await visitor.getByRole('link', { name: 'Porch Supper No. 4' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Porch Supper No. 4' })).toBeVisible()
})

test('USER-8 a long username fits inside its button on a phone', async ({ page, newVisitor }) => {
  const maya = await newMember(page, 'Maximiliana_of_a_choir')
  const visitor = await newVisitor()
  await visitor.setViewportSize({ width: 320, height: 640 })
  await visitor.goto(`/@${maya.handle}`)
  const text = visitor.getByRole('link', { name: `Text @${maya.handle}`, exact: true })
  const room = await text.evaluate((button) => {
    const words = document.createRange()
    words.selectNodeContents(button)
    return words.getBoundingClientRect().top - button.getBoundingClientRect().top
  })
  expect(room).toBeGreaterThanOrEqual(4)
})

test('USER-8 previews of a link to a page and to Home have a title, a description and a picture', async ({
  page,
  request,
}) => {
  const maya = await newMember(page, 'Maya')
  for (const path of [`/@${maya.handle}`, '/']) {
    const html = await (await request.get(path)).text()
    const tag = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1]
    expect(tag('title'), path).toBeTruthy()
    expect(tag('description'), path).toBeTruthy()
    const picture = await request.get(new URL(tag('image') ?? '').pathname)
    expect(picture.headers()['content-type'], path).toBe('image/png')
  }
})

test.describe('a missing page', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('USER-8 the switch hides a page, and a visitor sees the same as for an unknown name', async ({
    page,
    newVisitor,
  }) => {
    const maya = await newMember(page, 'Maya')
    await page.goto(`/user/${maya.id}/details`)
    await page.getByRole('switch', { name: 'Your page' }).click()
    await expect(page.getByText('Settings updated')).toBeVisible()
    const visitor = await newVisitor()
    for (const handle of [maya.handle, 'nobody_has_this']) {
      const answer = await visitor.goto(`/@${handle}`)
      expect(answer?.status()).toBe(404)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nobody’s at this address.')
      await expect(visitor.getByRole('link', { name: 'Here’s how' })).toBeVisible()
    }
    await visitor.setViewportSize({ width: 320, height: 640 })
    const words = await visitor.getByText('There’s no page for').boundingBox()
    expect(words?.x, 'the words keep the margin of every page').toBeGreaterThanOrEqual(20)
  })
})

test('USER-6 a former username leads to the page', async ({ page, newVisitor }) => {
  const maya = await newMember(page, 'Maya')
  const { user } = await (await page.request.get('/api/user')).json()
  const { firstName, lastName, email, intro } = user
  const handle = `${maya.handle}_new`
  const data = { firstName, lastName, email, intro, handle }
  expect((await page.request.post(`/api/user/${maya.id}/update`, { data })).status()).toBe(200)
  const visitor = await newVisitor()
  await visitor.goto(`/@${maya.handle}?from=poster`)
  await expect(visitor).toHaveURL(`/@${handle}?from=poster`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('GEN-9 a sender’s page shows its text, its code and its events', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: true })
    const maya = await newMember(await context.newPage(), 'Maya')
    await context.close()
    await page.goto(`/@${maya.handle}`)
    await expect(page.getByRole('alert')).toContainText(`text @${maya.handle} to (555) 010-0000`)
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveJSProperty('complete', true)
    await expect(page.getByRole('button', { name: 'Copy invitation' })).toBeHidden()
  })
})
