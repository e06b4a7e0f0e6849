import { answerSeries, extendSeries, getSeries } from '@partyline/contract/event-series'
import { type Event, getEvent } from '@partyline/contract/events'
import type { User } from '@partyline/contract/people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supper, viewerOf } from '../../../testing/events.ts'
import { button, openPage, pageSays, pressTwice } from '../../../testing/open-page.tsx'
import { JO_SIGNED_IN, MAYA } from '../../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../../testing/pretended-server.ts'

const WEEKLY = { _id: 'weekly', repeat: 'week' as const, day: '2036-06-03' }

/** Maya's weekly rehearsal, open for somebody. */
async function openSeries(user: User) {
  const server = pretendServer(user)
  const on = (day: string, more: Partial<Event> = {}) =>
    supper({
      ...{ _id: day, series: WEEKLY, viewer: viewerOf(user), timezone: 'UTC' },
      ...{ startTime: `${day}T19:00:00.000Z`, endTime: `${day}T21:00:00.000Z` },
      ...more,
    })
  const dates = [
    on('2026-01-06', { over: true, going: 1 }),
    on('2036-06-03'),
    on('2036-06-10', { startTime: '2036-06-10T19:30:00.000Z' }),
    on('2036-06-17', { cancelled: true }),
  ]
  server.answers(getSeries, () => ({ data: { ...WEEKLY, dates } }))
  server.answers(getEvent, () => ({ data: dates[1] ?? supper() }))
  return { server, ...(await openPage('/events/series/weekly', server)) }
}

test('EVENT-8 a series that does not exist says so', async () => {
  const server = pretendServer()
  server.answers(getSeries, () => refused(404, 'not-found', 'Missing.'))
  await openPage('/events/series/nothing', server)
  await screen.findByRole('heading', { name: 'Event not found.' })
})

test('EVENT-8 EVENT-11 a series shows its next date, the later ones with what differs, and the past ones', async () => {
  await openSeries(JO_SIGNED_IN)
  await screen.findByText('Every Tuesday')
  expect((await screen.findByText(/^Next:/)).textContent).toContain('June 3, 2036')
  const rows = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent])
  expect(await rows('Later dates')).toEqual([
    ['/events/event/2036-06-10', expect.stringMatching(/7:30.–.9:00.PM/)],
    ['/events/event/2036-06-17', expect.stringContaining('Cancelled')],
  ])
  expect(await rows('Past ones')).toEqual([
    ['/events/event/2026-01-06', expect.stringContaining('1 said Yes')],
  ])
})

test('RSVP-5 a guest says Yes to all open dates, after two questions', async () => {
  const { server, person } = await openSeries(JO_SIGNED_IN)
  const got = server.answers(answerSeries, () => ({ ...DONE, data: { answered: 2, waiting: 1 } }))
  await person.click(await button('Yes to every Tuesday'))
  for (const name of ['Say Yes to 2 dates?', 'Would you like to be notified if one of them changes?'])
    await person.click(
      within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Yes' }),
    )
  await pageSays('You said Yes to 2 dates. 1 of them is full, so you’re on the waitlist there.')
  expect(got.map(({ body }) => body)).toMatchObject([{ status: 'YES', notify: true }])
})

test('EVENT-3 the owner adds dates behind the last one, once for two clicks', async () => {
  const { server } = await openSeries(MAYA)
  const got = server.answers(extendSeries, () => ({ ...DONE, data: { added: 13 } }))
  pressTwice(await button('Add 13 Tuesdays'))
  await screen.findByText('Added 13 Tuesdays.')
  await waitFor(() => expect(got.map(({ body }) => body.until)).toEqual(['2036-09-16']))
})
