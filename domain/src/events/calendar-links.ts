import { cutText } from '../texts/graphemes.ts'
import { wellFormed } from '../texts/well-formed.ts'

/** The facts about an event for a calendar. */
export interface CalendarFacts {
  title: string
  description: string
  location: string
  /** ISO 8601, UTC. */
  startTime: string
  endTime: string
  /** The event's page. */
  url: string
}

// Google and Outlook read the details from the link. Browsers cut off much longer links.
const DETAILS_MAX = 1000

/** A link to Google's form for a new event, filled in. */
export function googleCalendarLink({ title, location, startTime, endTime, ...event }: CalendarFacts): string {
  const query = queryOf({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startTime)}/${compact(endTime)}`,
    details: details(event),
    location,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** A link to Outlook's form for a personal account on the web, filled in. */
export function outlookCalendarLink(facts: CalendarFacts): string {
  return composeLink('https://outlook.live.com/calendar/0', facts)
}

/** A link to Outlook's form for an account of work or school on the web, filled in. */
export function officeCalendarLink(facts: CalendarFacts): string {
  return composeLink('https://outlook.office.com/calendar/0', facts)
}

function composeLink(
  calendar: string,
  { title, location, startTime, endTime, ...event }: CalendarFacts,
): string {
  const query = queryOf({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startTime,
    enddt: endTime,
    body: details(event),
    location,
  })
  return `${calendar}/deeplink/compose?${query}`
}

function queryOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
    .join('&')
}

function compact(iso: string): string {
  return iso.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')
}

function details({ description, url }: { description: string; url: string }): string {
  const start = cutText(description, DETAILS_MAX)
  const cut = start === description ? description : `${start}...`
  return cut ? `${cut}\n\n${url}` : url
}
