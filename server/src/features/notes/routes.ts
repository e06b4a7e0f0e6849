import * as calls from '@partyline/contract/notes'
import { OTHER_WORDS } from '@partyline/domain/wording/messages'
import * as wording from '@partyline/domain/wording/notes'
import type { Kysely } from 'kysely'
import { actIdempotently } from '../../platform/act-idempotently.ts'
import type { Transact } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { type Door, Refused, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { lockCaller } from '../people/caller.ts'
import { setSwitches } from '../people/set-switches.ts'
import { type AnswerNoteResult, answerNote } from './answer-note.ts'
import { describeNote } from './describe-note.ts'
import { serveInbox } from './inbox-routes.ts'
import { reportNote } from './report-note.ts'
import { countUnread, findNote, listNotes, markRead, writeMuted } from './store.ts'

const NO_NOTE = refuse(404, 'no-note', wording.NO_NOTE)

/** Serves a person's notes. */
export function serveNotes(door: Door, deps: { db: Kysely<Schema>; transact: Transact }): void {
  const { db, transact } = deps
  serveInbox(door, { db })

  serveSignedIn(door, calls.getNotes, async ({ query: { limit, before }, personId }) => {
    const cursor = readCursor(before, ['id'])
    const rows = await listNotes(db, { recipientId: personId, before: cursor?.[0], limit })
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      notes: rows.map(describeNote),
      next: last ? writeCursor([last.id]) : null,
      unread: await countUnread(db, personId),
    }
  })

  serveSignedIn(door, calls.getNote, async ({ params, personId }) => {
    const note = await findNote(db, personId, params.id)
    return note ? { note: describeNote(note) } : NO_NOTE
  })

  serveSignedIn(door, calls.readNote, ({ params, personId }) =>
    transact(async (context) => {
      const note = await findNote(context.tx, personId, params.id)
      if (!note) return NO_NOTE
      await markRead(context, note.id)
      return { success: true as const, note: describeNote({ ...note, readAt: note.readAt ?? context.now }) }
    }),
  )

  serveSignedIn(door, calls.answerNote, ({ params, body: { message, key }, personId }) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId)
      const request = `an answer to note ${params.id} ${message}`
      const once = { personId, key, request, other: OTHER_WORDS }
      return actIdempotently(context, once, async () => {
        const result = await answerNote(context, { person, noteId: params.id, message })
        // Throw, so that the key is free for another try.
        if (!result.ok) throw new Refused(refuseAnswer(result.reason))
        return { success: true as const, note: describeNote(result.note) }
      })
    }),
  )

  serveSignedIn(door, calls.muteNotes, ({ params, body: { muted }, personId }) =>
    transact(async (context) => {
      const note = await findNote(context.tx, personId, params.id)
      // A co-host reads the note, but the event's owner decides who may write.
      if (note?.recipientId !== personId) return NO_NOTE
      await writeMuted(context, personId, note.authorId, muted)
      return { success: true as const, note: describeNote({ ...note, muted }) }
    }),
  )

  serveSignedIn(door, calls.reportNote, ({ params, personId }) =>
    transact(async (context) => {
      const result = await reportNote(context, { personId, noteId: params.id })
      return result.ok ? { success: true as const } : NO_NOTE
    }),
  )

  serveSignedIn(door, calls.setHearsGuests, async ({ body: { userId, hearsGuests }, personId }) => {
    await transact((context) => setSwitches(context, { personId, userId }, { hears_guests: hearsGuests }))
    return { success: true as const }
  })

  serveSignedIn(door, calls.setTakesNotes, async ({ body: { userId, takesNotes }, personId }) => {
    await transact((context) => setSwitches(context, { personId, userId }, { takes_notes: takesNotes }))
    return { success: true as const }
  })
}

function refuseAnswer(reason: Extract<AnswerNoteResult, { ok: false }>['reason']) {
  if (reason === 'no-note') return NO_NOTE
  const status = { empty: 422, 'too-long': 422, 'too-many': 429, gone: 409, left: 409, 'not-coming': 409 }[
    reason
  ]
  return refuse(status, reason, wording.answerProblems[reason])
}
