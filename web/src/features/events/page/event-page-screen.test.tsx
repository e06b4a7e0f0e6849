import { eventLive } from '@partyline/contract/event-live'
import { getEvent } from '@partyline/contract/events'
import { answerRsvp, replyToQuestions } from '@partyline/contract/rsvp'
import { checkCode, logout, sendLoginUrl } from '@partyline/contract/sign-in'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movableClock } from '../../../testing/clock.ts'
import { supper, viewerOf } from '../../../testing/events.ts'
import { field, heading, openEvent, taken } from '../../../testing/open-event.ts'
import { button, pageSays } from '../../../testing/open-page.tsx'
import { JO_SIGNED_IN, NEWCOMER } from '../../../testing/people.ts'
import { DONE, refused } from '../../../testing/pretended-server.ts'

test('RSVP-1 RSVP-2 a new guest verifies a phone, and types both names before they can answer', async () => {
  const { server, person } = await openEvent(null)
  const asked = server.answers(sendLoginUrl, () => DONE)
  await person.type(await field('Phone number'), '5550100177{Enter}')
  const code = await field('Code')
  expect(asked.map(({ body }) => body)).toEqual([{ phoneNumber: '+15550100177', withUrl: false }])
  server.answers(checkCode, () => refused(404, 'wrong-code', 'That was too many wrong codes.'))
  await person.type(code, '87654321')
  await screen.findByText('Something happened... That was too many wrong codes.')
  expect([code.value, document.activeElement === code]).toEqual(['', true])
  // The text needs no code, so it stays offered.
  screen.getByRole('link', { name: 'YES K7' })
  await openEvent(NEWCOMER)
  expect((await button('Yes')).disabled).toBe(true)
  await person.type(await field('First Name'), 'Jo')
  expect((await button('No')).disabled).toBe(true)
  await person.type(await field('Last Name'), 'Lindqvist')
  expect((await button('No')).disabled).toBe(false)
})

test('RSVP-1 a phone that texted STOP reads how to undo it', async () => {
  const { server, person } = await openEvent(null)
  server.answers(sendLoginUrl, () => refused(403, 'phone-stopped', 'That phone texted STOP.'))
  await person.type(await field('Phone number'), '5550100177{Enter}')
  await screen.findByRole('link', { name: /Text START to/ })
  expect(screen.queryByRole('link', { name: 'YES K7' })).toBeNull()
})

test('RSVP-1 a code that was requested before a reload counts while it lives', async () => {
  const advance = movableClock()
  const { server, person, reload } = await openEvent(null)
  server.answers(sendLoginUrl, () => DONE)
  await person.type(await field('Phone number'), '5550100177{Enter}')
  await field('Code')
  await reload()
  await field('Code')
  await advance(11 * MINUTE_MS)
  await reload()
  await field('Phone number')
})

test('RSVP-3 RSVP-4 a Yes or a Maybe of a known guest brings the question about news, and a No does not', async () => {
  const { answer, person, sent } = await openEvent(JO_SIGNED_IN)
  expect(screen.queryByLabelText('First Name')).toBeNull()
  await answer('Yes')
  await screen.findByRole('dialog', { name: 'Would you like to be notified if this event changes?' })
  await person.keyboard('{Escape}')
  expect(sent()).toEqual([])
  await answer('Maybe', 'No')
  await heading('Let us know when you decide.')
  expect(sent()).toMatchObject([{ eventId: 'supper', status: 'MAYBE', notify: false }])
  await person.click(await button('Update your RSVP'))
  expect((await button('Maybe')).getAttribute('aria-pressed')).toBe('true')
  await person.dblClick(await button('No'))
  await heading("We're sorry you can't make it.")
  expect(sent().slice(1)).toMatchObject([{ status: 'NO', notify: false }])
})

test('RSVP-5 an answer by text replaces the thanks for another answer on the open page', async () => {
  const { server, answer, change } = await openEvent(JO_SIGNED_IN)
  await answer('Yes', 'Yes')
  await heading(/^Great!/)
  change({ viewer: { ...viewerOf(JO_SIGNED_IN), status: 'NO' } })
  server.tells(eventLive, { going: null })
  await heading('Update your RSVP')
  await pageSays('Not going')
  expect(screen.queryByRole('heading', { name: /^Great!/ })).toBeNull()
})

test('RSVP-5 RSVP-6 a failed answer says so and can be sent again, and a cancelled event says so', async () => {
  const { server, answer, person, change } = await openEvent(JO_SIGNED_IN)
  server.answers(answerRsvp, () => ({ status: 500 }))
  await answer('No')
  await screen.findByText('Something happened...')
  server.answers(answerRsvp, () => taken('NO'))
  await answer('No')
  await person.click(await button('Update your RSVP'))
  change({ cancelled: true })
  server.answers(answerRsvp, () => refused(409, 'cancelled', 'This event has been cancelled.'))
  await answer('No')
  await pageSays('This event has been cancelled.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No' })).toBeNull())
})

test('RSVP-1 RSVP-4 a login that has ended leads back to the phone, and the words are still there after the next one', async () => {
  const { server, answer, person, signsIn } = await openEvent(JO_SIGNED_IN, {
    extras: { ...supper().extras, plusOnes: 2 },
  })
  await person.click(await button('+2'))
  await person.type(await field(/^A note for Maya/), 'Is there a step?')
  server.answers(answerRsvp, () => refused(401, 'signed-out', 'Please log in.'))
  await answer('No')
  await screen.findByText('Your login has ended. Log in here, then answer again.')
  await signsIn(JO_SIGNED_IN)
  expect((await field(/^A note for Maya/)).value).toBe('Is there a step?')
  expect((await button('+2')).getAttribute('aria-pressed')).toBe('true')
})

test('RSVP-4 what a guest types is still there after a reload, and gone once it is sent', async () => {
  const BRING = 'What will you bring?'
  const { server, answer, person, reload } = await openEvent(JO_SIGNED_IN, {
    viewer: { ...viewerOf(JO_SIGNED_IN), status: 'MAYBE' },
    extras: { ...supper().extras, questions: [BRING] },
  })
  await person.type(await field(/^A note for Maya/), 'Is there a step?')
  await person.type(await field(new RegExp(BRING.slice(0, -1))), 'Salad')
  await reload()
  expect((await field(/^A note for Maya/)).value).toBe('Is there a step?')
  expect((await field(new RegExp(BRING.slice(0, -1)))).value).toBe('Salad')
  const replied = server.answers(replyToQuestions, () => DONE)
  await person.click(await button('Send'))
  await pageSays('Your host can read it.')
  expect(replied.map(({ body }) => body.replies)).toEqual([[{ question: BRING, reply: 'Salad' }]])
  await answer('No')
  await heading("We're sorry you can't make it.")
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('RSVP-1 a second person on the same device is not taken for the first', async () => {
  const { server, person, change } = await openEvent(JO_SIGNED_IN, {
    viewer: { ...viewerOf(JO_SIGNED_IN), status: 'YES' },
    going: 1,
  })
  server.answers(logout, () => DONE)
  change({ viewer: null })
  await person.click(await button('Not you?'))
  await field('Phone number')
  await heading('RSVP to This Event')
  await pageSays('1 going')
  expect(screen.queryByText('You haven’t replied yet')).toBeNull()
})

test.each([
  ['cancelled', { cancelled: true }, 'This event has been cancelled.'],
  ['over', { over: true }, 'This event is over.'],
])(
  'RSVP-5 EVENT-8 an event that is %s while a guest types the code says so, and asks nothing more',
  async (_, more, says) => {
    const { server, person, change } = await openEvent(null)
    server.answers(sendLoginUrl, () => DONE)
    await person.type(await field('Phone number'), '5550100177{Enter}')
    await field('Code')
    change(more)
    server.tells(eventLive, { going: null })
    await pageSays(says)
    expect(screen.queryByLabelText('Code')).toBeNull()
  },
)

test('RSVP-5 answers that come while a page reads its event show too', async () => {
  const { server, change } = await openEvent(JO_SIGNED_IN)
  await pageSays('Nobody yet')
  server.tells(eventLive, { going: 1 })
  await pageSays('1 going')
  const late: (() => void)[] = []
  const old = supper({ viewer: viewerOf(JO_SIGNED_IN), going: 1 })
  server.answers(getEvent, () => new Promise((resolve) => late.push(() => resolve({ data: old }))))
  server.tells(eventLive, { going: null })
  await waitFor(() => expect(late).toHaveLength(1))
  change({ going: 2 })
  server.answers(getEvent, () => ({ data: { ...old, going: 2 } }))
  server.tells(eventLive, { going: 2 })
  for (const answer of late) answer()
  await pageSays('2 going')
})

test('RSVP-5 answers that came before a slow page listened show once it does', async () => {
  const { server, change } = await openEvent(JO_SIGNED_IN)
  await pageSays('Nobody yet')
  change({ going: 1 })
  // In its first second a page is fresh.
  await waitFor(() => expect(performance.now()).toBeGreaterThan(1_000))
  server.opens(eventLive)
  await pageSays('1 going')
})

test('RSVP-1 a known phone without a session signs in on the card and keeps its answer', async () => {
  const { signsIn } = await openEvent(null)
  await signsIn(JO_SIGNED_IN, { viewer: { ...viewerOf(JO_SIGNED_IN), status: 'YES' } })
  await heading('Update your RSVP')
  expect(screen.queryByLabelText('First Name')).toBeNull()
})

test('RSVP-5 without the live stream, the code still signs in, and then the page says that the event is cancelled', async () => {
  const { signsIn } = await openEvent(null)
  await signsIn(JO_SIGNED_IN, { cancelled: true })
  await pageSays('This event has been cancelled.')
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
  await button('Menu')
})

test('RSVP-5 if plus-ones are allowed, a guest says by keyboard how many come along', async () => {
  const { answer, person, sent } = await openEvent(JO_SIGNED_IN, {
    extras: { ...supper().extras, plusOnes: 3 },
  })
  const along = within(await screen.findByRole('group', { name: 'Who comes with you?' }))
  const choices = along.getAllByRole('button')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Just me', '+1', '+2', '+3'])
  expect(choices[0]?.getAttribute('aria-pressed')).toBe('true')
  choices[0]?.focus()
  await person.tab()
  await person.tab()
  await person.keyboard('{Enter}')
  await answer('Yes', 'No')
  await pageSays('You’re bringing 2 people.')
  await pageSays('Going +2')
  await pageSays('3 going')
  await person.click(await button('Update your RSVP'))
  expect((await button('+2')).getAttribute('aria-pressed')).toBe('true')
  await answer('No')
  await heading("We're sorry you can't make it.")
  expect(document.body.textContent).not.toContain('You’re bringing')
  expect(sent().map(({ guests }) => guests)).toEqual([2, 2])
})

test('RSVP-5 a guest on the waitlist sees each move up', async () => {
  const viewer = { ...viewerOf(JO_SIGNED_IN), status: 'YES' as const, waiting: true, place: 2 }
  const extras = { ...supper().extras, capacity: 1 }
  const { server, change } = await openEvent(JO_SIGNED_IN, { viewer, extras, going: 1 })
  await pageSays('On the waitlist, 2nd. We’ll text you if a place comes free before it begins.')
  change({ viewer: { ...viewer, place: 1 } })
  server.tells(eventLive, { going: 1 })
  await pageSays('On the waitlist, 1st. We’ll text you')
})

test('RSVP-5 a party too large for the free places reads that it would wait', async () => {
  const { person } = await openEvent(JO_SIGNED_IN, {
    extras: { ...supper().extras, capacity: 2, plusOnes: 4 },
  })
  const waits = 'Only 2 places are left, too few for all of you. Say Yes to join the waitlist.'
  await person.click(await button('+2'))
  await pageSays(waits)
  await person.click(await button('Just me'))
  await waitFor(() => expect(document.body.textContent).not.toContain(waits))
})

test('RSVP-5 a guest with a place in a full event reads that they keep it and that one more does not fit', async () => {
  const { server, answer, person, change } = await openEvent(JO_SIGNED_IN, {
    extras: { ...supper().extras, capacity: 1, plusOnes: 2 },
  })
  await answer('Yes', 'No')
  change({ counts: { YES: 1, MAYBE: 0, NO: 0, waiting: 0 } })
  await person.click(await button('Update your RSVP'))
  await person.click(await button('+1'))
  await pageSays('You keep your place; there is no room for 1 more.')
  server.answers(answerRsvp, () => taken('YES', { noRoomFor: 1 }))
  await answer('Yes', 'No')
  await heading(/^Great!/)
  await pageSays('You keep your place; there is no room for 1 more.')
})
