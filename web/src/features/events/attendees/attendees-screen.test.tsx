import { type AttendeeLists, getAttendees } from '@partyline/contract/event-attendees'
import { answerForGuest } from '@partyline/contract/event-hosting'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supper } from '../../../testing/events.ts'
import { openPage, pageSays } from '../../../testing/open-page.tsx'
import { JO, MAYA, NEWCOMER, shown } from '../../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../../testing/pretended-server.ts'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const guest = {
  ...JO,
  numberEnd: null as string | null,
  guests: 0,
  waiting: false,
  checkedIn: false,
  byHand: false,
  replies: [],
}
const late = { ...guest, ...shown(NEWCOMER), _id: 'late', numberEnd: '07' }
const list = (status: AttendeeLists['lists'][number]['status'], ...people: (typeof guest)[]) => ({
  ...{ status, people, next: null as string | null, answers: people.length },
})

/** The RSVP list of Maya's event. */
function listOf(lists: AttendeeLists['lists'], more: Partial<AttendeeLists> = {}): AttendeeLists {
  const { title, startTime, timezone } = supper()
  const counts = { YES: 0, MAYBE: 0, NO: 0, waiting: 0 }
  for (const { status, answers } of lists) counts[status === 'WAITING' ? 'waiting' : status] = answers
  const mayAll = { maySeeNames: true, guestsSee: true, host: true, open: true }
  return {
    title,
    startTime,
    timezone,
    counts,
    checkedIn: 0,
    ...mayAll,
    plusOnes: 0,
    lists,
    removed: [],
    ...more,
  }
}

/** Opens the list as a host sees it, or as the list says. */
async function openList(first: AttendeeLists, later = first) {
  const server = pretendServer(MAYA)
  server.answers(getAttendees, ({ query }) => (query.after ? later : first))
  const opened = await openPage('/events/event/supper/attendees', server)
  await screen.findByRole('heading', { level: 1, name: 'RSVP List' })
  const set = async (answer: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    await opened.person.click(dialog.getByRole('button', { name: answer }))
    await opened.person.click(dialog.getByRole('button', { name: 'Set the answer' }))
  }
  return { server, set, ...opened }
}

test('EVENT-11 a host sets an answer beyond the first page, and a full event puts the guest on the waitlist', async () => {
  const first = [list('YES'), list('MAYBE'), { ...list('NO', guest), next: 'more', answers: 2 }]
  const { server, person, set } = await openList(listOf(first), listOf([list('NO', late)]))
  await button(/07$/)
  server.answers(getAttendees, () => listOf([list('YES'), list('WAITING', late), list('NO', guest)]))
  const sent = server.answers(answerForGuest, () => ({ ...DONE, data: { waiting: true } }))
  await person.click(await button('Set the answer of a guest ending in 07'))
  await set('Yes')
  await screen.findByText('It’s full: a guest ending in 07 is on the waitlist.')
  await screen.findByRole('heading', { name: '1 on the waitlist' })
  expect(sent.map(({ body }) => body)).toEqual([{ userId: 'late', status: 'YES', guests: 0 }])
})

test('EVENT-11 a failure keeps the dialog with its choice, and an event that was cancelled before it says so', async () => {
  const { server, person, set } = await openList(listOf([list('YES', guest), list('NO')]))
  server.answers(answerForGuest, () => ({ status: 500 }))
  await person.click(await button('Set the answer of Jo Lindqvist'))
  await set('Maybe')
  await screen.findByText('Something happened...')
  expect((await button('Maybe')).getAttribute('aria-pressed')).toBe('true')
  server.answers(answerForGuest, () => refused(409, 'cancelled', 'This event has been cancelled.'))
  await set('No')
  await pageSays('This event has been cancelled.')
})

test('EVENT-11 RSVP-5 the list says whom guests bring, and who waits in which place', async () => {
  const waits = [
    { ...guest, waiting: true },
    { ...late, waiting: true },
  ]
  await openList(listOf([list('YES', { ...guest, guests: 1 }), list('WAITING', ...waits)]))
  await pageSays('brings +1')
  await screen.findByRole('heading', { name: '2 on the waitlist' })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  const waiting = rows.filter((row) => row.includes('on the waitlist'))
  expect(waiting).toEqual([
    expect.stringMatching(/Jo Lindqvist.*1st on the waitlist/),
    expect.stringMatching(/07.*2nd on the waitlist/),
  ])
})

test.each([
  ['guests', { host: false }],
  ['hosts of an event that takes no answers', { open: false }],
])('EVENT-11 %s set no answers', async (_, more) => {
  await openList(listOf([list('YES', guest)], more))
  await pageSays('Jo Lindqvist')
  expect(screen.queryByRole('button', { name: /^Set the answer/ })).toBeNull()
})

test('RSVP-5 an RSVP list without answers says so', async () => {
  await openList(listOf([list('YES'), list('MAYBE'), list('NO')]))
  await pageSays('Nobody’s said yes yet.')
  await waitFor(() => screen.getByText('Nobody’s said no. Look at you.'))
})
