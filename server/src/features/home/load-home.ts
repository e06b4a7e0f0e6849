import type { PageAnswers } from '@partyline/contract/page'
import { HOME_INBOX_LINES } from '@partyline/domain/limits/home-limits'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { readGrowth } from '../following/growth-store.ts'
import { readLastSent } from '../messages/read-last-sent.ts'
import { readInbox } from '../notes/read-inbox.ts'
import type { PersonRow } from '../people/store.ts'

const HOME = /^\/(?:\?|$)/

/**
 * Loads the answers to the calls of a sender's Home, so that they come with the page.
 * @param input.url path and query
 * @returns undefined for every other page, and for people without a username
 */
export async function loadHome(
  db: Kysely<Schema>,
  { url, person, now }: { url: string; person: PersonRow; now: Date },
): Promise<PageAnswers | undefined> {
  if (!HOME.test(url) || person.handle === null) return undefined
  const newest = { kind: 'all' as const, search: '', before: undefined, limit: HOME_INBOX_LINES }
  const [growth, inbox, lastSent] = await Promise.all([
    readGrowth(db, person.id, now),
    readInbox(db, { ...newest, personId: person.id }),
    readLastSent(db, person),
  ])
  return { home: { userId: person.public_id, data: { growth, inbox, lastSent: lastSent ?? null } } }
}
