import { splitText } from '@partyline/domain/segments'
import type { Context } from '../../platform/context.ts'
import { notify } from '../../platform/notices.ts'
import type { Id } from '../../platform/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { addDelivery, addMessage, fanOutChunk, hasToWait } from './store.ts'

interface Common {
  /** Null when the line itself speaks. */
  senderId: Id | null
  /** What was said. */
  text: string
  /** What goes out: the same with its source before it. */
  outgoing: string
  mediaUrls?: string[]
  source: 'phone' | 'web' | 'line'
}

/** What to say, and to whom. */
export type Post =
  | (Common & { kind: 'broadcast'; senderId: Id })
  | (Common & { kind: 'direct' | 'reply' | 'code'; recipientId: Id; expiresAt?: Date; despiteStop?: boolean })

/**
 * Writes a message and its deliveries into the transaction of the act; the outbox sends once that commits.
 * A broadcast to more than one chunk of followers is continued by the outbox from the cursor on the message.
 */
export async function postMessage(context: Context, post: Post): Promise<{ messageId: Id }> {
  const parts = splitText(post.outgoing)
  const secret = post.kind === 'code'
  const one = post.kind === 'broadcast' ? undefined : post
  const messageId = await addMessage(context, {
    public_id: randomSecret(16),
    sender_id: post.senderId,
    kind: post.kind,
    recipient_id: one?.recipientId ?? null,
    text: secret ? '' : post.text,
    parts: secret ? [] : parts,
    sealed_parts: secret ? context.secrets.seal(JSON.stringify(parts)) : null,
    media_urls: post.mediaUrls ?? [],
    source: post.source,
    despite_stop: one?.despiteStop ?? false,
    expires_at: one?.expiresAt ?? null,
    created_at: context.now,
    fanned_out_at: one ? context.now : null,
  })
  if (post.kind !== 'broadcast')
    await addDelivery(context, messageId, post.recipientId, priorityOf[post.kind])
  else if (!(await hasToWait(context, messageId, post.senderId))) {
    await fanOutChunk(context, { id: messageId, senderId: post.senderId, createdAt: context.now, after: '0' })
  }
  await notify(context.tx, 'outbox')
  return { messageId }
}

/** Smaller goes first within a lane. */
const priorityOf = { code: 0, reply: 0, direct: 1 } as const
