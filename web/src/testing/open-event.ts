import { type Event, getEvent } from '@partyline/contract/events'
import { getUser, type User } from '@partyline/contract/people'
import { answerRsvp } from '@partyline/contract/rsvp'
import { checkCode, login, sendLoginUrl } from '@partyline/contract/sign-in'
import { screen, within } from '@testing-library/react'
import { supper, viewerOf } from './events.ts'
import { button, openPage } from './open-page.tsx'
import { DONE, pretendServer } from './pretended-server.ts'

export const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
export const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
export const taken = (status: 'YES' | 'MAYBE' | 'NO', more = {}) => ({
  ...DONE,
  data: { status, updated: false, waiting: false, going: status === 'YES' ? 1 : 0, ...more },
})

/** Maya's event, open for somebody. `change` changes what the server says of it. */
export async function openEvent(user: User | null, more: Partial<Event> = {}) {
  const server = pretendServer(user)
  let event = supper({ viewer: user && viewerOf(user), ...more })
  server.answers(getEvent, () => ({ data: event }))
  const sent = server.answers(answerRsvp, ({ body }) => {
    const { status } = body
    const guests = status === 'NO' ? 0 : body.guests
    const viewer = event.viewer && { ...event.viewer, status, guests }
    event = { ...event, viewer, going: status === 'YES' ? 1 + guests : 0 }
    return taken(status)
  })
  const change = (changed: Partial<Event>) => {
    event = { ...event, ...changed }
  }
  const { person, reload } = await openPage('/events/event/supper', server)
  await screen.findByRole('heading', { level: 1 })
  const answer = async (name: string, question?: 'Yes' | 'No') => {
    await person.click(await button(name))
    if (question)
      await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: question }))
  }
  /** Types a phone, and the code that signs its person in. `more` changes the event before the code is typed. */
  const signsIn = async (as: User, more: Partial<Event> = {}) => {
    server.answers(sendLoginUrl, () => DONE)
    await person.type(await field('Phone number'), '5550100177{Enter}')
    const code = await field('Code')
    change({ viewer: viewerOf(as), ...more })
    const data = { token: 'once', url: '/', sameBrowser: true, signedIn: 'nobody' as const }
    server.answers(checkCode, () => ({ data }))
    server.answers(login, () => DONE)
    server.answers(getUser, () => ({ user: as }))
    await person.type(code, '12345678')
  }
  return { server, person, reload, change, answer, signsIn, sent: () => sent.map(({ body }) => body) }
}
