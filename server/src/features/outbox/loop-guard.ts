import { limitOf } from '@partyline/domain/limits'
import type { Context } from '../../platform/context.ts'
import type { Counter } from '../../platform/limits.ts'
import { sha256 } from '../../platform/secrets.ts'

/**
 * The same text to one phone, or from one sender to many, no more than SAME_TEXT_PER_FIVE_MINUTES.
 * @param whom a person's number, or words for many
 */
export function loopCounter(
  { settings }: Context,
  whom: string,
  outgoing: string,
  mediaUrls: string[] = [],
): Counter {
  const text = sha256([outgoing, ...mediaUrls].join(' ')).toString('base64url')
  return { key: `same text to ${whom} ${text}`, limits: [limitOf(settings, 'sameTextPerFiveMinutes')] }
}
