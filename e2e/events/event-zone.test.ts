import { expect, type Page } from '@playwright/test'
import { readEvent } from '../testing/events.ts'
import { layoutShift } from '../testing/layout-shift.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { holdBack } from '../testing/slow-phone.ts'

test.use({ timezoneId: 'America/St_Johns' })

const zoneField = (page: Page) => page.getByLabel('Time Zone')

/** Opens the field for the zone, types into it and presses Enter, which does not send the form. */
async function chooseZone(page: Page, words: string): Promise<void> {
  const change = page.getByRole('button', { name: 'Change time zone' })
  if (await change.isVisible()) await change.click()
  await zoneField(page).fill(words)
  await zoneField(page).press('Enter')
}

test('EVENT-3 EVENT-5 EVENT-8 a host in Newfoundland creates an event in Kathmandu, in Kathmandu’s time', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  await page.clock.setFixedTime(new Date('2030-06-12T18:20:00Z'))
  await page.goto('/events/create')
  await expect(page.getByText('Times are in St Johns (GMT-2:30)', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Start Time')).toHaveValue('16:00')

  const change = page.getByRole('button', { name: 'Change time zone' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(zoneField(page)).toBeFocused()
  await expect(zoneField(page)).toHaveValue('St Johns, Newfoundland Time (GMT-2:30)')
  await expectAccessible(page)
  await page.keyboard.type('nepal')
  await page.keyboard.press('Tab')
  await expect(zoneField(page)).toHaveValue('Kathmandu, Nepal Time (GMT+5:45)')
  await expect(page.getByText('Times are in Kathmandu (GMT+5:45), not your own zone')).toBeVisible()
  // Nobody chose the times. There, an hour from now is another hour, on another day.
  await expect(page.getByLabel('Date')).toHaveValue('2030-06-13')
  await expect(page.getByLabel('Start Time')).toHaveValue('01:00')
  await expect(page.getByLabel('End Time')).toHaveValue('02:00')
  await expect(page.getByLabel('Start Time').locator('option')).toHaveCount(288)

  await page.getByLabel('Title').fill('Dal Bhat')
  await page.getByLabel('Location').fill('Patan')
  await page.getByLabel('Start Time').selectOption('6:30 PM')
  await page.getByLabel('End Time').selectOption('8:05 PM')
  await page.getByRole('switch', { name: 'Reminder' }).click()
  const passed = page.getByText('The time for this reminder has passed, so it will not be sent.')
  await expect(passed).toHaveCount(0)
  // At 6:30 PM of the 12th it has passed in Kathmandu, and not in St John's.
  await page.getByLabel('Date', { exact: true }).fill('2030-06-12')
  await expect(passed).toBeVisible()
  await chooseZone(page, 'St Johns')
  await expect(page.getByLabel('Start Time')).toHaveValue('18:30')
  await expect(passed).toHaveCount(0)
  await chooseZone(page, 'Asia/Kathmandu')
  await page.getByLabel('Date', { exact: true }).fill('2030-06-13')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  const id = page.url().split('/').at(-1) ?? ''
  expect(await readEvent(page, id)).toMatchObject({
    timezone: 'Asia/Kathmandu',
    startTime: '2030-06-13T12:45:00.000Z',
    endTime: '2030-06-13T14:20:00.000Z',
  })
  await expect(page.getByText('6:30 – 8:05 PM in Kathmandu')).toBeVisible()
  await expect(page.getByText('10:15 – 11:50 AM your time')).toBeVisible()
})

test('EVENT-8 USER-8 RSVP-5 a series comes with the card that answers its next date, and nothing moves when the hours of the reader’s zone come', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const data = {
    ...{ title: 'Choir Rehearsal', description: '', location: 'Patan', rsvp: true, extras: { onPage: true } },
    ...{ startTime: '2030-06-13T12:45:00.000Z', endTime: '2030-06-13T14:20:00.000Z' },
    ...{ timezone: 'Asia/Kathmandu', repeat: 'week', until: '2030-06-27' },
  }
  const made = await page.request.post('/api/events/series', { data })
  const path = `/events/series/${(await made.json()).data.seriesId}`
  await page.context().clearCookies()
  expect(await (await page.request.get(path)).text()).toContain('RSVP to This Event')

  await page.setViewportSize({ width: 390, height: 800 })
  const release = await holdBack(page)
  await page.goto(path, { waitUntil: 'commit' })
  const dates = page.getByRole('region', { name: 'Later dates' })
  await expect(dates).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await dates.boundingBox()
  release()
  await expect(page.getByText('6:30 – 8:05 PM in Kathmandu', { exact: true })).toBeVisible()
  await expect(page.getByText('10:15 – 11:50 AM your time')).toBeVisible()
  await expect(page.locator('#app[data-asleep]')).toHaveCount(0)
  expect(await dates.boundingBox()).toEqual(before)
  expect(await layoutShift(page)).toBeLessThan(0.005)
  const card = page.locator('#rsvp')
  await expect(card).toHaveAttribute('data-asleep')
  await card.hover()
  await expect(card).not.toHaveAttribute('data-asleep')

  await page.goto(`/@${maya.handle}`)
  await expect(page.getByText('Thursday, 6:30 PM in Kathmandu')).toBeVisible()
  await expect(page.getByText('10:15 AM your time')).toBeVisible()
})
