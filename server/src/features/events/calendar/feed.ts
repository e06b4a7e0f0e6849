import { randomBytes } from 'node:crypto'
import { API_BASE } from '@partyline/contract/endpoint'
import { FEED_PATH } from '@partyline/contract/event-calendar'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { findFeed, removeFeed, writeFeed } from './feed-store.ts'

export interface Feed {
  /** The address, with the secret in it. */
  url: string
  createdAt: string
}

/** A person's subscribe link; null when there is none, or when another SECRET_KEY made it. */
export async function readFeed(context: Context, personId: Id): Promise<Feed | null> {
  const row = await findFeed(context.tx, personId)
  if (!row?.secret_hash.equals(sha256(secretOf(context, row.nonce)))) return null
  return describeFeed(context, row)
}

/** Makes a new subscribe link. The old one stops working. */
export async function createFeed(context: Context, personId: Id): Promise<Feed> {
  const nonce = randomBytes(32)
  const row = { person_id: personId, nonce, created_at: context.now }
  await writeFeed(context, { ...row, secret_hash: sha256(secretOf(context, nonce)) })
  return describeFeed(context, row)
}

/** Ends a person's subscribe link. */
export async function endFeed(context: Context, personId: Id): Promise<void> {
  await removeFeed(context, personId)
}

function describeFeed(context: Context, { nonce, created_at }: { nonce: Buffer; created_at: Date }): Feed {
  const path = FEED_PATH.replace(':secret', secretOf(context, nonce))
  return { url: context.settings.publicUrl + API_BASE + path, createdAt: created_at.toISOString() }
}

/** Derives 256 bits from the nonce with the installation's key, so that a stolen database opens no feed. */
function secretOf(context: Context, nonce: Buffer): string {
  return context.secrets.keyedHash('calendar feed', nonce).toString('base64url')
}
