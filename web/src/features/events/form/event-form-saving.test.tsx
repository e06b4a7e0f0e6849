import { getHosting } from '@partyline/contract/event-hosting'
import { cancelEvent, createEvent, getEvent, updateEvent } from '@partyline/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supper, viewerOf } from '../../../testing/events.ts'
import { EDIT, field, NEW, openForm, SAVED, SHOWN, toggle } from '../../../testing/open-form.ts'
import { button, pageIsAt, pageSays, pressTwice } from '../../../testing/open-page.tsx'
import { MAYA } from '../../../testing/people.ts'
import { DONE, refused } from '../../../testing/pretended-server.ts'

const question = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** The guests whom a text would reach. */
const reaching = (people: number, unasked = 0) => ({
  data: { cohosts: [], invited: [], people, unasked, unanswered: 0, lists: [] },
})

test('EVENT-3 an unfinished event survives a reload and a visit to another screen, until it is created or dropped', async () => {
  const { person, fill, create, press, reload } = await openForm(NEW)
  await screen.findByText('Still needed: a title, a location.')
  await fill('Title', 'Half a supper')
  await fill('Date', '2036-06-21')
  await fill('Start Time', '18:30')
  await screen.findByText('Still needed: a location.')
  const isKept = async () => {
    await screen.findByText('Here is what you wrote before.')
    expect((await field('Title')).value).toBe('Half a supper')
    expect((await field('Start Time')).value).toBe('18:30')
  }
  await reload()
  await isKept()
  await person.click(screen.getAllByRole('link', { name: 'FAQ' })[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'FAQ' })
  history.back()
  await isKept()
  await fill('Location', 'Here')
  await create()
  await pageIsAt(SHOWN)
  history.replaceState(null, '', NEW)
  await reload()
  expect((await field('Title')).value).toBe('')
  await fill('Title', 'Another')
  await reload()
  await press('Start over')
  expect((await field('Title')).value).toBe('')
})

test('USER-5 EVENT-3 Cancel goes back to the screen before, after a reload too', async () => {
  const { person, press, reload } = await openForm(SHOWN)
  await person.click(await screen.findByRole('link', { name: 'Edit Event' }))
  await field('Title')
  await reload()
  await press('Cancel')
  await pageIsAt(SHOWN)
  history.forward()
  await pageIsAt(EDIT)
})

test('EVENT-12 an event whose answer got lost has the same key after a reload, and another event gets another key', async () => {
  const { server, write, create, reload } = await openForm(NEW)
  let known: string | undefined
  const sent = server.answers(createEvent, ({ body: { key } }) => {
    const isFirst = known === undefined
    known ??= key
    if (isFirst) return 'lost'
    return key === known ? refused(409, 'other-words', 'That key is taken.') : SAVED
  })
  await write('Supper')
  await create()
  await screen.findByText(/No answer came/)
  await reload()
  await write('Lunch')
  await create()
  await pageIsAt(SHOWN)
  await screen.findByText('Congrats! Porch Supper is now live.')
  const [first, again, other, ...more] = sent.map(({ body }) => body.key)
  expect([again, more]).toEqual([first, []])
  expect(other).not.toBe(first)
})

test.each([
  ['Take the changes', 'The garden'],
  ['Keep mine', 'The attic'],
])('EVENT-10 after %s, an edit of an event that changed elsewhere saves %s', async (choice, location) => {
  const times = { startTime: '2036-06-20T18:00:00.000Z', endTime: '2036-06-20T20:00:00.000Z', rsvp: false }
  const { server, fill, press, reload } = await openForm(EDIT, times)
  await fill('Title', 'Garden Supper')
  await fill('Location', 'The attic')
  const elsewhere = { ...times, sequence: 1, location: 'The garden', viewer: viewerOf(MAYA) }
  server.answers(getEvent, () => ({ data: supper(elsewhere) }))
  server.answers(updateEvent, () => refused(409, 'changed', 'Nothing was saved.'))
  await press('Save Changes')
  const changed = (await screen.findByText('This event has changed since you opened it.')).closest('div')
  await waitFor(() => expect(document.activeElement).toBe(changed))
  await reload()
  await pageSays('Location: The garden')
  expect(screen.getAllByText(/^(Title|Time|Location):$/)).toHaveLength(1)
  await press(choice)
  const saved = server.answers(updateEvent, () => SAVED)
  await press('Save Changes')
  await pageIsAt(SHOWN)
  expect(saved.map(({ body }) => body)).toMatchObject([{ title: 'Garden Supper', location, sequence: 1 }])
})

test('EVENT-10 saving an event with RSVP asks whether to notify the list, and counts again whom a text would reach', async () => {
  const { server, fill, press, bodies } = await openForm(EDIT)
  await fill('Title', 'Porch Lunch')
  server.answers(getHosting, () => reaching(0, 1))
  await press('Save Changes')
  const asked = await question('Notify the RSVP List of these changes?')
  await asked.findByText('Nobody would get a text: 1 person asked for none.')
  expect(bodies()).toEqual([])
  await press('No')
  await screen.findByText('Porch Supper successfully updated!')
  expect(bodies()).toMatchObject([{ title: 'Porch Lunch', notify: false }])
})

test('EVENT-10 turning RSVP off asks first if somebody has answered, and then whether to notify them', async () => {
  const { person, press, bodies } = await openForm(EDIT, {
    counts: { YES: 1, MAYBE: 0, NO: 0, waiting: 0 },
  })
  await person.click(await toggle('RSVP'))
  await press('Save Changes')
  const sure = await question('Turn RSVP off?')
  await sure.findByText(/^1 person has answered\. From then on nobody can answer/)
  await press('Keep it')
  expect(bodies()).toEqual([])
  await press('Save Changes')
  await press('Turn off')
  await question('Notify the RSVP List that RSVP is off?')
  await press('No')
  await pageIsAt(SHOWN)
  expect(bodies()).toMatchObject([{ notify: false, rsvp: false }])

  const quiet = await openForm(EDIT)
  await quiet.person.click(await toggle('RSVP'))
  await quiet.press('Save Changes')
  await pageIsAt(SHOWN)
  expect(quiet.bodies()).toMatchObject([{ rsvp: false }])
})

test('EVENT-10 Cancel Event asks once, and about a text only if it would reach somebody', async () => {
  const { server, press } = await openForm(EDIT)
  server.answers(getHosting, () => reaching(1))
  const sent = server.answers(cancelEvent, () => DONE)
  await press('Cancel Event')
  await question('Cancel event?')
  await press('No')
  await press('Cancel Event')
  await press('Yes')
  const notify = await question('Notify the RSVP List that it is cancelled?')
  await notify.findByText('1 person would get a text.')
  await press('Close')
  await press('Cancel Event')
  await press('Yes')
  await question('Notify the RSVP List that it is cancelled?')
  expect(sent).toEqual([])
  pressTwice(await button('Yes'))
  await screen.findByText('Porch Supper is cancelled.')
  await pageIsAt('/events')
  expect(sent.map(({ body }) => body)).toMatchObject([{ notify: true }])

  const plain = await openForm(EDIT)
  const told = plain.server.answers(cancelEvent, () => DONE)
  await plain.press('Cancel Event')
  await plain.press('Yes')
  await pageIsAt('/events')
  expect(told.map(({ body }) => body)).toMatchObject([{ notify: false }])
  await openForm(EDIT, { cancelled: true })
  await pageIsAt(SHOWN)
})
