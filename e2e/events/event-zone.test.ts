import { expect, type Page } from '@playwright/test'
import { makeEvent, readEvent } from '../testing/events.ts'
import { layoutShift } from '../testing/layout-shift.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ timezoneId: 'America/St_Johns' })

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const zoneField = (page: Page) => page.getByLabel('Time Zone')

/** Opens the field for the zone and types into it. */
async function chooseZone(page: Page, words: string): Promise<void> {
  const change = page.getByRole('button', { name: 'Change time zone' })
  if (await change.isVisible()) await change.click()
  await zoneField(page).fill(words)
  await zoneField(page).press('Tab')
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

test('EVENT-8 USER-8 a series and its host’s page give the hours in both zones if they differ', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const data = {
    ...{ title: 'Choir Rehearsal', description: '', location: 'Patan', rsvp: true, extras: { onPage: true } },
    ...{ startTime: '2030-06-13T12:45:00.000Z', endTime: '2030-06-13T14:20:00.000Z' },
    ...{ timezone: 'Asia/Kathmandu', repeat: 'week', until: '2030-06-20' },
  }
  const made = await page.request.post('/api/events/series', { data })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/events/series/${(await made.json()).data.seriesId}`)
  await expect(page.getByText('6:30 – 8:05 PM in Kathmandu', { exact: true })).toBeVisible()
  await expect(page.getByText('10:15 – 11:50 AM your time')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.005)
  await page.goto(`/@${maya.handle}`)
  await expect(page.getByText('Thursday, 6:30 PM in Kathmandu')).toBeVisible()
  await expect(page.getByText('10:15 AM your time')).toBeVisible()
})

test('EVENT-3 EVENT-4 an edit moves an event to another zone, at hours that the clocks there skip and repeat', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const times = { startTime: '2030-03-09T20:45:00.000Z', endTime: '2030-03-09T21:15:00.000Z' }
  const { id } = await makeEvent(page, { ...times, timezone: 'Asia/Kathmandu', rsvp: false })
  await page.goto(`/events/update/${id}`)
  await expect(page.getByText('Times are in Kathmandu (GMT+5:45), not your own zone')).toBeVisible()
  await expect(page.getByLabel('Start Time')).toHaveValue('02:30')
  await chooseZone(page, 'Los Angeles')
  await expect(page.getByText('Times are in Los Angeles (GMT-7), not your own zone')).toBeVisible()
  await expect(
    page.getByText('The clocks go forward that day and skip this time, so it becomes 3:30 AM.'),
  ).toBeVisible()
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(page.getByRole('alert').getByText('Invalid time range')).toBeVisible()

  await page.getByLabel('Date', { exact: true }).fill('2030-11-03')
  await page.getByLabel('Start Time').selectOption('1:30 AM')
  const which = page.getByRole('group', { name: 'The clocks go back that day. Which 1:30 AM is the start?' })
  await expect(which.getByRole('button', { name: 'The first (GMT-7)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await which.getByRole('button', { name: 'The second (GMT-8)' }).click()
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(page).toHaveURL(`/events/event/${id}`)
  expect(await readEvent(page, id)).toMatchObject({
    timezone: 'America/Los_Angeles',
    startTime: '2030-11-03T09:30:00.000Z',
    endTime: '2030-11-03T10:00:00.000Z',
  })
})

test('EVENT-3 an unknown zone is refused and changes nothing, and a zone from the list counts', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  await page.goto('/events/create')
  await page.getByLabel('Title').fill('Supper')
  await page.getByLabel('Location').fill('Here')
  await page.getByRole('button', { name: 'Change time zone' }).click()
  const options = page.locator('datalist option')
  await expect.poll(() => options.count()).toBeGreaterThan(400)
  await zoneField(page).fill('<b>Mars</b>')
  await zoneField(page).press('Enter')
  await expect(page.getByText('No single time zone fits “<b>Mars</b>”, so it stays St Johns.')).toBeVisible()
  await expect(zoneField(page)).toHaveValue(/^St Johns/)
  await expect(page).toHaveURL('/events/create')
  await expectAccessible(page)
  const name = (await options.nth(200).getAttribute('value')) ?? ''
  await zoneField(page).fill(name)
  await expect(page.getByText(/No single time zone/)).toHaveCount(0)
  await expect(page.getByText(/^Times are in/)).toContainText(name.split(/[,(]/)[0]?.trim() ?? '')
})
