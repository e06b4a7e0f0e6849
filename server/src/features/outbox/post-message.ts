import { limitOf } from '@partyline/domain/limits/limits'
import { hourOf } from '@partyline/domain/limits/spending'
import { countUnits, splitText } from '@partyline/domain/texts/segments'
import type { Context } from '../../platform/context.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Id } from '../../platform/database/schema.ts'
import { take } from '../../platform/limits/budget.ts'
import type { Counter } from '../../platform/limits/hits.ts'
import { randomSecret, sha256 } from '../../platform/secrets.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { keepCarried } from '../media/keep-carried.ts'
import { addMessageToMany, countListeners } from './fan-out-store.ts'
import { addMessageToOne, type NewMessage, Priority } from './message-store.ts'
import { spend } from './spend.ts'

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
   * A 'confirmation' answers STOP, START or HELP, and goes before other replies. The others go to many people, so they
   * delay no reply: a 'notice' has the priority of group messages, and an 'announcement' leaves after all broadcasts.
   */
  as?: 'confirmation' | 'notice' | 'announcement'
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

/** A reply of more segments goes after the shorter ones. An intro of three, below what happened, is shorter. */
const REPLY_SEGMENTS = 4

const priorityOf = { ...Priority, notice: Priority.group }

/**
 * Posts a message to one person in the transaction of the act. The outbox sends it after the commit.
 * @returns undefined when the same text went to this person too often in five minutes, because two machines
 * are probably answering each other
 */
export async function postToOne(context: Context, post: PostToOne): Promise<Posted | undefined> {
  const { kind, recipientId, outgoing, mediaUrls } = post
  const loop = loopCounter(context, recipientId, outgoing, mediaUrls)
  if (kind !== 'code' && !(await take(context, [loop])).ok) {
    context.ring({ kind: 'refused', limit: 'sameTextPerFiveMinutes' })
    return undefined
  }
  const { as = kind } = post
  const written = newMessage(context, post)
  const priority = as === 'reply' && written.segments > REPLY_SEGMENTS ? Priority.longReply : priorityOf[as]
  const order_key = as === 'code' ? null : `${as} ${recipientId}`
  // A sender has one share however many people they write to.
  const share = as === 'direct' ? `direct from ${post.senderId}` : order_key
  const message = { ...written, priority, order_key }
  const messageId = await addMessageToOne(context, message, { recipientId, share })
  await keepCarried(context, mediaUrls ?? [])
  const channel =
    priority <= Priority.confirmation ? 'first' : priority < Priority.direct ? 'replies' : 'outbox'
  context.notify({ channel })
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
  about: Pick<PostToOne, 'eventId' | 'as' | 'via'> = {},
) {
  const post = { kind: 'reply', senderId: null, recipientId, text, outgoing: text, source: 'line' } as const
  return postToOne(context, { ...post, ...about })
}

/** @property heldUntil the time until which it waits for room in its sender's day, if it does */
type PostedToMany =
  | ({ ok: true; heldUntil: Date | undefined } & Posted)
  | { ok: false; reason: 'too-often' }
  /** `most`: the segments that the sender may send within a day. */
  | { ok: false; reason: 'too-much'; segments: number; most: number }

/**
 * Posts a message to many with its first deliveries in the transaction of the act. The outbox sends after the
 * commit, and goes on with the fan-out from the message's cursor.
 * A message beyond what its sender may send within a day is held until it fits.
 * @returns too-much: it fits into no day; too-often: the same text was sent too often in five minutes
 */
export async function postToMany(context: Context, post: PostToMany): Promise<PostedToMany> {
  const { senderId, outgoing, mediaUrls } = post
  const groupId = post.kind === 'group' ? post.groupId : null
  const round = post.invitation?.round ?? null
  const audience = groupId === null ? `all of ${senderId}` : `group ${groupId}`
  const loop = loopCounter(context, audience, outgoing, mediaUrls)
  if (!(await take(context, [loop])).ok) {
    context.ring({ kind: 'refused', limit: 'sameTextPerFiveMinutes' })
    return { ok: false, reason: 'too-often' }
  }
  const order_key = groupId === null ? `from ${senderId}` : `group ${groupId}`
  const written = newMessage(context, post)
  const listeners = await countListeners(context, { senderId, groupId, round })
  const segments = written.segments * listeners
  const spent = await spend(context, { personId: senderId, segments, listeners, when: 'later' })
  if (!spent.ok) return { ok: false, reason: 'too-much', segments, most: spent.most }
  const heldUntil = spent.at > context.now ? spent.at : undefined
  const held = heldUntil && { held_until: heldUntil, paused_at: context.now }
  const charge = { charged: segments, charged_at: hourOf(spent.at), ...held }
  const message = { ...written, ...charge, priority: Priority[post.kind], order_key }
  if (heldUntil) await context.jobs.set({ kind: 'held-message', key: written.public_id, dueAt: heldUntil })
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
  return { ok: true, heldUntil, messageId: id, publicId: message.public_id }
}

const received = ({ public_id, kind, text }: NewMessage, senderId: Id) => ({
  ...{ event: 'message.received' as const, personId: senderId },
  data: { messageId: public_id, kind, text },
})

function newMessage(
  context: Context,
  post: PostToOne | PostToMany,
): NewMessage & { public_id: string; segments: number } {
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
