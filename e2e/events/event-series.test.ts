import { expect, type Page } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { receivedText } from '../testing/phones.ts'

const YEAR = new Date().getUTCFullYear() + 2

/** The first Tuesday in June, in two years. */
function firstTuesday(): string {
  const first = new Date(Date.UTC(YEAR, 5, 1))
  return dayAfter(first.toISOString().slice(0, 10), (2 - first.getUTCDay() + 7) % 7)
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

const dates = (page: Page) => page.getByRole('region', { name: 'Later dates' })

test('EVENT-3 EVENT-9 EVENT-10 RSVP-5 a weekly rehearsal is created, answered for all dates, moved on one date, and then cancelled', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  await page.goto('/events/create')
  await page.getByLabel('Title').fill('Choir Rehearsal')
  await page.getByLabel('Location').fill('St. Mark’s Hall')
  const first = firstTuesday()
  await page.getByLabel('Date', { exact: true }).fill(first)
  await page.getByLabel('Start Time').selectOption('7:00 PM')
  await page.getByLabel('End Time').selectOption('9:00 PM')
  await page.getByRole('switch', { name: 'Repeat' }).check()
  await page.getByLabel('Until').fill('')
  await expect(page.getByText('Still needed: a last day for the dates.')).toBeVisible()
  await page.getByLabel('Until').fill(dayAfter(first, 28))
  await expect(page.getByText('5 Tuesdays. Tap one to leave it out.')).toBeVisible()
  await page
    .getByRole('group', { name: /^5 Tuesdays/ })
    .getByRole('checkbox')
    .nth(2)
    .uncheck({ force: true })
  await expect(page.getByText(/ is left out, so 4 dates stay\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create 4 Events' }).click()

  await expect(page).toHaveURL(/\/events\/series\/[\w-]+$/)
  await expect(page.getByText('Congrats! Choir Rehearsal is now live.')).toBeVisible()
  await expect(page.getByText('Every Tuesday')).toBeVisible()
  await expect(dates(page).getByRole('link')).toHaveCount(3)
  await expectAccessible(page)
  const series = page.url()

  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo')
  await friend.goto(series)
  await friend.getByRole('button', { name: 'Yes to every Tuesday' }).click()
  const question = friend.getByRole('dialog', { name: 'Say Yes to 4 dates?' })
  await expectAccessible(friend)
  await question.getByRole('button', { name: 'Yes' }).click()
  await friend
    .getByRole('dialog', { name: /notified if one of them changes/ })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(friend.getByText('You said Yes to 4 dates.')).toBeVisible()
  await expect(dates(friend).getByText('Your answer: Going')).toHaveCount(3)
  await friend.goto('/events')
  const cards = friend.locator('section[aria-labelledby^="month-"]').getByRole('link')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Every Tuesday')

  await page.reload()
  await dates(page).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit Event' }).click()
  await page.getByLabel('Start Time').selectOption('7:30 PM')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const scope = page.getByRole('dialog', { name: 'Which dates?' })
  await expect(scope.getByRole('radio', { name: 'This date' })).toBeFocused()
  await expect(scope.getByText('7:30 – 9:30 PM')).toBeVisible()
  await expectAccessible(page)
  await scope.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await receivedText(friend, jo.phone, /Moved from 7:00 to 7:30 PM/)

  await page.getByRole('link', { name: 'Every Tuesday: all dates' }).click()
  await expect(page).toHaveURL(series)
  await expect(dates(page).getByText('7:30 – 9:30 PM')).toHaveCount(1)
  await dates(page).getByRole('link').nth(1).click()
  await page.getByRole('link', { name: 'Edit Event' }).click()
  await page.getByRole('button', { name: 'Cancel Event' }).click()
  const which = page.getByRole('dialog', { name: 'Cancel which dates?' })
  await which.getByRole('radio', { name: 'This and all that follow' }).check()
  await which.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog', { name: 'Cancel 2 events?' }).getByRole('button', { name: 'Yes' }).click()
  await page
    .getByRole('dialog', { name: 'Notify the RSVP List that it is cancelled?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(page).toHaveURL('/events')
  await receivedText(friend, jo.phone, /Cancelled: 2 dates, from /)
  await page.goto(series)
  await expect(dates(page).getByText('Cancelled')).toHaveCount(2)
  const file = await page.request.get(`${series.replace('/events/series', '/api/events/series')}/events.ics`)
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(4)
  await expectAccessible(page)
})
