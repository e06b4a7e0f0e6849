import { groupLive } from '@partyline/contract/thread'
import type { Kysely } from 'kysely'
import type { Notices } from '../../platform/database/notices.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { Door } from '../../platform/http/http.ts'
import { type Stream, serveStream } from '../../platform/http/live.ts'
import type { MessageNotice } from '../outbox/post-message.ts'
import { describeGroupMessage } from './describe-message.ts'
import { readFresh, type Thread } from './thread-store.ts'

interface Listener {
  personId: Id
  stream: Stream<typeof groupLive>
}

/**
 * Sends each new message of a group to the members who have its thread open. Reads a message once for all
 * listeners of this process, and checks membership again for each message.
 */
export function serveThreadLive(
  door: Door,
  deps: {
    db: Kysely<Schema>
    notices: Notices
    openThread: (publicId: string, personId: Id) => Promise<Thread>
  },
): void {
  const { db, notices, openThread } = deps
  const audiences = new Map<Id, Set<Listener>>()
  // It sends one message after the other, so that they arrive in the order in which they were written.
  let last = Promise.resolve()
  notices.on('messages', (payload) => {
    if (payload === undefined) {
      for (const audience of audiences.values()) reportGap(audience)
      return
    }
    const { messageId, groupId } = payload as MessageNotice
    const audience = groupId === undefined ? undefined : audiences.get(groupId)
    if (audience) last = last.then(() => deliver(db, audience, messageId).catch(() => reportGap(audience)))
  })

  serveStream(door, groupLive, async ({ personId, query }, stream) => {
    const thread = await openThread(query.groupId, personId)
    const audience = audiences.get(thread.groupId) ?? new Set<Listener>()
    audiences.set(thread.groupId, audience)
    const listener = { personId, stream }
    audience.add(listener)
    return () => {
      audience.delete(listener)
      if (audience.size === 0 && audiences.get(thread.groupId) === audience) audiences.delete(thread.groupId)
    }
  })
}

/** A listener that gets this fetches the messages that it missed. */
function reportGap(audience: Set<Listener>): void {
  for (const { stream } of audience) stream.send({ kind: 'missed' })
}

async function deliver(db: Kysely<Schema>, audience: Set<Listener>, messageId: string): Promise<void> {
  const listeners = [...audience]
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
