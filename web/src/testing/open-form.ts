import { getHosting, getInvitations } from '@partyline/contract/event-hosting'
import { createEvent, type Event, getEvent, getEvents, updateEvent } from '@partyline/contract/events'
import { getMyEvents } from '@partyline/contract/my-events'
import type { User } from '@partyline/contract/people'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { fireEvent, screen } from '@testing-library/react'
import { supper, viewerOf } from './events.ts'
import { button, openPage } from './open-page.tsx'
import { MAYA } from './people.ts'
import { DONE, pretendServer } from './pretended-server.ts'

/** The addresses of a new event's form, of the form of Maya's event, and of its page. */
export const [NEW, EDIT, SHOWN] = ['/events/create', '/events/update/supper', '/events/event/supper']
/** The server's answer to a form that it saved. */
export const SAVED = { ...DONE, data: { insertedId: 'supper' } }
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
export const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The form of Maya's event, or of a new one. `own` are the events of Quick Fill. */
export async function openForm(
  path: string,
  more: Partial<Event> = {},
  own: Event[] = [],
  user: User = MAYA,
) {
  const server = pretendServer(user)
  const counts = { HOSTING: 0, GOING: 0, WAITING: 0, MAYBE: 0, DECLINED: 0, CANCELLED: 0 }
  server.answers(getEvent, () => ({ data: supper({ viewer: viewerOf(user), ...more }) }))
  server.answers(getHosting, () => ({
    data: { cohosts: [], invited: [], people: 0, unasked: 0, unanswered: 0, lists: [] },
  }))
  server.answers(getMyEvents, () => ({ data: [], next: null, counts }))
  server.answers(getInvitations, () => ({ data: [] }))
  const asked = server.answers(getEvents, () => ({ data: own, next: null }))
  const created = server.answers(createEvent, () => SAVED)
  const updated = server.answers(updateEvent, () => SAVED)
  const opened = await openPage(path, server)
  const press = async (name: string) => opened.person.click(await button(name))
  const fill = async (label: string, value: string) =>
    void fireEvent.change(await field(label), { target: { value } })
  const choose = async (label: string, time: string) => opened.person.selectOptions(await field(label), time)
  const create = () => press('Create Event')
  /** Fills in what a new event needs. */
  const write = async (title: string, day = inDays(7)) => {
    for (const [label, value] of [
      ['Title', title],
      ['Location', 'Here'],
      ['Date', day],
    ] as const)
      await fill(label, value)
  }
  const bodies = () => [...created, ...updated].map(({ body }) => body)
  return { server, asked, bodies, press, fill, choose, create, write, ...opened }
}
