import { expect } from '@playwright/test'
import { answers, IN_TWO_YEARS, inHours, makeEvent } from '../testing/events.ts'
import { newGuest } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test('EVENT-1 EVENT-2 cards show the person’s part and how many come, and declined events are muted', async ({
  page,
  newVisitor,
}) => {
  const guest = await newVisitor()
  await newMember(page, 'Maya')
  await newMember(guest, 'Jo')
  const supper = await makeEvent(page, { title: 'Supper', startTime: inHours(30) })
  const opera = await makeEvent(page, { title: 'Opera', startTime: inHours(31) })
  await answers(guest, supper, 'YES')
  await answers(guest, opera, 'NO')

  await page.goto('/events')
  const card = (on: typeof page, title: string) =>
    on.locator('section[aria-labelledby^="month-"]').getByRole('link').filter({ hasText: title })
  await expect(card(page, 'Supper')).toContainText('1 going')
  await expect(card(page, 'Supper')).toContainText('You’re hosting')

  await guest.goto('/events')
  await expect(card(guest, 'Supper')).toContainText('Going')
  await expect(card(guest, 'Opera')).toContainText('Not going')
  const links = guest.getByRole('region', { name: 'Upcoming Events to Link' })
  await expect(links.getByRole('link')).toHaveText(['Supper'])
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Not going 1' }).click()
  await expect(card(guest, 'Supper')).toHaveCount(0)
  await expect(card(guest, 'Opera')).toBeVisible()
})

test('EVENT-1 a past event offers its list, file, thanks and copy, and a cancelled one can be found', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const off = await makeEvent(page, { title: 'Called off', startTime: inHours(50) })
  await page.request.post(`/api/events/cancel/${off.id}`, { data: { notify: false } })
  const past = await makeEvent(page, { title: 'Last week', startTime: inHours(1), endTime: inHours(2) })
  await newGuest(await newVisitor(), past, { status: 'YES', firstName: 'Jo', lastName: 'Lind', notify: true })
  const ended = { title: 'Last week', location: 'Here', rsvp: true }
  const times = { startTime: inHours(-170), endTime: inHours(-168) }
  await page.request.post(`/api/events/update/${past.id}`, { data: { ...ended, ...times } })

  await page.goto('/events')
  await page.getByRole('tab', { name: 'Past and cancelled' }).click()
  await expect(page).toHaveURL('/events?time=past')
  await expect(page.getByRole('link', { name: /Called off/ })).toContainText('Cancelled')
  await expect(page.getByRole('link', { name: /Last week/ })).toContainText('You hosted')
  await expect(page.getByRole('link', { name: /Last week/ })).toContainText('1 said Yes')
  await expectAccessible(page)
  const buttons = page.getByRole('list', { name: 'Last week' })
  const downloaded = page.waitForEvent('download')
  await buttons.getByRole('link', { name: 'CSV' }).click()
  expect((await downloaded).suggestedFilename()).toBe('guests.csv')
  await expect(buttons.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  await expect(buttons.getByRole('link', { name: 'RSVP List' })).toHaveAttribute(
    'href',
    `${past.path}/attendees`,
  )
  await buttons.getByRole('link', { name: 'Say thanks' }).click()
  await expect(page.getByRole('heading', { name: 'Say thanks' })).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('dialog')).toContainText('Text 1 person?')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('On its way to 1 person.')).toBeVisible()
})

test('EVENT-1 the months after a series’ next date say that they have no other events', async ({ page }) => {
  await newMember(page, 'Maya')
  const series = {
    ...{
      title: 'Choir',
      description: '',
      location: 'Hall',
      rsvp: true,
      timezone: 'UTC',
      repeat: 'month-day',
    },
    ...{ startTime: `${IN_TWO_YEARS}-01-10T19:00:00.000Z`, endTime: `${IN_TWO_YEARS}-01-10T21:00:00.000Z` },
  }
  const data = { ...series, until: `${IN_TWO_YEARS}-06-10` }
  expect((await page.request.post('/api/events/series', { data })).status()).toBe(200)
  await makeEvent(page, { title: 'Concert', startTime: `${IN_TWO_YEARS}-03-20T19:00:00.000Z` })
  await page.goto('/events')
  const month = (name: string) =>
    page.locator('section[aria-labelledby^="month-"]').filter({ hasText: `${name} ${IN_TWO_YEARS}` })
  await expect(month('January')).toContainText('1 event')
  await expect(month('February')).toContainText('No other events')
  await expect(month('March')).toContainText('1 other event')
})
