import { API_BASE } from '@partyline/contract/endpoint'
import type { Series } from '@partyline/contract/event-series'
import { EVENT_IMAGE_PATH, type Event } from '@partyline/contract/events'
import type { PageSettings } from '@partyline/contract/page'
import { coverFor } from '@partyline/domain/cover/cover'
import { sayRepeat } from '@partyline/domain/wording/series'
import { formatInZone } from '@partyline/domain/zones'
import { paths } from '../platform/pages/paths.ts'
import { personName } from '../platform/people/person-name.ts'
import { escapeHtml, jsonForHtml } from './escape-html.ts'
import type { WallColours } from './make-document.ts'

interface HeadParts {
  title: string
  description?: string | undefined
  /** More elements of the head, as HTML. */
  head: string
  /** The poster's own, as the page has it. */
  wall?: WallColours
}

/** Pages about an event are for whom its link was sent to. */
const NOINDEX = '<meta name="robots" content="noindex">\n'

/**
 * The head of an event's page: what previews of its link show, and the event as data. Nothing of who comes is in it.
 * @param series set on the page of a series, which shows its next date
 */
export function eventHead(event: Event, { publicUrl }: PageSettings, series?: Series): HeadParts {
  const url = publicUrl + (series ? paths.series(series._id) : paths.event(event._id))
  const picture = EVENT_IMAGE_PATH.replace(':id', encodeURIComponent(event._id))
  const image = `${publicUrl}${API_BASE}${picture}?v=${event.sequence}`
  const title = event.cancelled ? `Cancelled: ${event.title}` : event.title
  const when = formatInZone(new Date(event.startTime), event.timezone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const often = series && sayRepeat(series.repeat, series.day)
  const description = `${often ?? when}. ${event.location}`
  const tags = [
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Partyline',
      'og:url': url,
      'og:title': title,
      'og:description': description,
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `Poster for ${event.title}`,
    }).map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    ...Object.entries({
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
    }).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
  ]
  const head =
    `<link rel="canonical" href="${escapeHtml(url)}">\n${NOINDEX}${tags.join('\n')}\n` +
    `<script type="application/ld+json">${jsonForHtml(asLinkedData(event, url, image))}</script>\n`
  const { washL: light, washD: dark } = coverFor(event.cover).palette
  return { title: `${title} · Partyline`, description, head, wall: { light, dark } }
}

/** The head of a page about an event that has no more to say: its RSVP list, or that there is none. */
export function quietHead(title: string): HeadParts {
  return { title: `${title} · Partyline`, head: NOINDEX }
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
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    organizer: { '@type': 'Person', name: personName(event.owner) },
    image: [image],
    url,
  }
}
