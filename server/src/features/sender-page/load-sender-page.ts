import type { PageAnswers } from '@partyline/contract/page'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { readSenderPage } from './read-sender-page.ts'

/** Some apps write the @ of a link as %40. */
const SENDER_PAGE = /^\/(?:@|%40)(\w{1,100})\/?(?:\?|$)/i

/**
 * Loads the answer to the call of a sender's page, so that it comes with the page.
 * @param input.url path and query
 * @returns undefined for every other page
 */
export async function loadSenderPage(
  db: Kysely<Schema>,
  { url, now }: { url: string; now: Date },
): Promise<PageAnswers | undefined> {
  const [, handle] = SENDER_PAGE.exec(url) ?? []
  if (handle === undefined) return undefined
  return { senderPage: { handle, data: (await readSenderPage(db, { handle, now })) ?? null } }
}
