import { eventLead } from '../leads.ts'
import type { EventInText } from './events.ts'
import { fit } from './fit.ts'

/** To somebody who is asked to co-host. @param listUrl where the invitation stands on the web */
export function invited(event: EventInText, code: string, listUrl: string): string {
  return fit(
    eventLead(event.title, event.host),
    'You are asked to co-host it.',
    { spare: `${event.when}.`, worth: 2 },
    `To accept text COHOST ${code}, to say no COHOST ${code} NO.`,
    { spare: `Or answer at ${listUrl}`, worth: 1 },
  )
}

/** To the owner, once somebody has accepted. */
export function accepted(event: EventInText, handle: string): string {
  return `${eventLead(event.title, event.host)} @${handle} co-hosts it now. ${event.url}`
}

/** The reply to COHOST K7M3QX from somebody who is asked. */
export function nowCohost(event: EventInText, code: string): string {
  return `${eventLead(event.title, event.host)} You co-host it now. ${event.url} To end that, text COHOST ${code} NO.`
}

/** The reply to COHOST K7M3QX NO. */
export function noCohost(event: EventInText): string {
  return `${eventLead(event.title, event.host)} All right, you do not co-host it.`
}

/** The reply to COHOST with the code of an event that nobody asked them to host, or with a code of no event. */
export function notInvited(code: string): string {
  return `Nobody asks you to co-host an event with the code ${code.toUpperCase()}. Please check the code.`
}

/** The reply to a yes to an event that is over or cancelled. */
export const TOO_LATE_TO_COHOST = 'That event is over or cancelled.'

/** Said on the screen, by what the owner's list knows of somebody. */
export const NOT_INVITED = 'Nobody asks you to co-host this event.'
export const INVITED_ALREADY = 'They are invited already.'
export const COHOST_ALREADY = 'They are a co-host already.'
export const COHOST_DECLINED = 'They said no to co-hosting this event.'

/** Said of a username before its owner is invited. */
export function mayCohost(handle: string): string {
  return `@${handle} can be invited. They co-host once they accept.`
}
