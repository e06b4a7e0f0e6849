import {
  checkCohost,
  duplicateEvent,
  getHosting,
  getReminder,
  messageGuests,
  setCohost,
} from '@partyline/contract/event-hosting'
import { restoreEvent } from '@partyline/contract/event-restoring'
import { getSeries } from '@partyline/contract/event-series'
import { type Event, getEvent } from '@partyline/contract/events'
import { getGuestWords } from '@partyline/contract/guest-words'
import { readNote } from '@partyline/contract/notes'
import type { User } from '@partyline/contract/people'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movableClock } from '../../../testing/clock.ts'
import { supper, viewerOf } from '../../../testing/events.ts'
import { RATES } from '../../../testing/messages.ts'
import { button, openPage, pageIsAt, pageSays } from '../../../testing/open-page.tsx'
import { JO, JO_SIGNED_IN, MAYA } from '../../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../../testing/pretended-server.ts'

const WEEKLY = { _id: 'weekly', repeat: 'week' as const, day: '2036-06-06' }
const FAILED = refused(500, 'failed', 'Failed.')
const box = () => screen.findByLabelText<HTMLTextAreaElement>('Message')
const onList = (list: 'YES' | 'MAYBE') => ({ list, people: 1, unasked: 0 })

/** Host tools of Maya's event, which Jo co-hosts. */
async function openHost(user: User = MAYA, more: Partial<Event> = {}, dates: Event[] = []) {
  const server = pretendServer(user)
  const viewer = viewerOf(user)
  server.answers(getEvent, () => ({ data: supper({ viewer, ...more }) }))
  server.answers(getSeries, () => ({ data: { ...WEEKLY, dates } }))
  const hosting = {
    invited: [],
    people: 2,
    unasked: 0,
    unanswered: 0,
    lists: [onList('YES'), onList('MAYBE')],
  }
  let cohosts = [JO]
  server.answers(getHosting, () => ({ data: { ...hosting, cohosts } }))
  server.answers(getReminder, () => ({
    data: { next: { at: '2036-06-20T17:30:00.000Z', people: 1 }, last: null },
  }))
  const gone = server.answers(setCohost, () => {
    cohosts = []
    return { ...DONE, data: { user: null, invited: false } }
  })
  const opened = await openPage('/events/event/supper/host', server)
  const send = async (words: string) => {
    await opened.person.clear(await box())
    await opened.person.type(await box(), words)
    await opened.person.click(await button('Send Message'))
  }
  const yes = async () =>
    opened.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
  return { server, gone: () => gone.map(({ body }) => body), send, yes, ...opened }
}

test.each(['host', 'poster'])('EVENT-12 a person who is not a host is refused at %s', async (path) => {
  const server = pretendServer(JO_SIGNED_IN)
  server.answers(getEvent, () => ({ data: supper({ viewer: viewerOf(JO_SIGNED_IN) }) }))
  await openPage(`/events/event/supper/${path}`, server)
  await screen.findByText('Only the hosts of the event can do that.')
  expect(screen.getByRole('link', { name: 'See the event' }).getAttribute('href')).toBe(
    '/events/event/supper',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('EVENT-12 host tools of a missing event say so', async () => {
  const server = pretendServer(MAYA)
  server.answers(getEvent, () => refused(404, 'not-found', 'Missing.'))
  await openPage('/events/event/nothing/host', server)
  await screen.findByRole('heading', { name: 'Event not found.' })
})

test('EVENT-12 the owner removes a co-host, and the focus stays', async () => {
  const { person, gone } = await openHost()
  await person.click(await button('Remove @jo'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove @jo' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Co-hosts')
  expect(gone()).toMatchObject([{ handle: 'jo', cohost: false }])
})

test('EVENT-12 a co-host sees no acts of the owner, and leaves', async () => {
  const viewer = { ...viewerOf(JO_SIGNED_IN), role: 'COHOST' as const, host: true }
  const { server, person, gone } = await openHost(JO_SIGNED_IN, { viewer })
  await screen.findByText(/Only the owner edits and cancels\./)
  expect(screen.queryByRole('button', { name: /Duplicate|Remove/ })).toBeNull()
  expect(screen.queryByLabelText('Username of a co-host')).toBeNull()
  server.answers(getEvent, () => ({ data: supper({ viewer: viewerOf(JO_SIGNED_IN) }) }))
  await person.click(await button('Leave'))
  await screen.findByText('You are no longer a co-host.')
  expect(gone()).toMatchObject([{ handle: 'jo', cohost: false }])
  await pageIsAt('/events/event/supper')
})

test('EVENT-13 hosts see when the reminder goes out and to how many', async () => {
  await openHost(MAYA, { timezone: 'UTC', remind: { on: true, message: '', duration: HOUR_MS } })
  await screen.findByText('Goes out Fri, Jun 20, 5:30 PM, to 1 person so far.')
})

test('EVENT-14 GEN-7 a host writes only to the guests who said Maybe', async () => {
  const { server, person, send, yes } = await openHost()
  await pageSays(RATES)
  const got = server.answers(messageGuests, () => ({ ...DONE, data: { people: 1, unasked: 0 } }))
  await screen.findByText('2 people would get a text.')
  await person.click(await button('Maybe'))
  await screen.findByText('1 person would get a text.')
  await pageSays('To everyone who said Maybe')
  await send('Can you come?')
  await screen.findByRole('dialog', { name: 'Text 1 person?' })
  await yes()
  await screen.findByText('On its way to 1 person.')
  expect(got.map(({ body }) => body.lists)).toEqual([['MAYBE']])
})

test('EVENT-14 a message whose answer got lost goes again with its key, after a reload too, and words written before the answer stay', async () => {
  const { server, send, yes, reload, person } = await openHost()
  let answer: () => void = () => {}
  let tries = 0
  const got = server.answers(messageGuests, () => {
    tries += 1
    if (tries === 1) return 'lost'
    return new Promise((resolve) => (answer = () => resolve({ ...DONE, data: { people: 2, unasked: 0 } })))
  })
  await send('Bring a chair.')
  await yes()
  await screen.findByText(/^Something happened/)
  await reload()
  expect((await box()).value).toBe('Bring a chair.')
  await person.click(await button('Send Message'))
  await yes()
  await person.type(await box(), ' And a spoon')
  answer()
  await screen.findByText('On its way to 2 people.')
  expect((await box()).value).toBe('Bring a chair. And a spoon')
  const [first, second] = got.map(({ body }) => body)
  expect(second).toEqual(first)
  expect(first?.key).toMatch(/^\w{32}$/)
})

test('EVENT-14 a failure says so, and the words stay', async () => {
  const advance = movableClock()
  const { server, person, send, yes } = await openHost()
  for (const call of [messageGuests, setCohost, duplicateEvent]) server.answers(call, () => FAILED)
  server.answers(checkCohost, ({ body: { handle } }) => ({
    handle,
    validity: 'success' as const,
    message: `@${handle} can be invited.`,
  }))
  const failed = () => screen.findByText('Something happened...')
  await send('Bring a chair.')
  await yes()
  await failed()
  expect((await box()).value).toBe('Bring a chair.')
  await advance(6_000)
  const field = await screen.findByLabelText<HTMLInputElement>('Username of a co-host')
  await person.type(field, 'sam')
  await advance(1_000)
  await screen.findByText('@sam can be invited.')
  await person.click(await button('Invite co-host'))
  await failed()
  expect(field.value).toBe('sam')
  await advance(6_000)
  await person.click(await button('Duplicate'))
  await yes()
  await failed()
  expect((await button('Duplicate')).disabled).toBe(false)
})

test('EVENT-12 a date of a series comes back with the dates that were cancelled with it', async () => {
  const later = supper({ cancelled: true, startTime: '2090-06-06T18:00:00.000Z' })
  const { server, person } = await openHost(MAYA, { cancelled: true, series: WEEKLY }, [later])
  const got = server.answers(restoreEvent, () => DONE)
  await person.click(await button('And the dates cancelled with it'))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' }))
  await waitFor(() => expect(got.map(({ body }) => body)).toEqual([{ notify: false, following: true }]))
  await pageIsAt('/events/event/supper')
})

test('EVENT-12 the owner invites a co-host by a username that the field checks', async () => {
  const advance = movableClock()
  const { server, person, gone: set } = await openHost()
  server.answers(checkCohost, ({ body: { handle } }) => ({
    handle,
    validity: handle === 'sam' ? ('success' as const) : ('error' as const),
    message: `About @${handle}.`,
  }))
  const field = await screen.findByLabelText<HTMLInputElement>('Username of a co-host')
  const types = async (handle: string) => {
    await person.clear(field)
    await person.type(field, handle)
    await advance(1_000)
    await screen.findByText(`About @${handle}.`)
    return (await button('Invite co-host')).disabled
  }
  expect((await button('Invite co-host')).disabled).toBe(true)
  expect(await types('nobody')).toBe(true)
  expect(await types('sam')).toBe(false)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  expect(set()).toMatchObject([{ handle: 'sam', cohost: true }])
})

test('EVENT-14 a message to guests shows its cost and how it lands, asks first, and goes out once for two clicks', async () => {
  const { server, person, send } = await openHost(MAYA, { title: 'عشاء & <b>Supper</b>' })
  const got = server.answers(messageGuests, () => ({ ...DONE, data: { people: 2, unasked: 0 } }))
  const sending = await button('Send Message')
  expect(sending.disabled).toBe(true)
  fireEvent.change(await box(), { target: { value: 'x'.repeat(1_601) } })
  await screen.findByText('-1 character remaining')
  expect(sending.disabled).toBe(true)
  await send('Bring a chair.')
  await screen.findByText('2 texts')
  await pageSays('Event "عشاء & <b>Supper</b>" (@maya): Bring a chair.')
  const question = () => screen.findByRole('dialog', { name: 'Text 2 people?' })
  await person.click(within(await question()).getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(got).toEqual([])
  await person.click(await box())
  await person.keyboard('{Control>}{Enter}{/Control}')
  await person.dblClick(within(await question()).getByRole('button', { name: 'Yes' }))
  await screen.findByText('On its way to 2 people.')
  await waitFor(async () => expect((await box()).value).toBe(''))
  expect(got.map(({ body }) => body.message)).toEqual(['Bring a chair.'])
})

test('EVENT-10 EVENT-14 with RSVP off the host can still write to the guests who have answered', async () => {
  await openHost(MAYA, { rsvp: false, counts: { YES: 1, MAYBE: 0, NO: 0, waiting: 0 } })
  await box()
})

test('EVENT-6 EVENT-11 the list can be saved, and two clicks on Duplicate make one copy on the named day', async () => {
  const times = { startTime: '2026-01-03T18:00:00.000Z', endTime: '2026-01-03T20:00:00.000Z' }
  const { server, person } = await openHost(MAYA, { ...times, timezone: 'UTC' })
  const csv = await screen.findByRole('link', { name: 'Save as CSV' })
  expect(csv.getAttribute('href')).toBe('/api/events/event/supper/guests.csv')
  expect(screen.getByRole('link', { name: 'QR poster' }).getAttribute('href')).toMatch(/supper\/poster$/)
  const made = server.answers(duplicateEvent, () => ({ ...DONE, data: { insertedId: 'copy' } }))
  await person.click(await button('Duplicate'))
  const question = within(await screen.findByRole('dialog', { name: 'Duplicate this event?' }))
  question.getByText(/on Saturday, .*, without the guests/)
  await person.dblClick(question.getByRole('button', { name: 'Yes' }))
  await screen.findByText('Congrats! Porch Supper is now live.')
  await pageIsAt('/events/event/copy')
  expect(made).toHaveLength(1)
})

test('EVENT-12 a cancelled event comes back once for two clicks, after the question whether to tell the guests', async () => {
  const { server, person } = await openHost(MAYA, { cancelled: true })
  const got = server.answers(restoreEvent, () => DONE)
  await person.click(await button('Bring it back'))
  const name = 'Notify the RSVP List that it takes place?'
  const question = within(await screen.findByRole('dialog', { name }))
  question.getByText('2 people would get a text. Co-hosts hear it too.')
  await person.dblClick(question.getByRole('button', { name: 'Yes' }))
  await screen.findByText('Porch Supper is back.')
  await pageIsAt('/events/event/supper')
  expect(got.map(({ body }) => body)).toEqual([{ notify: true, following: false }])
})

test('RSVP-4 a note by text is on the host’s list with the phone’s last two digits and no name, and needs no answer', async () => {
  const { server } = await openHost()
  const at = '2026-01-05T12:00:00.000Z'
  const dogs = { _id: 'dogs', text: 'Are dogs alright?', mediaUrls: [], at, read: false, answer: null }
  const guest = {
    ...{ id: 'guest', name: null, numberEnd: '07', photo: null, handle: null },
    ...{ status: 'YES' as const, waiting: false, muted: false, words: [dogs] },
  }
  let guests = [guest]
  server.answers(getGuestWords, () => ({ guests, next: null, counts: { waiting: guests.length, all: 1 } }))
  server.answers(readNote, () => {
    guests = []
    const from = { name: null, isNickname: false, numberEnd: '07' }
    return { ...DONE, note: { ...dogs, from, event: null, group: null, heard: '', read: true, muted: false } }
  })
  const { person } = await openPage('/events/event/supper/questions', server)
  await screen.findByText('A guest ending in 07')
  await person.click(await button('No answer needed'))
  await screen.findByText('All answered.')
})

test('EVENT-9 nothing to press appears on host tools before the lists of guests have come', async () => {
  const { server } = await openHost()
  await screen.findByRole('link', { name: 'QR poster' })
  const asked = server.answers(getHosting, () => new Promise(() => {}))
  await openPage('/events/event/supper/host', server)
  await waitFor(() => expect(asked).toHaveLength(1))
  await screen.findByText('Putting you through')
  expect(screen.queryByRole('link', { name: 'QR poster' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
