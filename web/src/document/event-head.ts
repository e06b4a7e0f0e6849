import { EVENT_IMAGE_PATH } from '@partyline/contract/cover'
import { API_BASE } from '@partyline/contract/endpoint'
import type { Series } from '@partyline/contract/event-series'
import type { Event } from '@partyline/contract/events'
import type { PageSettings } from '@partyline/contract/page'
import { coverFor } from '@partyline/domain/cover/cover'
import { findAddress, isOnline } from '@partyline/domain/events/place-link'
import { sayRepeat } from '@partyline/domain/wording/series'
import { paths } from '../platform/pages/paths.ts'
import { personName } from '../platform/people/person-name.ts'
import { formatInZone } from '../platform/time/region.ts'
import { jsonForHtml } from './escape-html.ts'
import { NOINDEX, type PageHead } from './page-head.ts'
import { previewTags } from './preview-tags.ts'

/**
 * The head of an event's page: the preview of its link, and the event as data. It names no guest.
 * @param series set on the page of a series, which shows its next date
 */
export function eventHead(event: Event, { publicUrl, shortName }: PageSettings, series?: Series): PageHead {
  const url = publicUrl + (series ? paths.series(series._id) : paths.event(event._id))
  const format = event.cover.photo ? 'jpg' : 'png'
  const picture = EVENT_IMAGE_PATH.replace(':id', encodeURIComponent(event._id)).replace(':format', format)
  const image = `${publicUrl}${API_BASE}${picture}?v=${event.sequence}`
  const title = event.cancelled ? `Cancelled: ${event.title}` : event.title
  const description = `${sayWhen(event, series)}. ${event.location}`
  const preview = { site: shortName, url, title, description, image, imageAlt: `Poster for ${event.title}` }
  const tags = previewTags({ ...preview, imageType: event.cover.photo ? 'image/jpeg' : 'image/png' })
  const data = jsonForHtml(asLinkedData(event, url, image))
  const head = `${NOINDEX}${tags}<script type="application/ld+json">${data}</script>\n`
  const { washL: light, washD: dark } = coverFor(event.cover).palette
  return { title, description, head, wall: { light, dark } }
}

/** 'Tuesday, June 16 at 6:30 PM'; of a series 'Every Tuesday at 6:30 PM', because apps keep the previews of links. */
function sayWhen({ startTime, timezone }: Event, series?: Series): string {
  const start = new Date(startTime)
  const hour = { hour: 'numeric', minute: '2-digit' } as const
  if (!series)
    return formatInZone(start, timezone, { weekday: 'long', month: 'long', day: 'numeric', ...hour })
  return `${sayRepeat(series.repeat, series.day)} at ${formatInZone(start, timezone, hour)}`
}

/** The head of a page about an event without a preview: its RSVP list, or a missing event. */
export function quietHead(title: string): PageHead {
  return { title, head: NOINDEX }
}

/**
 * Where an event takes place. A place that is a link alone is online. With words beside the link nobody knows: 'Zoom',
 * or 'The Bell' with its home page.
 */
function whereOf({ location, placeHidden }: Event) {
  if (placeHidden) return {}
  const link = findAddress(location)
  const mode = (name: string) => ({ eventAttendanceMode: `https://schema.org/${name}EventAttendanceMode` })
  const place = { '@type': 'Place', name: location, address: location }
  if (!link) return { ...mode('Offline'), location: place }
  if (!isOnline(location)) return { location: place }
  return { ...mode('Online'), location: { '@type': 'VirtualLocation', url: link } }
}

/** https://schema.org/Event */
function asLinkedData(event: Event, url: string, image: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    ...(event.description && { description: event.description }),
    startDate: event.startTime,
    endDate: event.endTime,
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    ...whereOf(event),
    organizer: { '@type': 'Person', name: personName(event.owner) },
    image: [image],
    url,
  }
}
