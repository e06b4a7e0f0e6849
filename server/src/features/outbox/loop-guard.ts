import type { Limit } from '@partyline/domain/limits'
import type { Counter } from '../../platform/limits.ts'
import { sha256 } from '../../platform/secrets.ts'

const LOOP: Limit = { most: 20, window: 5 * 60_000 }

/**
 * The same text to one phone, or from one sender to many, no more than 20 times in 5 minutes.
 * @param whom a person's number, or words for many
 */
export function loopCounter(whom: string, outgoing: string, mediaUrls: string[] = []): Counter {
  const text = sha256([outgoing, ...mediaUrls].join(' ')).toString('base64url')
  return { key: `same text to ${whom} ${text}`, limits: [LOOP] }
}
