import { countUnits, splitText } from '@partyline/domain/segments'
import type { Context } from '../../platform/context.ts'
import { type Counter, takeBackHits, takeHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { keepCarried } from '../media/keep-carried.ts'
import { addMessageToMany } from './fan-out-store.ts'
import { loopCounter } from './loop-guard.ts'
import {
  addMessage,
  addMessageToOne,
  findMessageId,
  type NewMessage,
  Priority,
  removeMessage,
  takeTurnInGroup,
} from './message-store.ts'

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

/** What to say to one person. */
export interface PostToOne extends Common {
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
}

/** What to say to all who follow its sender, or to the other members of a group. */
export type PostToMany = Common & {
  senderId: Id
  /** Only to the people of a round of invitations to an event: answered YES, it is that event's. */
  invitation?: { eventId: Id; round: Id }
} & ({ kind: 'broadcast' } | { kind: 'group'; groupId: Id })

/** A message that is written down: its row, and what others know it by. */
export interface Posted {
  messageId: Id
  publicId: string
}

/**
 * Writes a message to one person and its delivery into the transaction of the act; the outbox sends once that commits.
 * @returns undefined when the same was said too often of late: two machines answering each other, most likely
 */
export async function postToOne(context: Context, post: PostToOne): Promise<Posted | undefined> {
  const { kind, recipientId, outgoing, mediaUrls } = post
  const loop = loopCounter(context, recipientId, outgoing, mediaUrls)
  if (kind !== 'code' && !(await takeHits(context, [loop])).ok) {
    context.ring({ kind: 'refused', limit: 'sameTextPerFiveMinutes' })
    return undefined
  }
  const message = newMessage(context, post)
  const priority = post.isOneOfMany ? Priority.group : priorityOf[kind]
  const orderKey = kind === 'code' ? null : `${post.isOneOfMany ? 'notice' : kind} ${recipientId}`
  const messageId = await addMessageToOne(context, message, { recipientId, priority, orderKey })
  await keepCarried(context, mediaUrls ?? [])
  context.tell({ channel: priority === Priority.urgent ? 'urgent' : 'outbox' })
  // What the line itself says is in nobody's list.
  if (kind === 'direct') {
    const people = [post.senderId, recipientId].filter((id) => id !== null)
    tellOfMessage(context, { messageId: message.public_id, people })
  }
  return { messageId, publicId: message.public_id }
}

type PostedToMany = ({ ok: true } & Posted) | { ok: false; reason: 'too-many' | 'too-often' }
type ToNobody = { ok: false; reason: 'no-followers' }

/**
 * Writes a message to many and its first deliveries into the transaction of the act; the outbox sends once that commits,
 * and writes down the others from the cursor on the message.
 * @param room what its sender may say in a day: counted with the guard against loops, or neither
 * @returns too-many: that has no room; too-often: the same was said too often of late; no-followers: nobody follows its
 *   sender, for whom none of it counts. A group may have no other members
 */
export async function postToMany(
  context: Context,
  post: PostToMany & { kind: 'group' },
  room: Counter,
): Promise<PostedToMany>
export async function postToMany(
  context: Context,
  post: PostToMany & { kind: 'broadcast' },
  room: Counter,
): Promise<PostedToMany | ToNobody>
export async function postToMany(
  context: Context,
  post: PostToMany,
  room: Counter,
): Promise<PostedToMany | ToNobody> {
  const { senderId, outgoing, mediaUrls } = post
  const groupId = post.kind === 'group' ? post.groupId : null
  const round = post.invitation?.round ?? null
  const whom = groupId === null ? `all of ${senderId}` : `group ${groupId}`
  const loop = loopCounter(context, whom, outgoing, mediaUrls)
  const counted = await takeHits(context, [room, loop])
  if (!counted.ok) {
    const isLoop = counted.key === loop.key
    context.ring({ kind: 'refused', limit: isLoop ? 'sameTextPerFiveMinutes' : 'messagesPerSenderPerDay' })
    return { ok: false, reason: isLoop ? 'too-often' : 'too-many' }
  }
  const message = newMessage(context, post)
  if (groupId !== null) await takeTurnInGroup(context, groupId)
  const { id, whole, nobody } = await addMessageToMany(context, message, { senderId, groupId, round })
  // Hardly ever so: to ask before would be a statement more for every message.
  if (nobody && groupId === null) {
    await removeMessage(context, id)
    await takeBackHits(context, [room, loop])
    return { ok: false, reason: 'no-followers' }
  }
  if (!whole) context.tell({ channel: 'fanout' })
  await keepCarried(context, mediaUrls ?? [])
  context.tell({ channel: 'outbox' })
  // What goes to many is in its sender's list alone.
  const thread = groupId === null ? {} : { groupId }
  tellOfMessage(context, { messageId: message.public_id, people: [senderId], ...thread })
  return { ok: true, messageId: id, publicId: message.public_id }
}

function newMessage(context: Context, post: PostToOne | PostToMany): NewMessage & { public_id: string } {
  const parts = splitText(post.outgoing, context.settings.textLimits)
  const secret = post.kind === 'code'
  const one = 'recipientId' in post ? post : undefined
  const many = 'recipientId' in post ? undefined : post
  return {
    public_id: randomSecret(16),
    sender_id: post.senderId,
    kind: post.kind,
    recipient_id: one?.recipientId ?? null,
    group_id: post.kind === 'group' ? post.groupId : null,
    event_id: one?.eventId ?? many?.invitation?.eventId ?? null,
    invitation_round: many?.invitation?.round ?? null,
    text: secret ? '' : post.text,
    parts: secret ? [] : parts,
    sealed_parts: secret ? context.secrets.seal(JSON.stringify(parts)) : null,
    media_urls: post.mediaUrls ?? [],
    segments: Math.min(countUnits(parts, (post.mediaUrls ?? []).length > 0), 32_767),
    source: post.source,
    despite_stop: one?.despiteStop ?? false,
    via_carrier: one?.via ?? null,
    expires_at: one?.expiresAt ?? null,
    created_at: context.now,
    fanned_out_at: one ? context.now : null,
  }
}

/** What a notice on the channel 'messages' says: who has a new message in their list. */
export interface MessageNotice {
  messageId: string
  people: Id[]
  /** The group in whose thread it stands. */
  groupId?: Id
}

function tellOfMessage(context: Context, payload: MessageNotice): void {
  context.tell({ channel: 'messages', payload })
}

/** Keeps reported words that were never texted, so that the operator can read them. @returns its row number */
export async function keepAsEvidence(
  context: Context,
  said: {
    publicId: string
    senderId: Id
    recipientId: Id
    eventId: Id | null
    text: string
    mediaUrls: string[]
  },
): Promise<Id> {
  const found = await findMessageId(context, said.publicId)
  if (found !== undefined) return found
  return addMessage(context, {
    public_id: said.publicId,
    sender_id: said.senderId,
    kind: 'reply',
    recipient_id: said.recipientId,
    event_id: said.eventId,
    text: said.text,
    parts: [],
    media_urls: said.mediaUrls,
    source: 'line',
    created_at: context.now,
    fanned_out_at: context.now,
  })
}

const priorityOf = { code: Priority.urgent, reply: Priority.urgent, direct: Priority.direct } as const

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
  tellOfMessage(context, { messageId: publicId, people: [], groupId: note.groupId })
}
