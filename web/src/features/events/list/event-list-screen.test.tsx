import { getInvitations } from '@partyline/contract/event-hosting'
import { type Event, getEvents } from '@partyline/contract/events'
import { getMyEvents, type MyEvent } from '@partyline/contract/my-events'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supper, viewerOf } from '../../../testing/events.ts'
import { openPage, pageSays } from '../../../testing/open-page.tsx'
import { JO_SIGNED_IN } from '../../../testing/people.ts'
import { pretendServer } from '../../../testing/pretended-server.ts'

const NONE = { HOSTING: 0, GOING: 0, WAITING: 0, MAYBE: 0, DECLINED: 0, CANCELLED: 0 }
const NEXT_YEAR = new Date().getFullYear() + 1
const card = (title: string) => screen.findByRole('link', { name: new RegExp(`${title}.*Okafor`) })
const mine = (title: string, part: MyEvent['part'], more: Partial<Event> = {}): MyEvent => ({
  ...supper({ _id: title, title, viewer: viewerOf(JO_SIGNED_IN), ...more }),
  part,
})
const at = (month: string, more: Partial<Event> = {}) => ({
  startTime: `${NEXT_YEAR}-${month}-10T19:00:00.000Z`,
  endTime: `${NEXT_YEAR}-${month}-10T21:00:00.000Z`,
  ...more,
})

/** Jo's events, a page of two at a time. */
async function openEvents(...all: MyEvent[]) {
  const server = pretendServer(JO_SIGNED_IN)
  server.answers(getInvitations, () => ({ data: [] }))
  server.answers(getEvents, () => ({ data: all.filter(({ part }) => part !== 'DECLINED'), next: null }))
  const counts = { ...NONE }
  for (const { part } of all) counts[part] += 1
  const asked = server.answers(getMyEvents, ({ query }) => {
    const begin = Number(query.after ?? 0)
    const found = all.filter(({ part }) => !query.part || part === query.part)
    const next = begin + 2 < found.length ? String(begin + 2) : null
    return { data: found.slice(begin, begin + 2), next, counts }
  })
  return { server, asked, ...(await openPage('/events', server)) }
}

test('EVENT-1 EVENT-2 cards show the person’s part and how many come, and the parts can be chosen', async () => {
  const { person } = await openEvents(mine('Supper', 'GOING', { going: 1 }), mine('Opera', 'DECLINED'))
  expect((await card('Supper')).textContent).toMatch(/, 1 going.*Going$/)
  expect((await card('Opera')).textContent).toMatch(/Not going$/)
  const links = await screen.findByRole('region', { name: 'Upcoming Events to Link' })
  expect(within(links).getByRole('link').textContent).toBe('Supper')
  await person.click(screen.getByRole('button', { name: 'Not going 1' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Supper.*Okafor/ })).toBeNull())
  await card('Opera')
})

test('EVENT-1 the end of the list loads the next page', async () => {
  const { asked } = await openEvents(mine('One', 'GOING'), mine('Two', 'GOING'), mine('Three', 'GOING'))
  await card('Three')
  expect(asked.map(({ query }) => query.after)).toEqual([undefined, '2'])
})

test('EVENT-1 the months after a series’ next date say that they have no other events', async () => {
  const series = { _id: 'choir', repeat: 'month-day' as const, day: `${NEXT_YEAR}-01-10` }
  await openEvents(mine('Choir', 'GOING', at('01', { series })), mine('Concert', 'GOING', at('03')))
  const month = async (name: string) =>
    (await screen.findByRole('region', { name: `${name} ${NEXT_YEAR}` })).textContent
  expect(await month('January')).toContain('1 event')
  expect(await month('February')).toContain('No other events')
  expect(await month('March')).toContain('1 other event')
})

test('EVENT-1 a card has its day and hours in the event’s zone, the reader’s hours, and the host', async () => {
  const title = '<b>Dal Bhat</b> 🍛 عشاء'
  await openEvents(mine(title, 'GOING', at('01', { timezone: 'Asia/Kathmandu' })))
  const words = (await card('Dal Bhat')).textContent ?? ''
  expect(words).toContain(title)
  expect(words).toMatch(/^\w{3}11.*12:45.–.2:45.AM in Kathmandu.*your.time.*Maya Okafor/)
  expect(screen.getByRole('link', { name: 'New Event' }).getAttribute('href')).toBe('/events/create')
})

test('EVENT-12 events that cannot be loaded show a toast, and Try again loads them', async () => {
  const server = pretendServer(JO_SIGNED_IN)
  for (const endpoint of [getInvitations, getEvents, getMyEvents])
    server.answers(endpoint, () => ({ status: 500 }))
  const { person } = await openPage('/events', server)
  await screen.findByText('Failed to fetch events')
  server.answers(getMyEvents, () => ({ data: [], next: null, counts: NONE }))
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  await pageSays('No upcoming events')
  expect(screen.queryByRole('region', { name: 'Upcoming Events to Link' })).toBeNull()
})
