import { dirname, resolve } from 'node:path'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { PERHAPS_SENT } from '@partyline/domain/wording/scheduling'
import { forgetAskedUpTo } from '../carriers/catch-up-store.ts'
import type { Config } from '../config.ts'
import { readNewestMessage } from '../features/operating/opt-outs/opt-out-store.ts'
import { markPaused } from '../features/operating/orders/pause-store.ts'
import { doubtOpenTexts } from '../features/outbox/control-store.ts'
import { finishFanOuts } from '../features/outbox/fan-out-store.ts'
import { endOverdue } from '../features/scheduling/store.ts'
import { endAllLogins } from '../features/sign-in/session-store.ts'
import { type CommandResult, importCommand } from '../platform/backup/backup-commands.ts'
import type { ImportSteps } from '../platform/backup/import.ts'
import type { Context } from '../platform/context.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { isWorkerConnected } from '../platform/database/worker-connections.ts'
import { migrations } from '../platform/migrations/all.ts'
import { optOutsCommand } from './opt-outs-command.ts'
import { withDatabase } from './with-database.ts'

/** A move to another machine takes less than this from export to import, and stops the server before the export. */
const FRESH_MS = HOUR_MS

/** Imports a backup into an empty database. The steps after an old one commit together with the rows. */
export async function restoreCommand(
  config: Config,
  file: string,
  { withoutKey, now }: { withoutKey?: boolean | undefined; now: Date },
): Promise<CommandResult> {
  let isOld = false
  const finish: ImportSteps['finish'] = async (tx, header) => {
    const takenAt = new Date(header.takenAt)
    // The old server may still run. A file of Partyline 0.3.0 does not say. A backup from the future shows that this
    // clock is behind, so nobody knows how old the backup is.
    isOld = header.sending !== false || Math.abs(now.getTime() - takenAt.getTime()) >= FRESH_MS
    const at = takenAt.toISOString().replace('T', ' ').slice(0, 16)
    if (isOld) await holdBack({ tx, now }, `the backup of ${at} UTC`, takenAt)
  }
  const { ok, line } = await importCommand(config, file, { withoutKey, finish })
  if (!ok || !isOld) return { ok, line }
  const beside = file === '-' ? [] : [dirname(file)]
  return { ok, line: `${line}\n${PAUSED}\n${await readOptOuts(config, beside, withoutKey)}` }
}

/** Reads the journal where it usually is. What it lacks, `resume` waits for. */
async function readOptOuts(config: Config, beside: string[], withoutKey = false): Promise<string> {
  const folders = [...beside.map((folder) => resolve(folder)), config.optOutsDir]
  return (await optOutsCommand(config, { folders, withoutKey })).line
}

/** Does the same to a database that was restored by other means: a dump, a point in time, a copy of the disk. */
export async function restoredCommand(config: Config, now: Date): Promise<CommandResult> {
  const held = await withDatabase(config, async ({ db, pool }) => {
    if (await isWorkerConnected(db)) return { ok: false, line: RUNNING }
    await migrateToLatest(pool, migrations)
    await db
      .transaction()
      .execute(async (tx) => holdBack({ tx, now }, 'a backup', (await readNewestMessage({ tx })) ?? now))
    return { ok: true, line: PAUSED }
  })
  return held.ok ? { ok: true, line: `${held.line}\n${await readOptOuts(config, [])}` } : held
}

/**
 * An old backup knows no STOP from after it, and its waiting texts may be sent already. So sending is paused
 * until the opt-outs since then are read and the operator resumes it, and Partyline asks the carrier about those
 * texts. Scheduled messages whose time has come since do not go out, and texts that came in since are not fetched.
 * Sessions, API keys, webhooks and calendar links end, because some of them were ended since.
 */
async function holdBack(
  context: Pick<Context, 'tx' | 'now'>,
  backup: string,
  optOutsSince: Date,
): Promise<void> {
  const why = `restored from ${backup}, which knows no STOP from after it`
  await markPaused(context, { why, optOutsSince })
  await endAllLogins(context.tx)
  await finishFanOuts(context)
  await doubtOpenTexts(context)
  await endOverdue(context, PERHAPS_SENT)
  await forgetAskedUpTo(context.tx)
}

const RUNNING = 'Partyline is running on this data. Nothing was changed: stop it first.'

const PAUSED =
  'Sending is paused, because the backup knows nothing from after it was made: not who asked for no more texts, and not ' +
  'which waiting texts were sent. Everybody is logged out, and API keys, webhooks and calendar links have ended, because ' +
  'the backup has some that were ended since.'
