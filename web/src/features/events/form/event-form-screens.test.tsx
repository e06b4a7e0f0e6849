import { getHosting } from '@partyline/contract/event-hosting'
import { getSeries } from '@partyline/contract/event-series'
import { cancelEvent, createEvent, getEvent, updateEvent } from '@partyline/contract/events'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supper } from '../../../testing/events.ts'
import { EDIT, field, inDays, NEW, openForm, SAVED, SHOWN, toggle } from '../../../testing/open-form.ts'
import { button, pageIsAt, pageSays } from '../../../testing/open-page.tsx'
import { JO_SIGNED_IN } from '../../../testing/people.ts'
import { refused } from '../../../testing/pretended-server.ts'

const FAILED = refused(500, 'failed', 'Failed.')

test('EVENT-4 the end follows the start past midnight, and a start after the end is refused without a call', async () => {
  const { write, choose, create, press, fill, bodies } = await openForm(NEW)
  await write('Late', '2036-06-19')
  const end = await field('End Time')
  const isSaid = (words: string) =>
    waitFor(() =>
      expect(document.getElementById(end.getAttribute('aria-describedby') ?? '')?.textContent ?? '').toBe(
        words,
      ),
    )
  await choose('Start Time', '9:00 PM')
  await choose('End Time', '8:00 PM')
  await create()
  await within(await screen.findByRole('alert')).findByText('Invalid time range')
  await isSaid('Invalid time range: this is before the start.')
  expect([end.getAttribute('aria-invalid'), document.activeElement === end]).toEqual(['true', true])
  expect(bodies()).toEqual([])
  await choose('End Time', '9:00 PM')
  await isSaid('It ends as it starts. Nobody can answer after that.')
  await choose('End Time', '1:00 AM')
  await isSaid('The next day: Friday, June 20, 2036')
  expect(end.getAttribute('aria-invalid')).toBeNull()
  await choose('Start Time', '7:00 PM')
  expect(end.value).toBe('23:00')
  await isSaid('')
  await choose('Start Time', '9:00 PM')
  await press('Ends on another day')
  expect((await field('End Date')).value).toBe('2036-06-20')
  await fill('Date', '2036-06-21')
  expect((await field('End Date')).value).toBe('2036-06-22')
  await create()
  await pageIsAt(SHOWN)
  const [{ startTime, endTime } = supper()] = bodies()
  expect(Date.parse(endTime) - Date.parse(startTime)).toBe(4 * HOUR_MS)
})

test('EVENT-5 an event with RSVP has one reminder, and the form says when its time has passed', async () => {
  const { person, write, fill, create, bodies } = await openForm(NEW)
  await write('Supper', '2020-06-19')
  const rsvp = await toggle('RSVP')
  expect(rsvp.checked).toBe(true)
  await person.click(rsvp)
  expect(screen.queryByRole('switch', { name: 'Reminder' })).toBeNull()
  await person.click(rsvp)
  expect((await toggle('Reminder')).checked).toBe(false)
  await person.click(await toggle('Reminder'))
  const choices = within(screen.getByRole('group', { name: 'How long before the event' })).getAllByRole(
    'button',
  )
  const words = ['10 minutes', '30 minutes', '1 hour', '3 hours', '1 day', '1 week']
  expect(choices.map(({ textContent }) => textContent)).toEqual(words)
  expect(choices[0]?.getAttribute('aria-pressed')).toBe('true')
  const passed = 'The time for this reminder has passed, so it will not be sent.'
  await screen.findByText(passed)
  await fill('Date', inDays(7))
  await waitFor(() => expect(screen.queryByText(passed)).toBeNull())
  await person.click(choices[3] as HTMLElement)
  await fill('Reminder message', 'Bring chairs')
  await create()
  await pageIsAt(SHOWN)
  expect(bodies()).toMatchObject([
    { rsvp: true, remind: { on: true, message: 'Bring chairs', duration: 3 * HOUR_MS } },
  ])
})

test('EVENT-6 Quick Fill asks for five of the person’s events, and moves a past one to the next same weekday', async () => {
  const soon = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + 2 * HOUR_MS
  const startTime = new Date(soon - 7 * DAY_MS).toISOString()
  const endTime = new Date(soon - 7 * DAY_MS + HOUR_MS).toISOString()
  const past = supper({ title: 'Week ago', startTime, endTime, timezone: 'Asia/Kathmandu' })
  const coming = supper({ _id: 'coming', title: 'Next one' })
  const { asked, bodies, press, create } = await openForm(NEW, {}, [past, coming])
  await screen.findByRole('group', { name: 'Quick Fill' })
  expect(asked[0]?.query).toMatchObject({ limit: 5, owner: 'true' })
  const since = (Date.now() - Date.parse(asked[0]?.query.after ?? '')) / DAY_MS
  expect([since > 27, since < 33]).toEqual([true, true])
  await press('Next one')
  await screen.findByText(/^Next one is already on /)
  const day = (await field('Date')).value
  await press('A week later')
  await waitFor(() => expect(screen.queryByText(/^Next one is already on /)).toBeNull())
  expect(Date.parse((await field('Date')).value) - Date.parse(day)).toBe(7 * DAY_MS)
  await press('Week ago')
  expect((await button('Week ago')).getAttribute('aria-pressed')).toBe('true')
  await pageSays('Times are in Kathmandu (GMT+5:45), not your own zone')
  expect(screen.queryByText(/in the past/)).toBeNull()
  await create()
  await pageIsAt(SHOWN)
  const moved = new Date(soon).toISOString()
  expect(bodies()).toMatchObject([{ title: 'Week ago', timezone: 'Asia/Kathmandu', startTime: moved }])
})

test('EVENT-3 an event in the past brings a warning and a question, and no congratulation', async () => {
  const { write, create, press, bodies } = await openForm(NEW, {
    title: 'Yesterday',
    startTime: '2020-06-19T18:00:00.000Z',
    endTime: '2020-06-19T19:00:00.000Z',
    over: true,
  })
  await write('Yesterday', '2020-06-19')
  await screen.findByText('This day and time are in the past, so nobody can answer.')
  await create()
  await screen.findByRole('dialog', { name: 'Create an event in the past?' })
  await press('Back')
  expect(bodies()).toEqual([])
  await create()
  const question = within(await screen.findByRole('dialog'))
  fireEvent.click(question.getByRole('button', { name: 'Create Event' }))
  await pageIsAt(SHOWN)
  await screen.findByText('Yesterday is saved.')
  expect(screen.queryByText(/Congrats|Now get it on the line/)).toBeNull()
})

test('EVENT-3 an unfinished edit survives a reload, and Cancel forgets it and stays in Partyline', async () => {
  const { fill, reload, press } = await openForm(EDIT)
  await fill('Title', 'Half an edit')
  await reload()
  expect((await field('Title')).value).toBe('Half an edit')
  await press('Cancel')
  await pageIsAt(SHOWN)
  history.pushState(null, '', EDIT)
  await reload()
  expect((await field('Title')).value).toBe('Porch Supper')
})

test('EVENT-3 an event in Kathmandu is edited in Kathmandu’s time', async () => {
  const times = { startTime: '2036-06-20T12:48:00.000Z', endTime: '2036-06-20T15:00:00.000Z' }
  const timezone = 'Asia/Kathmandu'
  const { choose, press, bodies } = await openForm(EDIT, { ...times, timezone, rsvp: false })
  await pageSays('Times are in Kathmandu (GMT+5:45), not your own zone')
  expect([(await field('Date')).value, (await field('Start Time')).value]).toEqual(['2036-06-20', '18:33'])
  await choose('End Time', '11:30 PM')
  await press('Save Changes')
  await pageIsAt(SHOWN)
  expect(bodies()).toMatchObject([{ ...times, endTime: '2036-06-20T17:45:00.000Z', timezone }])
})

test('EVENT-3 RSVP-4 RSVP-5 two questions can be asked, and plus-ones and places name their problems while folded too, and survive an edit', async () => {
  const { person, write, fill, press, bodies } = await openForm(NEW)
  await write('Supper')
  await person.click(await toggle('RSVP'))
  expect(screen.queryByText('More options')).toBeNull()
  await person.click(await toggle('RSVP'))
  const summary = () => screen.getByText('More options').closest('summary')?.textContent
  await fill('Plus-ones for each guest', '10')
  expect(summary()).toContain('Please give a number of plus-ones up to 9')
  expect((await button('Create Event')).disabled).toBe(true)
  await fill('Plus-ones for each guest', '2')
  await fill('Places', '0')
  expect(summary()).toContain('Please give a number of places from 1 to 100,000')
  await fill('Places', '30')
  expect(screen.queryByLabelText(/^Another question/)).toBeNull()
  await fill('A question for guests', 'A dish?')
  await fill('Another question', 'A song?')
  await press('Create Event')
  await pageIsAt(SHOWN)
  expect(bodies()).toMatchObject([
    { extras: { plusOnes: 2, capacity: 30, questions: ['A dish?', 'A song?'] } },
  ])

  const extras = { ...supper().extras, plusOnes: 2, capacity: 30 }
  const edit = await openForm(EDIT, { extras })
  await screen.findByText('Plus-ones: 2, places: 30')
  await edit.fill('Plus-ones for each guest', '')
  await edit.fill('Places', '')
  await edit.person.click(await toggle('Guests can see who is coming'))
  expect(summary()).toContain('Guests see who is coming')
  await edit.press('Save Changes')
  await edit.press('No')
  await screen.findByText('Porch Supper successfully updated!')
  expect(edit.bodies()).toMatchObject([
    { extras: { ...extras, plusOnes: 0, capacity: null, guestsSee: true } },
  ])
})

test('EVENT-7 other people are sent to the event', async () => {
  await openForm(EDIT, {}, [], JO_SIGNED_IN)
  await pageIsAt(SHOWN)
})

test('EVENT-7 a missing event shows a toast and the list, and Back does not lead to it again', async () => {
  const { server } = await openForm('/events')
  server.answers(getEvent, () => refused(404, 'not-found', 'Missing.'))
  const before = history.length
  history.pushState(null, '', EDIT)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByText("Event doesn't exist")
  await pageIsAt('/events')
  expect(history.length).toBe(before + 1)
})

test('EVENT-7 EVENT-10 a save that is refused, because another tab cancelled the event, keeps the words', async () => {
  const { server, fill, press } = await openForm(EDIT, { rsvp: false })
  server.answers(updateEvent, () => refused(409, 'cancelled', 'This event has been cancelled.'))
  await fill('Title', 'Too late')
  await press('Save Changes')
  await screen.findByText('Something happened... This event has been cancelled.')
  expect((await field('Title')).value).toBe('Too late')
})

test('EVENT-12 a failed save or cancellation shows a toast, and the form can be used again', async () => {
  const { server, write, create } = await openForm(NEW)
  let isAway = true
  // The answer comes after the page has drawn that it waits, as from any network.
  const sent = server.answers(createEvent, async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return isAway ? FAILED : SAVED
  })
  await write('Supper')
  await create()
  await screen.findByText('Something happened...')
  expect((await field('Title')).value).toBe('Supper')
  const again = await button('Create Event')
  await waitFor(() => expect(document.activeElement).toBe(again))
  isAway = false
  await create()
  await pageIsAt(SHOWN)
  expect(sent[1]?.body.key).toBe(sent[0]?.body.key)
  const edit = await openForm(EDIT, { rsvp: false })
  edit.server.answers(cancelEvent, () => FAILED)
  await edit.press('Cancel Event')
  await edit.press('Yes')
  await screen.findByText('Something happened...')
  await pageIsAt(EDIT)
})

test('EVENT-10 EVENT-14 with RSVP off the form still asks whether to tell the guests of a change and a cancellation', async () => {
  const counts = { YES: 1, MAYBE: 0, NO: 0, waiting: 0 }
  const { server, press, fill, bodies, person } = await openForm(EDIT, { rsvp: false, counts })
  const hosting = { cohosts: [], invited: [], people: 1, unasked: 0, unanswered: 1, lists: [] }
  server.answers(getHosting, () => ({ data: hosting }))
  const asks = async (name: string, words: string) =>
    within(await screen.findByRole('dialog', { name })).findByText(words)
  await fill('Title', 'Porch Lunch')
  await press('Save Changes')
  await asks('Notify the RSVP List of these changes?', '1 person would get a text.')
  await press('No')
  await pageIsAt(SHOWN)
  expect(bodies()).toMatchObject([{ title: 'Porch Lunch', notify: false }])
  await person.click(await screen.findByRole('link', { name: 'Edit Event' }))
  await press('Cancel Event')
  await press('Yes')
  await asks(
    'Notify the RSVP List that it is cancelled?',
    '1 person would get a text. Invited people without an answer hear it too (1).',
  )
})

/** Opens the field for the zone and types into it. */
async function chooseZone({ person, press }: Awaited<ReturnType<typeof openForm>>, words: string) {
  if (!screen.queryByLabelText(/^Time Zone/)) await press('Change time zone')
  await person.clear(await field('Time Zone'))
  await person.type(await field('Time Zone'), words)
}

test('EVENT-3 EVENT-4 an edit moves an event to another zone, at hours that the clocks there skip and repeat', async () => {
  const times = { startTime: '2030-03-09T20:45:00.000Z', endTime: '2030-03-09T21:15:00.000Z' }
  const form = await openForm(EDIT, { ...times, timezone: 'Asia/Kathmandu', rsvp: false })
  const { person, press, fill, choose, bodies } = form
  expect((await field('Start Time')).value).toBe('02:30')
  await chooseZone(form, 'Los Angeles')
  await person.tab()
  await pageSays('Times are in Los Angeles (GMT-7), not your own zone')
  await pageSays('The clocks go forward that day and skip this time, so it becomes 3:30 AM.')
  await press('Save Changes')
  await within(await screen.findByRole('alert')).findByText('Invalid time range')

  await fill('Date', '2030-11-03')
  await choose('Start Time', '1:30 AM')
  const which = 'The clocks go back that day. Which 1:30 AM is the start?'
  const both = within(await screen.findByRole('group', { name: which }))
  expect(both.getByRole('button', { name: 'The first (GMT-7)' }).getAttribute('aria-pressed')).toBe('true')
  await person.click(both.getByRole('button', { name: 'The second (GMT-8)' }))
  await press('Save Changes')
  await pageIsAt(SHOWN)
  const moved = { startTime: '2030-11-03T09:30:00.000Z', endTime: '2030-11-03T10:00:00.000Z' }
  expect(bodies()).toMatchObject([{ ...moved, timezone: 'America/Los_Angeles' }])
})

test('EVENT-3 an unknown zone is refused and changes nothing, and a zone from the list counts', async () => {
  const form = await openForm(EDIT, { timezone: 'Asia/Kathmandu' })
  await chooseZone(form, '<b>Mars</b>{Enter}')
  const refusal = 'No single time zone fits “<b>Mars</b>”, so it stays Kathmandu.'
  await pageSays(refusal)
  expect((await field('Time Zone')).value).toMatch(/^Kathmandu/)
  const options = document.querySelectorAll<HTMLOptionElement>('datalist option')
  expect(options.length).toBeGreaterThan(400)
  const name = [...options].map(({ value }) => value).find((value) => value.startsWith('Lima')) ?? ''
  await form.fill('Time Zone', name)
  await pageSays('Times are in Lima')
  expect(document.body.textContent).not.toContain(refusal)
  expect(form.bodies()).toEqual([])
})

test('EVENT-10 on a slow line, Save waits until the form can ask which dates to change', async () => {
  const series = { _id: 'weekly', repeat: 'week' as const, day: '2036-06-06' }
  const times = { startTime: '2036-06-06T18:00:00.000Z', endTime: '2036-06-06T19:00:00.000Z' }
  const { server, reload, fill, press } = await openForm('/events', { series, ...times })
  const dates = [times.startTime, '2036-06-13T18:00:00.000Z'].map((startTime) =>
    supper({ series, startTime }),
  )
  const answers: (() => void)[] = []
  server.answers(getSeries, () => {
    return new Promise((resolve) => answers.push(() => resolve({ data: { ...series, dates } })))
  })
  history.pushState(null, '', EDIT)
  await reload()
  await waitFor(() => expect(answers).not.toEqual([]))
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  for (const answer of answers) answer()
  await fill('Location', 'The library')
  await press('Save Changes')
  await screen.findByRole('dialog', { name: 'Which dates?' })
})
