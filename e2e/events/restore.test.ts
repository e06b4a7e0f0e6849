import { expect } from '@playwright/test'
import { answers } from '../testing/events.ts'
import { hostAndGuest } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test('EVENT-12 Host tools bring a cancelled event back, once, and ask whether to tell the guests', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  await answers(guest, event, 'YES', true)
  await page.request.post(`/api/events/cancel/${event.id}`, { data: {} })
  await page.goto(event.path)
  await page.getByRole('link', { name: 'Host tools' }).click()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  const question = page.getByRole('dialog', { name: 'Notify the RSVP List that it takes place?' })
  await expect(question.getByText('1 person would get a text.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes' }).dblclick()
  await expect(page.getByRole('status').getByText(`${event.title} is back.`)).toBeVisible()
  await expect(page).toHaveURL(event.path)
  await expect(page.getByText('This event has been cancelled.')).toBeHidden()
  await expect(page.getByText('1 going')).toBeVisible()
})

test('EVENT-12 a date of a series comes back with the dates that were cancelled with it', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const data = {
    ...{ title: 'Rehearsal', location: 'Hall', rsvp: true, timezone: 'UTC', repeat: 'week' },
    ...{ startTime: '2090-06-06T18:00:00.000Z', endTime: '2090-06-06T20:00:00.000Z', until: '2090-06-30' },
  }
  const made = await page.request.post('/api/events/series', { data })
  const { insertedId: id, seriesId } = (await made.json()).data
  await page.request.post(`/api/events/cancel/${id}`, { data: { following: true } })
  await page.goto(`/events/event/${id}/host`)
  await page.getByRole('button', { name: 'And the dates cancelled with it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(`/events/event/${id}`)
  const series = await page.request.get(`/api/events/series/${seriesId}`)
  const { dates } = (await series.json()).data
  expect(dates.map(({ cancelled }: { cancelled: boolean }) => cancelled)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
