import { expect } from '@playwright/test'
import { inHours, makeEvent } from '../testing/events.ts'
import { hostAndGuest } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { watchSent } from '../testing/watch-calls.ts'

test('EVENT-8 after a Yes, the calendar choices are open, and the place opens a map', async ({
  page,
  newVisitor,
}) => {
  const input = { startTime: inHours(60), extras: { capacity: 5 } }
  const { event, guest } = await hostAndGuest(page, newVisitor, input)
  await guest.goto(event.path)
  const place = guest.getByRole('link', { name: '214 Alder Street, round the back' })
  await expect(place).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/.+214%20Alder/)
  await expect(guest.getByText('5 places left')).toBeVisible()
  await guest.getByRole('button', { name: 'Yes', exact: true }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(guest.getByText("Great! Can't wait to see you there.")).toBeVisible()
  const office = guest.getByRole('link', { name: 'Outlook for work or school' })
  await expect(office.first()).toBeVisible()
  await expect(office.first()).toHaveAttribute('href', /^https:\/\/outlook\.office\.com\/calendar\//)
  await expect(guest.getByText('4 places left')).toBeVisible()
})

test('EVENT-10 a cancelled event can be removed from a calendar, and says how many said Yes', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { startTime: inHours(60) })
  await page.request.post(`/api/events/cancel/${event.id}`, { data: { notify: false } })
  await page.goto(event.path)
  await page.getByText('Update my calendar').click()
  await expect(page.getByRole('link', { name: /\.ics/ })).toBeVisible()
  await expect(page.getByText('0 said Yes')).toBeVisible()
})

test('EVENT-12 the private calendar link is made, replaced and ended', async ({ page }) => {
  await newMember(page, 'Maya')
  await makeEvent(page, { title: 'Feed Supper', startTime: inHours(60) })
  await page.goto('/events')
  await page.getByRole('link', { name: 'Keep them in my own calendar' }).click()
  const made = watchSent(page, /^\/api\/events\/feed$/)
  await page.getByRole('button', { name: 'Make my calendar link' }).dblclick()
  const link = page.getByText(/\/api\/events\/feed\/.+\/events\.ics$/)
  await expect(link).toBeVisible()
  expect(made, 'a double click makes one').toHaveLength(1)
  await expectAccessible(page)
  const first = (await link.textContent()) ?? ''
  const read = async (url: string) => page.request.get(new URL(url).pathname)
  expect(await (await read(first)).text()).toContain('Feed Supper')
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(link).not.toHaveText(first)
  expect((await read(first)).status()).toBe(404)
  await page.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Make my calendar link' })).toBeVisible()
})
