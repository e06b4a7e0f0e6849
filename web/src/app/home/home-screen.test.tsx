import { getEvents } from '@partyline/contract/events'
import { getFollowerGrowth } from '@partyline/contract/following'
import { getInbox } from '@partyline/contract/inbox'
import { getUserMessages } from '@partyline/contract/messages'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { supper } from '../../testing/events.ts'
import { openPage } from '../../testing/open-page.tsx'
import { MAYA, NEWCOMER } from '../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../testing/pretended-server.ts'

const NO_ENTRIES = { entries: [], next: null, unread: { people: 0, notes: 0 } }

/** A server for a sender whom nobody follows. */
function senderServer() {
  const server = pretendServer(MAYA)
  server.answers(getFollowerGrowth, () => ({ total: 0, thisWeek: 0, weeks: [] }))
  server.answers(getInbox, () => NO_ENTRIES)
  server.answers(getUserMessages, () => ({ ...DONE, messages: [], next: null, previous: null }))
  server.answers(getEvents, () => ({ data: [], next: null }))
  return server
}

test('HOME-1 HOME-2 a spinner shows while the user loads, and a visitor finds Sign-Up and Login', async () => {
  await openPage('/', pretendServer('unknown'))
  await screen.findByRole('heading', { name: 'Everybody’s on the line.' })
  const link = (name: string) => within(screen.getByRole('main')).getByRole('link', { name })
  expect(link('Sign-Up').getAttribute('href')).toBe('/signup')
  expect(link('Login').getAttribute('href')).toBe('/login')
})

test('HOME-3 EVENT-2 Home asks a person without a username for one, and makes no call for them', async () => {
  await openPage('/', pretendServer(NEWCOMER))
  await screen.findByText('To get the most out of Partyline, complete your profile and add a username.')
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Edit my Profile')).toBe('/user/new/details/edit')
  expect(link('Create a Username')).toBe('/signup')
})

test('HOME-4 EVENT-2 Home offers links to the next three events, each in its own zone', async () => {
  const server = senderServer()
  const titles = ['One <b>\u0645\u0631\u062D\u0628\u0627</b>', 'Two', 'Three', 'Four']
  const data = titles.map((title, at) =>
    supper({ _id: `e${at}`, title, ...(at === 1 && { timezone: 'Asia/Kathmandu' }) }),
  )
  const asked = server.answers(getEvents, () => ({ data: data.slice(0, 3), next: null }))
  const { person } = await openPage('/', server)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  const region = within(await screen.findByRole('region', { name: 'Upcoming Events to Link' }))
  const items = await region.findAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual([
    expect.stringMatching(/^One <b>/),
    expect.stringMatching(/^Two/),
    expect.stringMatching(/^Three/),
  ])
  expect(asked.map(({ query }) => query.limit)).toEqual([3])
  expect(items.map((item) => /your.time/.test(item.textContent ?? ''))).toEqual([false, true, false])
  await person.click(region.getByRole('button', { name: /^Copy Link to One/ }))
  expect(copied.mock.calls).toEqual([[new URL('/events/event/e0', document.baseURI).href]])
})

test('HOME-4 EVENT-12 Home works without events, says so, and offers another try', async () => {
  const server = senderServer()
  server.answers(getEvents, () => refused(500, 'failed', 'Failed.'))
  const { person } = await openPage('/', server)
  await screen.findByText('Failed to fetch events')
  expect(screen.getAllByRole('link', { name: 'Groups' })).not.toEqual([])
  server.answers(getEvents, () => ({ data: [], next: null }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No upcoming events')
  expect(screen.getByRole('link', { name: 'New Event' }).getAttribute('href')).toBe('/events/create')
})

test('HOME-4 on the way from another screen, a sender’s Home appears when it is whole', async () => {
  const server = senderServer()
  let answer = () => {}
  server.answers(getInbox, () => new Promise((resolve) => (answer = () => resolve(NO_ENTRIES))))
  await openPage('/', server)
  await screen.findByRole('heading', { name: 'Welcome back, Maya!' })
  const tile = () => within(screen.getByRole('main')).queryByRole('link', { name: 'Groups' })
  expect(tile()).toBeNull()
  answer()
  await screen.findByRole('heading', { name: 'Get your first followers' })
  expect(tile()?.getAttribute('href')).toBe('/user/maya/groups')
  screen.getByText('@maya')
  expect(screen.queryByRole('link', { name: 'Send a message' })).toBeNull()
})
