import type { AttendeeLists } from '@partyline/contract/event-attendees'
import { sortReplies } from '@partyline/domain/events/guest-questions'
import { judgeRsvp, RSVP_LISTS, type RsvpList } from '@partyline/domain/events/rsvp'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { BAD_CURSOR, readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refused } from '../../../platform/http/http.ts'
import { describePerson } from '../../people/describe-person.ts'
import { describeAttendee, describeCounts, isHost, maySeeNames, questionsOf } from '../describe-event.ts'
import { listRemoved } from '../stores/removal-store.ts'
import {
  type AttendeesPlace,
  countAnswers,
  type ListedAttendee,
  listAttendees,
} from '../stores/rsvp-store.ts'
import { type EventView, findView } from '../view-store.ts'

/**
 * Reads the RSVP list: counts for anybody, names for hosts, first names for guests who may see them, and a page of one
 * list or of every list; undefined when there is no such event.
 */
export async function readAttendees(
  db: Kysely<Schema>,
  input: {
    id: string
    viewerId: Id | undefined
    status: RsvpList | undefined
    search: string
    order: 'answered' | 'name'
    limit: number
    after: string | undefined
    now: Date
  },
): Promise<AttendeeLists | undefined> {
  const { status, limit, search } = input
  const byName = input.order === 'name'
  const view = await findView(db, input.id, input.viewerId)
  if (!view) return undefined
  const host = isHost(view)
  const after = host ? readPlace(input.after, byName) : readSkipped(input.after)
  if (after && !status) throw new Refused(BAD_CURSOR)
  const skipped = after && 'skip' in after ? after.skip : 0
  const named = maySeeNames(view)
  const lists = []
  const { answers, checkedIn } = await countAnswers(db, view.id)
  const all = RSVP_LISTS.filter((one) => one !== 'WAITING' || view.waiting_count > 0)
  for (const one of status ? [status] : all) {
    const rows = named
      ? await listAttendees(db, { eventId: view.id, list: one, after, search, byName, limit, asGuest: !host })
      : []
    const last = rows.length === limit ? rows.at(-1) : undefined
    const people = rows.map(({ person, numberEnd, guests, waiting, checkedIn, byHand, replies }, index) => ({
      ...describeAttendee(view, person, `${one} ${skipped + index + 1}`),
      numberEnd: host ? numberEnd : null,
      ...{ guests, waiting, checkedIn: host && checkedIn, byHand },
      replies: host ? sortReplies(replies, questionsOf(view)) : [],
    }))
    lists.push({
      status: one,
      people,
      next: last ? writeCursor(host ? placeOf(last, byName) : [String(skipped + limit)]) : null,
      answers: named ? answers[one] : 0,
    })
  }
  return {
    ...describeList(view, input.now),
    checkedIn: host ? checkedIn : 0,
    maySeeNames: named,
    lists,
    removed: host ? await describeRemoved(db, view.id) : [],
  }
}

async function describeRemoved(db: Kysely<Schema>, eventId: Id) {
  const rows = await listRemoved(db, eventId)
  return rows.map((row) => ({ ...describePerson(row), numberEnd: row.numberEnd }))
}

function placeOf(row: ListedAttendee, byName: boolean): string[] {
  return [byName ? row.sortName : row.since.toISOString(), row.id]
}

/** The cursor of a guest counts rows, because a row's number and its whole name say who it is. */
function readSkipped(cursor: string | undefined): AttendeesPlace | undefined {
  const place = readCursor(cursor, ['id'])
  return place && { skip: Number(place[0]) }
}

function readPlace(cursor: string | undefined, byName: boolean): AttendeesPlace | undefined {
  if (byName) {
    const place = readCursor(cursor, ['text', 'id'])
    return place && { name: place[0], id: place[1] }
  }
  const place = readCursor(cursor, ['time', 'id'])
  return place && { at: place[0], id: place[1] }
}

function describeList(view: EventView, now: Date) {
  const facts = {
    rsvp: view.rsvp,
    cancelled: view.cancelled_at !== null,
    over: !isHost(view) && view.ends_at < now,
    removed: false,
    official: false,
    named: true,
  }
  return {
    title: view.title,
    startTime: view.starts_at.toISOString(),
    timezone: view.time_zone,
    counts: describeCounts(view),
    guestsSee: view.guests_see,
    host: isHost(view),
    open: judgeRsvp(facts).ok,
    plusOnes: view.plus_ones,
  }
}
