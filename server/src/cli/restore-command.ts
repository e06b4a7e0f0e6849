import { HOUR_MS } from '@partyline/domain/time/time-units'
import { PERHAPS_SENT } from '@partyline/domain/wording/scheduling'
import type { Config } from '../config.ts'
import { markPaused } from '../features/operating/orders/pause-store.ts'
import { doubtOpenTexts } from '../features/outbox/control-store.ts'
import { finishFanOuts } from '../features/outbox/fan-out-store.ts'
import { endOverdue } from '../features/scheduling/store.ts'
import { removeAllAccess } from '../features/sign-in/session-store.ts'
import { type CommandResult, importCommand } from '../platform/backup/backup-commands.ts'
import type { ImportSteps } from '../platform/backup/import.ts'

/** A move to another machine takes less than this from export to import. */
const FRESH_MS = HOUR_MS

/**
 * Imports a backup into an empty database. An old backup knows no STOP from after it, and its waiting texts may
 * be sent already. So sending is paused until the operator resumes it, and the carrier is asked about those texts.
 * Scheduled messages whose time has come since do not go out. It has sessions, API keys and webhooks that were ended
 * since, so all of them end. All of this commits together with the rows.
 */
export async function restoreCommand(
  config: Config,
  file: string,
  { withoutKey, now }: { withoutKey?: boolean | undefined; now: Date },
): Promise<CommandResult> {
  let isOld = false
  const finish: ImportSteps['finish'] = async (tx, header) => {
    const takenAt = new Date(header.takenAt)
    // A backup from the future shows that this clock is behind, so nobody knows how old the backup is.
    isOld = Math.abs(now.getTime() - takenAt.getTime()) >= FRESH_MS
    if (!isOld) return
    const at = takenAt.toISOString().replace('T', ' ').slice(0, 16)
    const why = `restored from the backup of ${at} UTC, which knows no STOP from after it`
    await markPaused({ tx, now }, { why })
    await removeAllAccess(tx)
    await finishFanOuts({ tx, now })
    await doubtOpenTexts({ tx })
    await endOverdue({ tx, now }, PERHAPS_SENT)
  }
  const { ok, line } = await importCommand(config, file, { withoutKey, finish })
  return { ok, line: ok && isOld ? `${line}\n${PAUSED}` : line }
}

const PAUSED =
  'Sending is paused, because the backup knows nothing from after that time: not who said STOP, and not which ' +
  'waiting texts were sent. Start Partyline, record each such STOP with ./partyline stop PHONE WHY, then send ' +
  'again with ./partyline resume WHY. Everybody is logged out, and API keys, webhooks and calendar links have ended, ' +
  'because the backup has some that were ended since.'
