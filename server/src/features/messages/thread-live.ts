import { groupLive } from '@partyline/contract/thread'
import type { Kysely } from 'kysely'
import { type Door, HttpRefusal } from '../../platform/http.ts'
import { type Stream, serveStream } from '../../platform/live.ts'
import type { Notices } from '../../platform/notices.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { MessageNotice } from '../outbox/post-message.ts'
import { describeGroupMessage } from './describe-message.ts'
import { readFresh, type Thread } from './thread-store.ts'

interface Listener {
  personId: Id
  stream: Stream<typeof groupLive>
}

/**
 * Brings each new message of a group to the members who have its thread open. A message is read once for all
 * listeners of this process, and the membership is read again for each message.
 */
export function serveThreadLive(
  door: Door,
  parts: {
    db: Kysely<Schema>
    notices: Notices
    openThread: (publicId: string, personId: Id) => Promise<Thread | HttpRefusal>
  },
): void {
  const { db, notices, openThread } = parts
  const rooms = new Map<Id, Set<Listener>>()
  // One after the other, so that messages arrive in the order in which they were written down.
  let last = Promise.resolve()
  notices.on('messages', (payload) => {
    if (payload === undefined) {
      for (const room of rooms.values()) tellMissed(room)
      return
    }
    const { messageId, groupId } = payload as MessageNotice
    const room = groupId === undefined ? undefined : rooms.get(groupId)
    if (room) last = last.then(() => bring(db, room, messageId).catch(() => tellMissed(room)))
  })

  serveStream(door, groupLive, async ({ personId, query }, stream) => {
    const thread = await openThread(query.groupId, personId)
    if (thread instanceof HttpRefusal) return thread
    const room = rooms.get(thread.groupId) ?? new Set<Listener>()
    rooms.set(thread.groupId, room)
    const listener = { personId, stream }
    room.add(listener)
    return () => {
      room.delete(listener)
      if (room.size === 0 && rooms.get(thread.groupId) === room) rooms.delete(thread.groupId)
    }
  })
}

/** A listener that hears this fetches what came since. */
function tellMissed(room: Set<Listener>): void {
  for (const { stream } of room) stream.send({ kind: 'missed' })
}

async function bring(db: Kysely<Schema>, room: Set<Listener>, messageId: string): Promise<void> {
  const listeners = [...room]
  const personIds = [...new Set(listeners.map(({ personId }) => personId))]
  const fresh = await readFresh(db, { publicId: messageId, personIds })
  if (!fresh) return
  const [members, hearers] = [new Set(fresh.members), new Set(fresh.hearers)]
  for (const { personId, stream } of listeners) {
    if (hearers.has(personId)) {
      stream.send({ kind: 'message', message: describeGroupMessage(fresh, personId) })
    } else if (!members.has(personId)) {
      stream.send({ kind: 'left' })
      stream.end()
    }
  }
}
