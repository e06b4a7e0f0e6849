import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Kysely } from 'kysely'
import { sweepNonces } from '../carriers/nonce-store.ts'
import { sweepOtherNumbers } from '../carriers/other-numbers-store.ts'
import { sweepSimulator } from '../carriers/simulator/store.ts'
import { sweepAccounts } from '../features/accounts/sweep-accounts.ts'
import { removeOldHookMessages } from '../features/developers/hook-store.ts'
import { sweepCoverPhotos } from '../features/events/cover/store.ts'
import { releaseLeftPieces } from '../features/inbound/join-pieces.ts'
import { sweepInbound } from '../features/inbound/store.ts'
import { sweepMedia } from '../features/media/store.ts'
import { removeNotes } from '../features/notes/store.ts'
import { countUsage } from '../features/operating/watching/usage-store.ts'
import { sweepOutbox } from '../features/outbox/retention-store.ts'
import { deleteOldSpending } from '../features/outbox/spending-store.ts'
import { endNewAccounts } from '../features/people/adding-store.ts'
import { removeScheduled } from '../features/scheduling/store.ts'
import { removeExpired } from '../features/sign-in/store.ts'
import { removeSentKeys } from '../platform/act-idempotently.ts'
import type { Clock, Transact } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import { deleteExpiredLimits } from '../platform/limits/budget.ts'
import { tryEach } from '../platform/try-each.ts'

/** A webhook's messages can be posted again for two weeks. */
const HOOK_MESSAGES_KEPT_MS = 14 * DAY_MS
/** A note is kept for a year. */
export const NOTE_DAYS = 365

/**
 * Makes the function that removes expired data, feature by feature. A feature that fails holds up no other.
 * If one failed, the function throws after the last one.
 */
export function createSweep(deps: {
  db: Kysely<Schema>
  clock: Clock
  transact: Transact
  retentionDays: number
  /** Asks the carrier about texts without a receipt. */
  askReceipts: () => Promise<void>
}): () => Promise<void> {
  const { db, clock, transact, retentionDays, askReceipts } = deps
  return async () => {
    const now = clock()
    await tryEach([
      () => removeExpired({ db, now }),
      () => deleteExpiredLimits(db, now),
      () => deleteOldSpending(db, now),
      () => endNewAccounts(db, now),
      () => sweepMedia({ db, now }),
      () => sweepCoverPhotos({ db, now }),
      () => sweepSimulator({ db, now }),
      () => sweepNonces({ db, now }),
      () => sweepOtherNumbers({ db, now }),
      () => removeSentKeys({ db, now }),
      () => removeScheduled({ db, now }),
      () => removeNotes(db, new Date(now.getTime() - NOTE_DAYS * DAY_MS)),
      () => removeOldHookMessages(db, new Date(now.getTime() - HOOK_MESSAGES_KEPT_MS)),
      () => releaseLeftPieces(transact),
      () => countUsage(db, now),
      () => sweepOutbox({ db, now, retentionDays }),
      () => sweepAccounts({ db, now }),
      () => sweepInbound({ db, now, retentionDays }),
      askReceipts,
    ])
  }
}
