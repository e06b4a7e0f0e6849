import { HOUR_MS } from '@partyline/domain/time/time-units'
import { PERHAPS_SENT } from '@partyline/domain/wording/scheduling'
import type { Config } from '../config.ts'
import { markPaused } from '../features/operating/orders/pause-store.ts'
import { doubtOpenTexts } from '../features/outbox/control-store.ts'
import { endOverdue } from '../features/scheduling/store.ts'
import { removeAllSessions } from '../features/sign-in/session-store.ts'
import { type CommandResult, importCommand } from '../platform/backup/backup-commands.ts'
import type { Database } from '../platform/database/database.ts'

/** A move to another machine takes less than this from export to import. */
const FRESH_MS = HOUR_MS

/**
 * Imports a backup into an empty database. An old backup knows no STOP from after it, and its waiting texts may
 * be sent already. So sending is paused until the operator resumes it, and the carrier is asked about those texts.
 * Scheduled messages whose time has come since do not go out. It has sessions that were ended since, so everybody
 * logs in again.
 */
export async function restoreCommand(
  config: Config,
  file: string,
  { withoutKey, now }: { withoutKey?: boolean | undefined; now: Date },
): Promise<CommandResult> {
  const pauseAfterOld = async (db: Database['db'], takenAt: Date) => {
    // A backup from the future shows that this clock is behind, so nobody knows how old the backup is.
    if (Math.abs(now.getTime() - takenAt.getTime()) < FRESH_MS) return undefined
    const at = takenAt.toISOString().replace('T', ' ').slice(0, 16)
    const why = `restored from the backup of ${at} UTC, which knows no STOP from after it`
    await db.transaction().execute(async (tx) => {
      await markPaused({ tx, now }, { why })
      await removeAllSessions(tx)
      await doubtOpenTexts({ tx })
      await endOverdue({ tx, now }, PERHAPS_SENT)
    })
    return PAUSED
  }
  return importCommand(config, file, { withoutKey, afterwards: pauseAfterOld })
}

const PAUSED =
  'Sending is paused, because the backup knows nothing from after that time: not who said STOP, and not which ' +
  'waiting texts were sent. Start Partyline, record each such STOP with ./partyline stop PHONE WHY, then send ' +
  'again with ./partyline resume WHY. Everybody is logged out, because the backup has logins that were ended since.'
