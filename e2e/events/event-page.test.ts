import { expect, type Page } from '@playwright/test'
import { IN_TWO_YEARS, makeEvent } from '../testing/events.ts'
import { hostAndGuest } from '../testing/guests.ts'
import { layoutShift } from '../testing/layout-shift.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { watchCalls } from '../testing/watch-calls.ts'

/** Expects focusable elements of an event's page to stand in the order in which Tab reaches them. */
async function expectTopDown(page: Page): Promise<void> {
  const tops = await page.getByRole('main').evaluate((main) => {
    const focusable = main.querySelectorAll('li a, p a, button, summary')
    return [...focusable].flatMap((one) =>
      one.checkVisibility() ? [Math.round(one.getBoundingClientRect().top)] : [],
    )
  })
  expect(tops.length).toBeGreaterThan(3)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
}

test('EVENT-8 the page comes with its facts, its data and its head, makes no call for them, and can be read without scripts', async ({
  page,
  newVisitor,
  browser,
  playwright,
  baseURL,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { title: 'Tea & <script>alert(1)</script> 🫖 مرحبا' })
  const jo = { firstName: 'Jo', lastName: 'Lindqvist', status: 'YES' }
  expect((await page.request.post(`/api${event.path}/guests`, { data: jo })).status()).toBe(200)

  const bot = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const answer = await bot.get(event.path)
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  await bot.dispose()
  expect(html).toContain(
    '<title>Tea &amp; &lt;script&gt;alert(1)&lt;/script&gt; 🫖 مرحبا · Partyline</title>',
  )
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${event.path}">`)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain(`content="${baseURL}/api/events/event/${event.id}/preview.png?v=`)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(html).toContain(`June 20, ${IN_TWO_YEARS}`)
  expect(html).toContain('1 going')
  expect(html, 'nothing of who comes').not.toContain('Lindqvist')
  const linked = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(linked).toMatchObject({
    '@type': 'Event',
    name: event.title,
    startDate: `${IN_TWO_YEARS}-06-21T01:30:00.000Z`,
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: { name: 'Maya Okafor' },
  })

  const visitor = await newVisitor()
  const asked = watchCalls(visitor, /^\/api\//)
  // A stream that opens more than a second after the page makes it ask again.
  const open = await holdBack(visitor, /\/api\/events\/live\?/)
  await visitor.goto(event.path)
  await expect(visitor.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  const isLive = (path: string) => path.startsWith('/api/events/live?')
  await expect.poll(() => asked.some(isLive)).toBe(true)
  expect(asked.filter((path) => !isLive(path))).toEqual([])
  open()
  await expect(visitor).toHaveTitle(`${event.title} · Partyline`)
  await expect(visitor.getByRole('link', { name: 'https://example.com/map' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect(visitor.locator('main svg rect').first()).toBeAttached()

  await text(visitor, newPhone(), `YES ${event.code}`)
  await expect(visitor.getByText('2 going')).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(event.path)
  await expect(plain.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  // The zone is in a noscript element, which locators by text skip.
  for (const words of ['6:30 – 10:00 PM (Los Angeles)', '214 Alder Street', 'Maya Okafor', '2 going']) {
    await expect(plain.getByRole('main')).toContainText(words, { useInnerText: true })
  }
  await plain.getByText('Add to Calendar').click()
  await expect(plain.getByRole('link', { name: /Apple/ })).toHaveAttribute(
    'href',
    `/api/events/${event.id}/calendar`,
  )
  await context.close()
})

test('EVENT-9 EVENT-8 nothing moves while the owner’s page hydrates, its links are 44 px high, and paper shows no buttons', async ({
  page,
}) => {
  const { phone } = await newMember(page, 'Maya')
  const title = 'חתונה של Grandmother Wilhelmina’s Eighty-Fifth Birthday Celebration'
  const event = await makeEvent(page, { title, description: 'ברוכים הבאים\nCome early' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const release = await holdBack(page, /\/event-page-owner-[^/]*\.js$/)
    const live = page.waitForRequest(/\/api\/events\/live/)
    await page.goto(event.path)
    await live
    const buttons = ['Edit Event', 'RSVP List', 'Host tools'].map((name) => page.getByRole('link', { name }))
    for (const button of buttons) await expect(button).toBeVisible()
    release()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), `at ${width} pixels`).toBeLessThan(0.02)
    await page.getByRole('button', { name: 'Copy Event Link' }).click({ trial: true })
  }
  const gap = await page.getByText('Come early').evaluate((one) => {
    const range = document.createRange()
    const words = one.firstChild as Text
    range.setStart(words, words.data.indexOf('Come'))
    range.setEnd(words, words.data.length)
    return range.getBoundingClientRect().left - one.getBoundingClientRect().left
  })
  expect(gap, 'each line of a description begins at its own side').toBeLessThan(1)

  const number = page.getByText(phone.slice(-4))
  await expect(number).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(number).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('214 Alder Street')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 390, height: 844 })
  const going = await page.getByRole('link', { name: 'Nobody yet' }).boundingBox()
  expect(Math.min(going?.height ?? 0, going?.width ?? 0)).toBeGreaterThanOrEqual(44)
  // A window of 1280 by 800 pixels at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 200 })
  const header = await page.getByRole('banner').boundingBox()
  const poster = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(poster?.y, 'a long title makes the poster taller').toBeGreaterThanOrEqual(
    (header?.y ?? 0) + (header?.height ?? 0),
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events')
  const links = page.getByRole('region', { name: 'Upcoming Events to Link' })
  const link = await links.getByRole('link').first().boundingBox()
  expect(link?.height).toBeGreaterThanOrEqual(44)
  const card = page.getByRole('link', { name: title }).first()
  await expect(card.getByText(title)).toHaveCSS('unicode-bidi', 'isolate')
})

test('EVENT-8 RSVP-1 RSVP-2 Tab follows the page’s visual order, and words stay in their buttons at 200% text size', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  const heading = guest.getByRole('heading', { name: 'RSVP to This Event' })
  await guest.goto(event.path)
  for (const width of [390, 1280]) {
    await guest.setViewportSize({ width, height: 800 })
    await expect(heading).toBeVisible()
    await expectTopDown(guest)
  }
  await guest.setViewportSize({ width: 390, height: 844 })
  const style = await guest.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const name of ['Yes', 'Maybe', 'No']) {
    const button = guest.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth), name).toBeLessThanOrEqual(0)
  }
  await style.evaluate((one) => one.parentNode?.removeChild(one))
  await guest.getByRole('button', { name: 'No', exact: true }).click()
  for (const width of [390, 1280]) {
    await guest.setViewportSize({ width, height: 800 })
    await expect(guest.getByRole('button', { name: 'Update your RSVP' })).toBeVisible()
    await expectTopDown(guest)
  }
})
