import { expect, type Page } from '@playwright/test'
import { answers, IN_TWO_YEARS, makeEvent } from '../testing/events.ts'
import { hostAndGuest, hostAndStranger } from '../testing/guests.ts'
import { layoutShift } from '../testing/layout-shift.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { watchCalls } from '../testing/watch-calls.ts'

/** Goes to an event as the form does, with the news in the history entry. */
async function arriveFromForm(page: Page, path: string, state: object): Promise<void> {
  await page.evaluate(([to, news]) => history.pushState(news, '', to), [path, state] as const)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
}

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

test('EVENT-8 the page comes with its facts, its data and its head, and makes no call for them', async ({
  page,
  newVisitor,
  playwright,
  baseURL,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor, {
    title: 'Tea & <script>alert(1)</script> 🫖 مرحبا',
  })
  await answers(guest, event, 'YES')

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
})

test('EVENT-8 without scripts, the whole page can be read, and a text answers', async ({
  browser,
  page,
  baseURL,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(event.path)
  await expect(plain.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  // The zone is in a noscript element, which locators by text skip.
  for (const words of ['6:30 – 10:00 PM (Los Angeles)', '214 Alder Street', 'Maya Okafor', 'Nobody yet']) {
    await expect(plain.getByRole('main')).toContainText(words, { useInnerText: true })
  }
  await expect(plain.locator('#rsvp noscript a').first()).toHaveText(`YES ${event.code}`)
  await plain.getByText('Add to Calendar').click()
  await expect(plain.getByRole('link', { name: /Apple/ })).toHaveAttribute(
    'href',
    `/api/events/${event.id}/calendar`,
  )
  await context.close()
})

test('EVENT-9 GEN-11 a new event shows congratulations once, the copy and share steps, and its owner’s buttons', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.goto('/')
  await arriveFromForm(page, event.path, { created: true })
  await expect(page.getByText(`Congrats! ${event.title} is now live.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Now get it on the line' })).toBeVisible()
  await expectAccessible(page)
  const copy = page.getByRole('button', { name: 'Copy Event Link' })
  await copy.click()
  await expect(page.getByRole('button', { name: 'Link Copied to Clipboard!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await expect(copy).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Congrats!')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Edit Event' })).toHaveAttribute(
    'href',
    `/events/update/${event.id}`,
  )
  await expect(page.getByText('Congrats!')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Now get it on the line' })).toBeHidden()
  await expect(copy).toBeVisible()

  await page.goto('/faq')
  await arriveFromForm(page, event.path, { updated: true })
  await expect(page.getByText(`${event.title} successfully updated!`)).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`EVENT-9 nothing moves while the owner’s page hydrates, at ${width} pixels`, async ({ page }) => {
    await newMember(page, 'Maya')
    const event = await makeEvent(page)
    await page.setViewportSize({ width, height: 800 })
    const release = await holdBack(page, /\/event-page-owner-[^/]*\.js$/)
    const live = page.waitForRequest(/\/api\/events\/live/)
    await page.goto(event.path)
    await live
    const buttons = ['Edit Event', 'RSVP List', 'Host tools'].map((name) => page.getByRole('link', { name }))
    for (const button of buttons) await expect(button).toBeVisible()
    release()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await page.getByRole('button', { name: 'Copy Event Link' }).click({ trial: true })
  })
}

for (const width of [390, 1280]) {
  test(`EVENT-8 RSVP-1 Tab follows the page’s visual order, at ${width} pixels`, async ({
    page,
    newVisitor,
  }) => {
    await newMember(page, 'Maya')
    const event = await makeEvent(page)
    const guest = await newVisitor()
    await newMember(guest, 'Jo', 'Lindqvist')
    await guest.setViewportSize({ width, height: 800 })
    await guest.goto(event.path)
    await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeVisible()
    await expectTopDown(guest)
    await guest.getByRole('button', { name: 'No', exact: true }).click()
    await expect(guest.getByRole('button', { name: 'Update your RSVP' })).toBeVisible()
    await expectTopDown(guest)
  })
}

test('EVENT-8 each line of a description begins at its own side, and a title reads in its own direction', async ({
  page,
  newVisitor,
}) => {
  const title = 'חתונה של נועה & Ugo'
  const { event } = await hostAndGuest(page, newVisitor, { title, description: 'ברוכים הבאים\nCome early' })
  await page.goto('/events')
  const card = page.getByRole('link', { name: title }).first()
  await expect(card.getByText(title)).toHaveCSS('unicode-bidi', 'isolate')
  await page.goto(event.path)
  const box = page.getByText('Come early')
  const gap = await box.evaluate((one) => {
    const range = document.createRange()
    const words = one.firstChild as Text
    range.setStart(words, words.data.indexOf('Come'))
    range.setEnd(words, words.data.length)
    return range.getBoundingClientRect().left - one.getBoundingClientRect().left
  })
  expect(gap).toBeLessThan(1)
})

test('EVENT-8 a cancelled event keeps its page and takes no answers', async ({ page, newVisitor }) => {
  const { event, guest } = await hostAndStranger(page, newVisitor)
  await guest.goto(event.path)
  await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeVisible()
  await page.request.post(`/api/events/cancel/${event.id}`, { data: { notify: false } })
  await guest.reload()
  await expect(guest.getByText('This event has been cancelled.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'RSVP to This Event' })).toBeHidden()
  expect(await (await guest.request.get(event.path)).text()).toContain('schema.org/EventCancelled')
  await expectAccessible(guest)
})

test('EVENT-8 RSVP-1 in a browser that knows no zone, the page opens in the zone of the event and takes an answer', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  await guest.addInitScript(() => {
    const { prototype } = Intl.DateTimeFormat
    const resolve = prototype.resolvedOptions
    prototype.resolvedOptions = function () {
      return { ...resolve.call(this), timeZone: 'Etc/Unknown' }
    }
  })
  await guest.goto(event.path)
  await guest.getByRole('button', { name: 'No', exact: true }).click()
  await expect(guest.getByText("We're sorry you can't make it.")).toBeVisible()
  await expect(guest.getByText('6:30 – 10:00 PM', { exact: true })).toBeVisible()
  await guest.goto('/events')
  await expect(guest.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
})

test('EVENT-11 the RSVP list shows counts to anybody and names to the host', async ({ page, newVisitor }) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  await answers(guest, event, 'MAYBE')
  for (const phone of [newPhone(), newPhone()]) await text(page, phone, `NO ${event.code}`)
  const list = `${event.path}/attendees`
  const visitor = await newVisitor()
  await expect(async () => {
    await visitor.goto(list)
    for (const name of ['0 Attending', '1 Maybe', '2 Nos']) {
      await expect(visitor.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 5_000 })
    }
  }).toPass()
  await expect(visitor.getByText('Names are for the host.')).toBeVisible()
  await expect(visitor.getByText('Lindqvist')).toBeHidden()
  const { data } = await (await page.request.get(`/api/events/event/${event.id}`)).json()
  const changed = { ...data, extras: { ...data.extras, guestsSee: true } }
  expect((await page.request.post(`/api/events/update/${event.id}`, { data: changed })).status()).toBe(200)
  await visitor.reload()
  const note = visitor.getByText('Names are for the host, and first names for guests who said Yes or Maybe.')
  const login = `/login?from=${encodeURIComponent(list)}`
  await expect(note.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', login)

  await page.goto(event.path)
  await page.getByRole('link', { name: 'RSVP List' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'RSVP List' })).toBeVisible()
  await expect(page.getByText('Jo Lindqvist')).toBeVisible()
  await expectAccessible(page)
})

test('EVENT-11 a long RSVP list loads a page at a time', async ({ page }) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  for (let count = 0; count < 51; count += 1) await text(page, newPhone(), `YES ${event.code}`)
  await expect
    .poll(async () => (await (await page.request.get(`/api/events/event/${event.id}`)).json()).data.going)
    .toBe(51)
  await page.goto(`${event.path}/attendees`)
  await expect(page.getByRole('heading', { name: '51 Attending' })).toBeVisible()
  const people = page.getByRole('main').getByRole('listitem')
  await people.nth(49).scrollIntoViewIfNeeded()
  await expect(people).toHaveCount(51)
})

test('EVENT-8 paper shows an event without its buttons and without the phone number of the host who prints it', async ({
  page,
}) => {
  const { phone } = await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.goto(event.path)
  const number = page.getByText(phone.slice(-4))
  await expect(number).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(number).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('214 Alder Street')).toBeVisible()
})

test('EVENT-8 a long title at 400 % zoom makes the poster taller and stays below the header', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { title: 'Grandmother Wilhelmina’s Eighty-Fifth Birthday Celebration' })
  // A window of 1280 by 800 pixels at that zoom.
  await page.setViewportSize({ width: 320, height: 200 })
  await page.goto(event.path)
  const header = await page.getByRole('banner').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})
