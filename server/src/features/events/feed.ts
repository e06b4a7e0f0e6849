import { randomBytes } from 'node:crypto'
import { API_BASE } from '@partyline/contract/endpoint'
import { FEED_PATH } from '@partyline/contract/event-calendar'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { sha256 } from '../../platform/secrets.ts'
import { dropFeed, findFeed, writeFeed } from './feed-store.ts'

export interface Feed {
  /** With the secret in it. */
  url: string
  createdAt: string
}

/** The subscribe link of somebody; null where there is none, or where another SECRET_KEY made it. */
export async function readFeed(context: Context, personId: Id): Promise<Feed | null> {
  const row = await findFeed(context.tx, personId)
  if (!row?.secret_hash.equals(sha256(secretOf(context, row.nonce)))) return null
  return describeFeed(context, row)
}

/** Makes a new subscribe link; the one there was stops working. */
export async function createFeed(context: Context, personId: Id): Promise<Feed> {
  const nonce = randomBytes(32)
  const row = { person_id: personId, nonce, created_at: context.now }
  await writeFeed(context, { ...row, secret_hash: sha256(secretOf(context, nonce)) })
  return describeFeed(context, row)
}

/** Ends the subscribe link of somebody. */
export async function revokeFeed(context: Context, personId: Id): Promise<void> {
  await dropFeed(context, personId)
}

function describeFeed(context: Context, { nonce, created_at }: { nonce: Buffer; created_at: Date }): Feed {
  const path = FEED_PATH.replace(':secret', secretOf(context, nonce))
  return { url: context.settings.publicUrl + API_BASE + path, createdAt: created_at.toISOString() }
}

/** 256 bits that follow from the nonce by the installation's key: a stolen database opens no feed. */
function secretOf(context: Context, nonce: Buffer): string {
  return context.secrets.keyedHash('calendar feed', nonce).toString('base64url')
}
