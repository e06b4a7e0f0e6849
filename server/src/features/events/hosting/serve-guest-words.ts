import { API_BASE } from '@partyline/contract/endpoint'
import { getGuestWords, type WritingGuest as WritingGuestSeen } from '@partyline/contract/guest-words'
import { PHOTO_PATH } from '@partyline/contract/people'
import type { Kysely } from 'kysely'
import type { Transact } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { type Door, serveSignedIn } from '../../../platform/http/http.ts'
import { countWritingGuests, listWritingGuests, type WritingGuest } from '../../notes/event-notes-store.ts'
import { findHosted } from '../find-hosted.ts'
import { refuseHost } from '../refusals.ts'

/** Serves what guests wrote to the hosts of an event. Answers go through the calls about notes. */
export function serveGuestWords(door: Door, deps: { db: Kysely<Schema>; transact: Transact }): void {
  const { db, transact } = deps

  serveSignedIn(door, getGuestWords, async ({ params: { id }, query, personId }) => {
    const { show, limit, before } = query
    const cursor = readCursor(before, ['id'])
    const hosted = await transact((context) => findHosted(context, id, personId))
    if (!hosted.ok) return refuseHost(hosted.reason)
    const eventId = hosted.event.id
    const rows = await listWritingGuests(db, {
      eventId,
      readerId: personId,
      waitingOnly: show === 'waiting',
      before: cursor?.[0],
      limit,
    })
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      guests: rows.map(describeGuest),
      next: last ? writeCursor([last.last]) : null,
      counts: await countWritingGuests(db, eventId),
    }
  })
}

function describeGuest(row: WritingGuest): WritingGuestSeen {
  return {
    id: row.publicId,
    name: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    numberEnd: row.phone?.slice(-2) ?? '',
    photo: row.photoId && API_BASE + PHOTO_PATH.replace(':id', row.photoId),
    handle: row.handle,
    status: row.status,
    waiting: row.waiting,
    muted: row.muted,
    words: row.notes.map(({ publicId, answer, answeredAt, answeredBy, at, ...words }) => ({
      _id: publicId,
      ...words,
      at: new Date(at).toISOString(),
      answer:
        answer === null || answeredAt === null
          ? null
          : { text: answer, at: new Date(answeredAt).toISOString(), by: answeredBy },
    })),
  }
}
