import { type AttendeeLists, getAttendees } from '@partyline/contract/event-attendees'
import { addGuest, setCheckIn } from '@partyline/contract/event-guests'
import { answerForGuest } from '@partyline/contract/event-hosting'
import type { User } from '@partyline/contract/people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supper } from '../../../testing/events.ts'
import { button, openPage, pageSays } from '../../../testing/open-page.tsx'
import { JO, MAYA, NEWCOMER, shown } from '../../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../../testing/pretended-server.ts'

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
async function openList(first: AttendeeLists, later = first, user: User | null = MAYA) {
  const server = pretendServer(user)
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

test('EVENT-11 a visitor who is signed out sees counts, and whom the names are for', async () => {
  const counted = [list('YES'), { ...list('MAYBE'), answers: 1 }, { ...list('NO'), answers: 2 }]
  await openList(listOf(counted, { host: false, maySeeNames: false }), undefined, null)
  for (const name of ['0 Attending', '1 Maybe', '2 Nos']) await screen.findByRole('heading', { name })
  await pageSays('Names are for the host, and first names for guests who said Yes or Maybe.')
  const login = within(screen.getByRole('main')).getByRole('link', { name: 'Log In' })
  expect(login.getAttribute('href')).toBe('/login?from=%2Fevents%2Fevent%2Fsupper%2Fattendees')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('EVENT-11 a guest whose answer from the server got lost is added with the same key', async () => {
  const { server, person } = await openList(listOf([list('YES')]))
  let tries = 0
  const sent = server.answers(addGuest, () => {
    tries += 1
    return tries === 1 ? 'lost' : { ...DONE, data: { waiting: false } }
  })
  await person.click(await button('Add a guest'))
  await person.type(await screen.findByLabelText('First Name'), 'Amir')
  await person.click(await button('Add'))
  await screen.findByText(/^Something happened/)
  await person.click(await button('Add'))
  await screen.findByText('Guest added')
  const [first, second] = sent.map(({ body }) => body)
  expect(second).toEqual(first)
  expect(first?.key).toMatch(/^\w{32}$/)
})

test('EVENT-11 guests who said Maybe or wait can be checked in too, and a failure undoes it under the guest’s name', async () => {
  const named = (firstName: string) => ({ ...guest, _id: firstName, firstName })
  const lists = [list('YES', guest), list('WAITING', named('Bo')), list('MAYBE', named('Cy'))]
  const { server, person } = await openList(listOf([...lists, list('NO', named('Di'))]))
  const here = await screen.findAllByRole('button', { name: /is here$/ })
  expect(here.map((one) => one.getAttribute('aria-label'))).toEqual(
    ['Jo', 'Bo', 'Cy'].map((name) => `${name} Lindqvist is here`),
  )
  const [jo] = here as [HTMLElement]
  const isPressed = (pressed: boolean) =>
    waitFor(() => expect(jo.getAttribute('aria-pressed')).toBe(String(pressed)))
  let fail = () => {}
  server.answers(setCheckIn, () => new Promise((resolve) => (fail = () => resolve('lost'))))
  await person.click(jo)
  await isPressed(true)
  fail()
  await isPressed(false)
  await screen.findByText(/^Jo Lindqvist: Something happened/)
  const sent = server.answers(setCheckIn, () => DONE)
  server.answers(getAttendees, () => listOf([list('YES', { ...guest, checkedIn: true })], { checkedIn: 1 }))
  await person.dblClick(jo)
  await screen.findByText('1 is here.')
  await isPressed(true)
  expect(sent.map(({ body }) => body)).toEqual([{ userId: 'jo', checkedIn: true }])
})
