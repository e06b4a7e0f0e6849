import type { AnswerCounts, Event, EventUser } from '@partyline/contract/events'
import type { Person } from '@partyline/contract/people'
import type { GuestReply } from '@partyline/domain/events/guest-questions'
import type { PlaceReader } from '@partyline/domain/events/place-for'
import { describePerson, type PublicColumns } from '../people/describe-person.ts'
import { describeCover } from './cover/describe-cover.ts'
import { comes, placeOf, type Reading } from './place-of.ts'
import type { EventRow } from './store.ts'
import type { ListedAttendee } from './stores/rsvp-store.ts'
import type { EventView } from './view-store.ts'

/** Whether the viewer runs the event, as its owner or a co-host. */
export function isHost(view: EventView): boolean {
  return view.viewer !== null && (view.viewer.public_id === view.owner.public_id || view.viewerIsCohost)
}

/** How the viewer reads the place. */
export function readerOf(view: EventView): PlaceReader {
  if (isHost(view)) return 'host'
  return comes(view.viewerStatus, view.viewerWaiting) ? 'coming' : 'other'
}

/** Hosts see full names. Guests who said Yes or Maybe see first names, if the owner allows it. */
export function maySeeNames(view: EventView): boolean {
  return isHost(view) || (view.guests_see && (view.viewerStatus === 'YES' || view.viewerStatus === 'MAYBE'))
}

/**
 * A person on the RSVP list as the viewer may see them. Guests get the first name and the photo of each other, and
 * neither an id nor a username, because both lead to the full name.
 * @param place in the list, which stands for the id
 */
export function describeAttendee(view: EventView, person: PublicColumns, place: string): Person {
  const full = describePerson(person)
  if (isHost(view)) return full
  return { ...full, _id: place, handle: null, displayHandle: null, lastName: null }
}

/**
 * How many people gave each answer, with their plus-ones. The waitlist counts as `waiting` and not as YES.
 */
export function describeCounts(event: EventRow): AnswerCounts {
  return {
    YES: event.yes_count,
    MAYBE: event.maybe_count,
    NO: event.no_count,
    waiting: event.waiting_count,
  }
}

/** The host's questions, which guests answer with their RSVP. */
export function questionsOf(event: EventRow): string[] {
  return [event.first_question, event.second_question].filter((question) => question !== '')
}

/** The viewer's own words beside their answer, and the words that wait for a host. */
interface Talk {
  /** The words that came with their answer, while no host has answered those; otherwise blank. */
  note: string
  replies: GuestReply[]
  /** For hosts, the number of guests who wait for an answer; otherwise 0. */
  questions: number
}

/**
 * An event as one viewer may see it.
 * @param attendees people to name beside the owner and the viewer; only for a viewer who may see names
 */
export function describeEvent(
  view: EventView,
  attendees: ListedAttendee[],
  reading: Reading,
  talk: Talk = { note: '', replies: [], questions: 0 },
  cohosts: PublicColumns[] = [],
): Event {
  return {
    _id: view.public_id,
    title: view.title,
    description: view.description,
    ...placeOf(view, readerOf(view), reading),
    startTime: view.starts_at.toISOString(),
    endTime: view.ends_at.toISOString(),
    timezone: view.time_zone,
    rsvp: view.rsvp,
    remind: {
      ...{ on: view.remind_on, duration: view.remind_duration },
      message: isHost(view) ? view.remind_message : '',
    },
    users: describeUsers(view, attendees),
    owner: describePerson(view.owner),
    cohosts: cohosts.map(describePerson),
    going: view.yes_count,
    counts: describeCounts(view),
    viewer: describeViewer(view, talk),
    takesNotes: view.takesNotes && !view.viewerIsBlocked,
    cancelled: view.cancelled_at !== null,
    over: view.ends_at < reading.now,
    sequence: view.sequence,
    updatedAt: view.updated_at.toISOString(),
    code: view.code,
    cover: describeCover(view),
    extras: {
      plusOnes: view.plus_ones,
      capacity: view.capacity,
      guestsSee: view.guests_see,
      onPage: view.on_page,
      questions: questionsOf(view),
      placeFor: view.place_for,
      placeLead: view.place_lead,
    },
    series: view.series,
  }
}

function describeUsers(view: EventView, attendees: ListedAttendee[]): EventUser[] {
  const { owner, viewer } = view
  const ofOwner: EventUser = {
    id: owner.public_id,
    role: 'OWNER',
    status: view.ownerStatus,
    waiting: view.ownerWaiting,
    person: describePerson(owner),
  }
  if (!viewer) return [ofOwner]
  const ofViewer: EventUser = {
    id: viewer.public_id,
    role: view.viewerIsCohost ? 'COHOST' : 'GUEST',
    status: view.viewerStatus,
    waiting: view.viewerWaiting,
    person: describePerson(viewer),
  }
  const known = viewer.public_id === owner.public_id ? [ofOwner] : [ofOwner, ofViewer]
  const others = attendees.filter(({ person }) => known.every(({ id }) => id !== person.public_id))
  return [
    ...known,
    ...others.map(({ status, waiting, isCohost, ...other }, index): EventUser => {
      const person = describeAttendee(view, other.person, `guest ${index + 1}`)
      return { id: person._id, role: isCohost ? 'COHOST' : 'GUEST', status, waiting, person }
    }),
  ]
}

function describeViewer(view: EventView, talk: Talk): Event['viewer'] {
  const { viewer, owner } = view
  if (!viewer) return null
  const owns = viewer.public_id === owner.public_id
  return {
    id: viewer.public_id,
    role: owns ? 'OWNER' : view.viewerIsCohost ? 'COHOST' : 'GUEST',
    host: isHost(view),
    invited: view.viewerIsInvited,
    status: view.viewerStatus,
    notify: view.viewerNotify ?? false,
    guests: view.viewerGuests ?? 0,
    waiting: view.viewerWaiting,
    place: view.viewerPlace,
    nameless: !viewer.first_name && !viewer.last_name,
    maySeeNames: maySeeNames(view),
    removed: view.viewerIsRemoved || view.viewerIsBlocked,
    ...talk,
  }
}
