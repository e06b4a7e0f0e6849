import { limitOf } from '@partyline/domain/limits/limits'
import { countUnits, splitText } from '@partyline/domain/texts/segments'
import type { Context } from '../../platform/context.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Id } from '../../platform/database/schema.ts'
import { type Counter, takeHits } from '../../platform/limits/limits.ts'
import { randomSecret, sha256 } from '../../platform/secrets.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { keepCarried } from '../media/keep-carried.ts'
import { addMessageToMany } from './fan-out-store.ts'
import { addMessageToOne, type NewMessage, Priority } from './message-store.ts'

interface Common {
  /** Null when Partyline itself speaks. */
  senderId: Id | null
  /** The sender's own words. */
  text: string
  /** The words that go out, behind their lead. */
  outgoing: string
  mediaUrls?: string[]
  source: 'phone' | 'web' | 'line'
}

/** A message to one person. */
export interface PostToOne extends Common {
  kind: 'direct' | 'reply' | 'code'
  recipientId: Id
  /** An answer of YES, MAYBE or NO to the message is for this event. */
  eventId?: Id
  expiresAt?: Date
  despiteStop?: boolean
  /**
   * Other people get the same message, so it delays no code. A 'notice' has the priority of group messages. An
   * 'announcement' goes to thousands, and leaves after all broadcasts.
   */
  as?: 'notice' | 'announcement'
  /** The carrier that delivered the text which this answers. */
  via?: string
}

/** A message to all who follow its sender, or to the other members of a group. */
export type PostToMany = Common & {
  senderId: Id
  /** Limits the message to the people of a round of invitations to an event. A YES answers that event. */
  invitation?: { eventId: Id; round: Id }
} & ({ kind: 'broadcast' } | { kind: 'group'; groupId: Id })

/** A posted message: its row number and its public id. */
export interface Posted {
  messageId: Id
  publicId: string
}

const { urgent, direct, group, announcement } = Priority
const priorityOf = { code: urgent, reply: urgent, direct, notice: group, announcement } as const

/**
 * Posts a message to one person in the transaction of the act. The outbox sends it after the commit.
 * @returns undefined when the same text went to this person too often in five minutes, because two machines
 * are probably answering each other
 */
export async function postToOne(context: Context, post: PostToOne): Promise<Posted | undefined> {
  const { kind, recipientId, outgoing, mediaUrls } = post
  const loop = loopCounter(context, recipientId, outgoing, mediaUrls)
  if (kind !== 'code' && !(await takeHits(context, [loop])).ok) {
    context.ring({ kind: 'refused', limit: 'sameTextPerFiveMinutes' })
    return undefined
  }
  const { as = kind } = post
  const priority = priorityOf[as]
  const order_key = as === 'code' ? null : `${as} ${recipientId}`
  const message = { ...newMessage(context, post), priority, order_key }
  const messageId = await addMessageToOne(context, message, recipientId)
  await keepCarried(context, mediaUrls ?? [])
  context.notify({ channel: priority === Priority.urgent ? 'urgent' : 'outbox' })
  // Partyline's own replies are in no list.
  if (kind === 'direct') {
    const people = [post.senderId, recipientId].filter((id) => id !== null)
    notifyOfMessage(context, { messageId: message.public_id, people })
    if (post.senderId !== null && post.source !== 'line')
      await postToHooks(context, { account: recipientId }, received(message, post.senderId))
  }
  return { messageId, publicId: message.public_id }
}

/** Posts a reply of Partyline itself to one person. @returns the same as `postToOne` */
export function postReply(
  context: Context,
  recipientId: Id,
  text: string,
  about: Pick<PostToOne, 'eventId' | 'as'> = {},
) {
  const post = { kind: 'reply', senderId: null, recipientId, text, outgoing: text, source: 'line' } as const
  return postToOne(context, { ...post, ...about })
}

type PostedToMany = ({ ok: true } & Posted) | { ok: false; reason: 'too-many' | 'too-often' }

/**
 * Posts a message to many with its first deliveries in the transaction of the act. The outbox sends after the
 * commit, and goes on with the fan-out from the message's cursor.
 * @param quota the sender's daily limit; it and the loop guard count together or not at all
 * @returns too-many: the quota is used up; too-often: the same text was sent too often in five minutes
 */
export async function postToMany(context: Context, post: PostToMany, quota: Counter): Promise<PostedToMany> {
  const { senderId, outgoing, mediaUrls } = post
  const groupId = post.kind === 'group' ? post.groupId : null
  const round = post.invitation?.round ?? null
  const audience = groupId === null ? `all of ${senderId}` : `group ${groupId}`
  const loop = loopCounter(context, audience, outgoing, mediaUrls)
  const counted = await takeHits(context, [quota, loop])
  if (!counted.ok) {
    const isLoop = counted.key === loop.key
    context.ring({ kind: 'refused', limit: isLoop ? 'sameTextPerFiveMinutes' : 'messagesPerSenderPerDay' })
    return { ok: false, reason: isLoop ? 'too-often' : 'too-many' }
  }
  const order_key = groupId === null ? `from ${senderId}` : `group ${groupId}`
  const message = { ...newMessage(context, post), priority: Priority[post.kind], order_key }
  // Members write one after the other, so that a group's messages are numbered in the order of their commits.
  if (groupId !== null) await lockName(context.tx, `group ${groupId}`)
  const { id, whole } = await addMessageToMany(context, message)
  if (!whole) context.notify({ channel: 'fanout' })
  await keepCarried(context, mediaUrls ?? [])
  context.notify({ channel: 'outbox' })
  // A message to many is in its sender's list only.
  const thread = groupId === null ? {} : { groupId }
  notifyOfMessage(context, { messageId: message.public_id, people: [senderId], ...thread })
  const readers = groupId === null ? { followersOf: senderId } : { membersOf: groupId, but: senderId }
  if (round === null) await postToHooks(context, readers, { ...received(message, senderId), ...thread })
  return { ok: true, messageId: id, publicId: message.public_id }
}

const received = ({ public_id, kind, text }: NewMessage, senderId: Id) => ({
  ...{ event: 'message.received' as const, personId: senderId },
  data: { messageId: public_id, kind, text },
})

function newMessage(context: Context, post: PostToOne | PostToMany): NewMessage & { public_id: string } {
  const parts = splitText(post.outgoing, context.settings.textLimits)
  const isSecret = post.kind === 'code'
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
    text: isSecret ? '' : post.text,
    parts: isSecret ? [] : parts,
    sealed_parts: isSecret ? context.secrets.seal(JSON.stringify(parts)) : null,
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

/**
 * Counts the same text to one phone, or from one sender to many, against SAME_TEXT_PER_FIVE_MINUTES.
 * @param audience a person's number, or words for many
 */
function loopCounter(
  { settings }: Context,
  audience: string,
  outgoing: string,
  mediaUrls: string[] = [],
): Counter {
  const text = sha256([outgoing, ...mediaUrls].join(' ')).toString('base64url')
  return { key: `same text to ${audience} ${text}`, limits: [limitOf(settings, 'sameTextPerFiveMinutes')] }
}

/** The payload of a notice on the channel 'messages': these people have a new message in their list. */
export interface MessageNotice {
  messageId: string
  people: Id[]
  /** The group whose thread has the message. */
  groupId?: Id
}

/** Shows a new message in the lists and threads that are open. */
export function notifyOfMessage(context: Context, payload: MessageNotice): void {
  context.notify({ channel: 'messages', payload })
}
