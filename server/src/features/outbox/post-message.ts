import { splitText } from '@partyline/domain/segments'
import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { keepCarried } from '../media/keep-carried.ts'
import { FIRST_CHUNK_SIZE, fanOutChunk, hasToWait } from './fan-out-store.ts'
import { loopCounter } from './loop-guard.ts'
import { Priority } from './priority.ts'
import { addMessage, addMessageToOne, type NewMessage } from './store.ts'

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
  | (Common & { kind: 'group'; senderId: Id; groupId: Id })
  | (Common & {
      kind: 'direct' | 'reply' | 'code'
      recipientId: Id
      /** What it is about: answered YES, it is that event's. */
      eventId?: Id
      expiresAt?: Date
      despiteStop?: boolean
      /** Others are told the same: it goes as what goes to a group does, and keeps no code waiting. */
      isOneOfMany?: boolean
      /** The carrier that brought what this answers. */
      via?: string
    })

/**
 * Writes a message and its deliveries into the transaction of the act; the outbox sends once that commits.
 * A broadcast to more than one chunk of followers is continued by the outbox from the cursor on the message.
 * @returns undefined when the same was said too often of late: two machines answering each other, most likely
 */
export async function postMessage(
  context: Context,
  post: Post,
): Promise<{ messageId: Id; publicId: string } | undefined> {
  if (!(await isNoLoop(context, post))) return undefined
  const parts = splitText(post.outgoing)
  const secret = post.kind === 'code'
  const one = 'recipientId' in post ? post : undefined
  const publicId = randomSecret(16)
  const message = {
    public_id: publicId,
    sender_id: post.senderId,
    kind: post.kind,
    recipient_id: one?.recipientId ?? null,
    group_id: post.kind === 'group' ? post.groupId : null,
    event_id: one?.eventId ?? null,
    text: secret ? '' : post.text,
    parts: secret ? [] : parts,
    sealed_parts: secret ? context.secrets.seal(JSON.stringify(parts)) : null,
    media_urls: post.mediaUrls ?? [],
    source: post.source,
    despite_stop: one?.despiteStop ?? false,
    via_carrier: one?.via ?? null,
    expires_at: one?.expiresAt ?? null,
    created_at: context.now,
    fanned_out_at: one ? context.now : null,
  }
  const priority = one?.isOneOfMany ? Priority.group : priorityOf[post.kind]
  const messageId =
    'recipientId' in post
      ? await addMessageToOne(context, message, {
          recipientId: post.recipientId,
          priority,
        })
      : await addMessageToMany(context, message, post)
  await keepCarried(context, post.mediaUrls ?? [])
  context.tell({ channel: priority === Priority.urgent ? 'urgent' : 'outbox' })
  tellWhomItConcerns(context, post, publicId)
  return { messageId, publicId }
}

async function addMessageToMany(
  context: Context,
  message: NewMessage,
  post: Extract<Post, { kind: 'broadcast' | 'group' }>,
): Promise<Id> {
  const { senderId } = post
  const id = await addMessage(context, message)
  const waits = await hasToWait(context, id, senderId)
  const size = FIRST_CHUNK_SIZE
  const groupId = post.kind === 'group' ? post.groupId : null
  const fresh = { id, senderId, groupId, event: null, createdAt: context.now, after: '0', paused: false }
  const written = waits ? size : await fanOutChunk(context, fresh, { size, again: false })
  if (written === size) context.tell({ channel: 'fanout' })
  return id
}

/** What a notice on the channel 'messages' says: who has a new message in their list. */
export interface MessageNotice {
  messageId: string
  people: Id[]
  /** The group in whose thread it stands. */
  groupId?: Id
}

/** What the line itself says is in nobody's list; what goes to many is in its sender's alone. */
function tellWhomItConcerns(context: Context, post: Post, publicId: string): void {
  if (post.kind === 'reply' || post.kind === 'code') return
  const people = [post.senderId, post.kind === 'direct' ? post.recipientId : null].filter((id) => id !== null)
  const thread = post.kind === 'group' ? { groupId: post.groupId } : {}
  const payload: MessageNotice = { messageId: publicId, people, ...thread }
  context.tell({ channel: 'messages', payload })
}

async function isNoLoop(context: Context, post: Post): Promise<boolean> {
  if (post.kind === 'code') return true
  const whom =
    post.kind === 'broadcast'
      ? `all of ${post.senderId}`
      : post.kind === 'group'
        ? `group ${post.groupId}`
        : post.recipientId
  return (await takeHits(context, [loopCounter(whom, post.outgoing, post.mediaUrls)])).ok
}

const priorityOf = {
  code: Priority.urgent,
  reply: Priority.urgent,
  direct: Priority.direct,
  group: Priority.group,
  broadcast: Priority.broadcast,
} as const

/** Keeps a message that is shown in a thread but not sent by itself. */
export async function noteMessage(
  context: Context,
  note: { kind: 'intro'; senderId: Id; recipientId: Id; groupId: Id; text: string; source: 'line' },
): Promise<void> {
  const publicId = randomSecret(16)
  await addMessage(context, {
    public_id: publicId,
    sender_id: note.senderId,
    kind: note.kind,
    recipient_id: note.recipientId,
    group_id: note.groupId,
    text: note.text,
    parts: [],
    source: note.source,
    created_at: context.now,
    fanned_out_at: context.now,
  })
  const payload: MessageNotice = { messageId: publicId, people: [], groupId: note.groupId }
  context.tell({ channel: 'messages', payload })
}
