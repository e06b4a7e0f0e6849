import { expect } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

const SHOWN = { extras: { onPage: true } }

// The browser's console shows a missing page.
test.use({ expectedErrors: [/status of 404/] })

test('USER-8 USER-6 a visitor finds how to follow by text and the events shown there, until the switch hides the page', async ({
  page,
  newVisitor,
  request,
}) => {
  const maya = await newMember(page, 'Maximiliana_of_a_choir')
  await makeEvent(page, { title: 'Porch Supper No. 4', ...SHOWN })
  await makeEvent(page, { title: 'A secret' })
  for (const path of [`/@${maya.handle}`, '/']) {
    const html = await (await request.get(path)).text()
    const tag = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1]
    expect(tag('title'), path).toBeTruthy()
    expect(tag('description'), path).toBeTruthy()
    const picture = await request.get(new URL(tag('image') ?? '').pathname)
    expect(picture.headers()['content-type'], path).toBe('image/png')
  }

  const visitor = await newVisitor()
  await visitor.setViewportSize({ width: 320, height: 640 })
  await visitor.goto(`/@${maya.handle.toUpperCase()}`)
  await expect(visitor).toHaveURL(`/@${maya.handle}`)
  await expect(visitor).toHaveTitle(`Maximiliana_of_a_choir Okafor (@${maya.handle}) · Partyline`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Maximiliana_of_a_choir Okafor')
  const text = visitor.getByRole('link', { name: `Text @${maya.handle}`, exact: true })
  await expect(text).toHaveAttribute('href', `sms:+15550100000?&body=%40${maya.handle}`)
  const room = await text.evaluate((button) => {
    const words = document.createRange()
    words.selectNodeContents(button)
    return words.getBoundingClientRect().top - button.getBoundingClientRect().top
  })
  expect(room, 'a long username fits inside its button').toBeGreaterThanOrEqual(4)
  await expect(visitor.getByText('A secret')).toBeHidden()
  await expectAccessible(visitor)
  await expect(visitor.getByRole('img', { name: /QR code/ })).toBeVisible()
  await visitor.getByRole('link', { name: 'Porch Supper No. 4' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Porch Supper No. 4' })).toBeVisible()

  const handle = `choir_${maya.handle.split('_').at(-1)}`
  expect((await page.request.post(`/api/user/${maya.id}/update`, { data: { handle } })).status()).toBe(200)
  await visitor.goto(`/@${maya.handle}?from=poster`)
  await expect(visitor).toHaveURL(`/@${handle}?from=poster`)

  await page.goto(`/user/${maya.id}/details`)
  await page.getByRole('switch', { name: 'Your page' }).click()
  await expect(page.getByText('Settings updated')).toBeVisible()
  await visitor.setViewportSize({ width: 320, height: 640 })
  for (const nobody of ['nobody_has_this', handle]) {
    const answer = await visitor.goto(`/@${nobody}`)
    expect(answer?.status()).toBe(404)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nobody’s at this address.')
    await expect(visitor.getByRole('link', { name: 'Here’s how' })).toBeVisible()
  }
  const words = await visitor.getByText('There’s no page for').boundingBox()
  expect(words?.x, 'the words keep the margin of every page').toBeGreaterThanOrEqual(20)
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
