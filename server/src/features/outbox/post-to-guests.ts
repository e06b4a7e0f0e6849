import { splitText } from '@partyline/domain/texts/segments'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { checkHits, countHits } from '../../platform/limits/limits.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { fanOutToGuests } from './fan-out-store.ts'
import { addGuestMessages, type GuestPost } from './message-store.ts'
import { loopCounter } from './post-message.ts'

/**
 * Posts messages to the guests of events in the act's transaction. Hundreds of them take as many statements
 * as one. The fan-out adds the recipients of large ones after the commit.
 * @param posts no two with the same event and zone
 * @returns the message of each post; undefined when the same text was sent too often in five minutes
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
    const parts = splitText(post.text, context.settings.textLimits)
    return publicId === undefined ? [] : [{ ...post, publicId, parts }]
  })
  if (messages.length === 0) return posts.map(() => undefined)
  const ids = await addGuestMessages(context, messages)
  await fanOutToGuests(context, [...ids.values()])
  context.notify({ channel: 'outbox' })
  context.notify({ channel: 'fanout' })
  return publicIds.map((publicId) => (publicId === undefined ? undefined : ids.get(publicId)))
}
