import type { Kysely } from 'kysely'
import { sweepSimulator } from './carriers/simulator/sweep-simulator.ts'
import { sweepNonces } from './carriers/sweep-nonces.ts'
import { sweepAccounts } from './features/accounts/sweep-accounts.ts'
import { sweepMedia } from './features/media/sweep-media.ts'
import { removeNotes } from './features/notes/store.ts'
import { countUsage } from './features/operating/usage-store.ts'
import { sweepOutbox } from './features/outbox/sweep-outbox.ts'
import { forgetScheduled } from './features/scheduling/store.ts'
import { removeExpired } from './features/sign-in/remove-expired.ts'
import { releaseLeftPieces } from './features/texting/join-pieces.ts'
import { forgetSentKeys } from './platform/act-once.ts'
import type { Clock, Transact } from './platform/context.ts'
import type { Schema } from './platform/schema.ts'

/** A note is of use for a year. */
const NOTES_KEPT_MS = 365 * 86_400_000

/** Makes what removes everything that is past its time, feature by feature. */
export function createSweep(parts: {
  db: Kysely<Schema>
  clock: Clock
  transact: Transact
  retentionDays: number
}): () => Promise<void> {
  const { db, clock, transact, retentionDays } = parts
  return async () => {
    const now = clock()
    await removeExpired({ db, now })
    await sweepMedia({ db, now })
    await sweepSimulator({ db, now })
    await sweepNonces({ db, now })
    await forgetSentKeys({ db, now })
    await forgetScheduled({ db, now })
    await removeNotes(db, new Date(now.getTime() - NOTES_KEPT_MS))
    await transact(releaseLeftPieces)
    await countUsage(db, now)
    await sweepOutbox({ db, now, retentionDays })
    await sweepAccounts({ db, now, retentionDays })
  }
}
