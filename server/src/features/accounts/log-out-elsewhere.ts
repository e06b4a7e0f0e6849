import type { Transaction } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { forgetBrowsers } from '../sign-in/browser-store.ts'
import { removeLinksOf, removeSessionsOf } from '../sign-in/session-store.ts'

/** The login and the browser of a request, as hashes. */
export interface OwnLogin {
  session: Buffer
  browser: Buffer
}

/**
 * Ends every other login of a person, and their API keys, webhooks and feed. Other browsers are new again.
 * @returns how many sessions ended
 */
export async function logOutElsewhere(tx: Transaction<Schema>, personId: Id, own: OwnLogin): Promise<number> {
  await removeLinksOf(tx, personId)
  await forgetBrowsers(tx, personId, { allBut: own.browser })
  return removeSessionsOf(tx, personId, { allBut: own.session })
}
