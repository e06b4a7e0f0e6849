import { eventLive } from '@partyline/contract/event-live'
import { getEvent } from '@partyline/contract/events'
import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { movableClock } from '../../../testing/clock.ts'
import { supper, viewerOf } from '../../../testing/events.ts'
import { field, heading, openEvent } from '../../../testing/open-event.ts'
import { button, openPage, pageSays } from '../../../testing/open-page.tsx'
import { JO, JO_SIGNED_IN, MAYA } from '../../../testing/people.ts'
import { pretendServer, refused } from '../../../testing/pretended-server.ts'

test('RSVP-5 EVENT-8 a page asks again when its event ends', async () => {
  const advance = movableClock()
  const startTime = new Date(Date.now() - HOUR_MS).toISOString()
  const { change } = await openEvent(JO_SIGNED_IN, {
    startTime,
    endTime: new Date(Date.now() + HOUR_MS).toISOString(),
  })
  await heading('RSVP to This Event')
  change({ over: true })
  await advance(54 * MINUTE_MS)
  await heading('RSVP to This Event')
  await advance(7 * MINUTE_MS)
  await pageSays('This event is over.')
  expect(screen.queryByRole('heading', { name: 'RSVP to This Event' })).toBeNull()
})

test('EVENT-11 a guest who may see names sees first names and faces, their own first', async () => {
  const { change, reload } = await openEvent(JO_SIGNED_IN, { going: 4 })
  await pageSays('4 going')
  expect(screen.queryByRole('region', { name: 'Who’s coming' })).toBeNull()
  const named = (id: string, firstName: string, status: 'YES' | 'MAYBE' = 'YES') => ({
    ...{ id, status, role: 'GUEST' as const, waiting: false, guests: 0 },
    person: { ...JO, _id: id, firstName, lastName: null },
  })
  change({
    viewer: { ...viewerOf(JO_SIGNED_IN), status: 'YES', maySeeNames: true },
    users: [named('theo', 'Theo'), named('jo', 'Jo'), named('priya', 'Priya', 'MAYBE')],
    counts: { YES: 4, MAYBE: 1, NO: 0, waiting: 0 },
  })
  await reload()
  const faces = within(await screen.findByRole('region', { name: 'Who’s coming' }))
  const names = faces.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)
  expect(names).toEqual(['You', 'Theo', 'more'])
  faces.getByText('+2')
  await pageSays('1 maybe: Priya')
})

test.each([
  ['past', { over: true }, 'This event is over.', ['.ics', 'Google']],
  ['cancelled', { cancelled: true }, 'This event has been cancelled.', ['.ics']],
])(
  'RSVP-5 EVENT-8 EVENT-10 a %s event keeps its page, and asks for no answer',
  async (_, more, says, calendars) => {
    const { person } = await openEvent(JO_SIGNED_IN, more)
    await pageSays(says)
    await pageSays('0 said Yes')
    expect(document.body.textContent).not.toMatch(/RSVP to This Event|You haven’t replied yet/)
    await person.click(await screen.findByText(/^(Add to Calendar|Update my calendar)$/))
    for (const name of ['.ics', 'Google'])
      expect(screen.queryAllByRole('link', { name: new RegExp(name) }), name).toHaveLength(
        calendars.includes(name) ? 1 : 0,
      )
  },
)

test('EVENT-8 after a Yes the calendar choices are open, one place fewer is left, and the place opens a map', async () => {
  const { answer } = await openEvent(JO_SIGNED_IN, {
    location: '214 Alder Street',
    extras: { ...supper().extras, capacity: 5 },
  })
  await pageSays('5 places left')
  const choices = () => screen.getByText('Add to Calendar').closest('details')
  expect(choices()?.open).toBe(false)
  const place = screen.getByRole('link', { name: /^214 Alder Street/ })
  expect(place.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/.+214%20Alder/)
  await answer('Yes', 'Yes')
  await pageSays('4 places left')
  await waitFor(() => expect(choices()?.open).toBe(true))
  const office = screen.getByRole('link', { name: /^Outlook for work or school/ })
  expect(office.getAttribute('href')).toMatch(/^https:\/\/outlook\.office\.com\/calendar\//)
})

test('EVENT-8 RSVP-1 in a browser that knows no zone, the page shows the zone of the event and takes an answer', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(1)
  const { prototype } = Intl.DateTimeFormat
  const { resolvedOptions } = prototype
  vi.spyOn(prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
  })
  const { answer } = await openEvent(JO_SIGNED_IN, { timezone: 'Asia/Kathmandu' })
  await answer('No')
  await heading("We're sorry you can't make it.")
  expect(document.body.textContent).not.toMatch(/your\stime/)
})

test('EVENT-8 RSVP-4 a guest who has answered sees another question as soon as the host asks it', async () => {
  const asking = (question: string) => ({ ...supper().extras, questions: [question] })
  const { server, answer, change } = await openEvent(JO_SIGNED_IN, { extras: asking('A dish?') })
  await answer('Maybe', 'No')
  await field(/^A dish/)
  // The name of a part of every object.
  change({ extras: asking('constructor') })
  server.tells(eventLive, { going: null })
  expect((await field(/^constructor/)).value).toBe('')
  expect((await button('Send')).disabled).toBe(true)
  expect(screen.queryByLabelText(/^A dish/)).toBeNull()
})

test('RSVP-5 an event with RSVP off shows no card', async () => {
  await openEvent(JO_SIGNED_IN, { rsvp: false })
  await heading('Porch Supper')
  expect(document.body.textContent).not.toContain('RSVP')
})

test('EVENT-8 EVENT-12 a missing event offers to create one, and a failed load can be tried again', async () => {
  const server = pretendServer(MAYA)
  server.answers(getEvent, () => refused(404, 'not-found', 'Missing.'))
  await openPage('/events/event/nothing', server)
  await heading('Event not found.')
  expect(screen.getByRole('link', { name: 'Create Event' }).getAttribute('href')).toBe('/events/create')
  expect(screen.queryByText('Failed to fetch event')).toBeNull()
  server.answers(getEvent, () => ({ status: 500 }))
  await openPage('/events/event/supper', server)
  await heading('We got cut off')
  await screen.findByText('Failed to fetch event')
})

test('EVENT-8 RSVP-1 a visitor who is signed out does not read that they have not replied', async () => {
  await openEvent(JO_SIGNED_IN)
  await pageSays('You haven’t replied yet')
  await openEvent(null)
  await pageSays('Be the first')
  expect(document.body.textContent).not.toContain('You haven’t replied yet')
})

test('EVENT-8 the page shows the time in both zones if they differ', async () => {
  await openEvent(null, { timezone: 'Asia/Kathmandu' })
  await pageSays('in Kathmandu')
  await pageSays('your\u00a0time')
})
