import { eventLead } from '../texts/leads.ts'
import type { EventInText } from './events.ts'
import { fit } from './fit.ts'

/**
 * The text to a person who is invited to co-host. It has no words that the host chose freely, because the person may
 * not know them; the web has the title.
 * @param name the short name of the installation
 * @param listUrl where the invitation is on the web
 * @param later dates of its series that they are invited for with it
 */
export function invited(name: string, event: EventInText, code: string, listUrl: string, later = 0): string {
  const dates = later === 0 ? '' : later === 1 ? ' and the date after it' : ` and ${later} dates after it`
  const host = event.host.startsWith('@') ? event.host : 'a host'
  return fit(
    `${name}: ${host} asks you to co-host an event${dates}.`,
    { spare: `${event.when}.`, worth: 1 },
    howToAnswer(code),
    `See what it is at ${listUrl}`,
  )
}

/** The reply to MAYBE, or another unclear answer, and a part of the invitation. */
export function howToAnswer(code: string): string {
  return `To accept text COHOST ${code}, to say no COHOST ${code} NO.`
}

/** The text to the owner when a person has accepted. */
export function accepted(event: EventInText, handle: string): string {
  return `${eventLead(event.title, event.host)} @${handle} co-hosts it now. ${event.url}`
}

/** The text to the owner when a co-host has left. */
export function cohostLeft(event: EventInText, handle: string): string {
  return `${eventLead(event.title, event.host)} @${handle} no longer co-hosts it. ${event.url}`
}

/**
 * The text to a co-host whom the owner makes the owner.
 * @param from the owner before, from `hostInText`
 * @param later dates of its series that become theirs with it
 */
export function handedOver(event: EventInText, from: string, later: number): string {
  const dates =
    later === 0 ? '' : later === 1 ? ' and of the date after it' : ` and of ${later} dates after it`
  return fit(
    eventLead(event.title, event.host),
    `${from} made you the owner of it${dates}. You edit and cancel it now.`,
    { spare: `${event.when}.`, worth: 1 },
    event.url,
  )
}

/** The reply to COHOST K7M3QX from an invited person. */
export function nowCohost(event: EventInText, code: string): string {
  return `${eventLead(event.title, event.host)} You co-host it now. ${event.url} To end that, text COHOST ${code} NO.`
}

/** The reply to COHOST K7M3QX NO. */
export function noCohost(event: EventInText): string {
  return `${eventLead(event.title, event.host)} OK, you are not co-hosting it.`
}

/** The reply to COHOST without an invitation, also for a code of no event. */
export function notInvited(code: string): string {
  return `No invitation to co-host has the code ${code.toUpperCase()}. Please check the code.`
}

/** The reply to a yes for an event that is over or cancelled. */
export const TOO_LATE_TO_COHOST = 'That event is over or cancelled.'

/** On the screen of a person without an invitation. */
export const NOT_INVITED = 'You are not invited to co-host this event.'
/** For an event that is handed over to somebody else than a co-host. */
export const NOT_COHOST = 'Only a co-host can become the owner.'
export const INVITED_ALREADY = 'They are invited already.'
export const COHOST_ALREADY = 'They are a co-host already.'
export const COHOST_DECLINED = 'They said no to co-hosting this event.'

/** Beside a username before the owner invites it. */
export function mayCohost(handle: string): string {
  return `@${handle} can be invited. They co-host once they accept.`
}
