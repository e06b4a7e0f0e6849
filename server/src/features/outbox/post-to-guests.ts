import { splitText } from '@partyline/domain/segments'
import type { Context } from '../../platform/context.ts'
import { checkHits, countHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { addGuestMessages, fanOutToGuests } from './guest-store.ts'
import { loopCounter } from './loop-guard.ts'

/** What to say to the guests of an event who asked for texts about it. */
export interface GuestPost {
  senderId: Id
  eventId: Id
  /** Only those whose texts are worded in it: an IANA name. */
  zone: string
  /** False leaves out who has no place yet. */
  withWaiting: boolean
  /** Guests of these events get another message that says the same. */
  others?: Id[] | undefined
  text: string
  expiresAt?: Date | undefined
}

/**
 * Writes messages to the guests of events into the transaction of the act, with as many statements for hundreds as for
 * one. What has more recipients than fit is continued by the outbox from the cursor on the message.
 * @param posts no two with the same event and zone
 * @returns for each its message; undefined when the same was said too often of late
 */
export async function postToGuests(context: Context, posts: GuestPost[]): Promise<(Id | undefined)[]> {
  const counters = posts.map(({ eventId, zone, text }) =>
    loopCounter(context, `event ${eventId} ${zone}`, text),
  )
  const verdict = await checkHits(context, counters)
  const full = new Set(verdict.ok ? [] : verdict.full)
  await countHits(
    context,
    counters.filter(({ key }) => !full.has(key)),
  )
  const publicIds = counters.map(({ key }) => (full.has(key) ? undefined : randomSecret(16)))
  const messages = posts.flatMap((post, at) => {
    const publicId = publicIds[at]
    return publicId === undefined
      ? []
      : [{ ...post, publicId, parts: splitText(post.text, context.settings.textLimits) }]
  })
  const ids = await addGuestMessages(context, messages)
  await fanOutToGuests(context, [...ids.values()])
  if (ids.size > 0) {
    context.tell({ channel: 'outbox' })
    context.tell({ channel: 'fanout' })
  }
  return publicIds.map((publicId) => (publicId === undefined ? undefined : ids.get(publicId)))
}
