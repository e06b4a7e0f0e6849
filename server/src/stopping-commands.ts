import { userInfo } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTransact } from './command-transact.ts'
import type { Config } from './config.ts'
import { writeDownload } from './features/accounts/write-download.ts'
import {
  answerDataRequest,
  deleteFor,
  logOutEverywhere,
  recordStop,
} from './features/operating/act-for-person.ts'
import { actOnReport, REPORT_ACTS, type ReportAct } from './features/operating/act-on-report.ts'
import { announce } from './features/operating/announce.ts'
import { exportActs, type Operator } from './features/operating/audit-store.ts'
import { pauseSending } from './features/operating/pause-sending.ts'
import { listOpenReports } from './features/operating/report-queue-store.ts'
import { suspend, unsuspend } from './features/operating/suspend.ts'
import { takeDown } from './features/operating/take-down.ts'
import { withDatabase } from './operator-commands.ts'
import type { Outcome } from './platform/backup/backup-commands.ts'
import type { Context } from './platform/context.ts'
import { writePrivately } from './platform/private-file.ts'

const UNKNOWN = 'Nobody here goes by that. TARGET is @username, #group or a phone such as +15550100001.'
const NO_PERSON = 'Nobody here goes by that. TARGET is @username or a phone such as +15550100001.'
const MOST_WHY = 500
const MOST_ANNOUNCED = 480

/** Has nothing leave the installation, or lets it go on. */
export function pauseCommand(config: Config, pause: boolean, why: string): Promise<Outcome> {
  return act(config, why, async (context, operator) => {
    if (!(await pauseSending(context, pause, operator)))
      return no(`Sending is ${pause ? 'paused' : 'not paused'}.`)
    return yes(
      pause
        ? 'Nothing leaves this installation any more, codes and replies among it. "resume WHY" goes on.'
        : 'Sending goes on. What waited keeps its order.',
    )
  })
}

/** Suspends a person, a group or a phone, or lets it go on. */
export function suspendCommand(
  config: Config,
  { target, on }: { target: string; on: boolean },
  why: string,
): Promise<Outcome> {
  return act(config, why, async (context, operator) => {
    const result = await (on ? suspend : unsuspend)(context, target, operator)
    if (result.ok) {
      const stopped = result.aborted > 0 ? ` Of ${result.aborted} messages the rest is not sent.` : ''
      return yes(`${result.name} is ${on ? 'suspended' : 'no longer suspended'}.${stopped}`)
    }
    return no(
      result.reason === 'unknown'
        ? UNKNOWN
        : `${result.name} is ${on ? 'suspended already' : 'not suspended'}.`,
    )
  })
}

/** Takes a message or a picture down. */
export function takeDownCommand(config: Config, id: string, why: string): Promise<Outcome> {
  return act(config, why, async (context, operator) => {
    const what = await takeDown(context, id, operator)
    return what
      ? yes(`The ${what} is down. What arrived on phones stays there.`)
      : no(
          "Nothing here goes by that id. ID is a message's number or id, or the last part of a picture's address.",
        )
  })
}

/** Logs a person out everywhere. */
export function logOutCommand(config: Config, target: string, why: string): Promise<Outcome> {
  return act(config, why, async (context, operator) => {
    const done = await logOutEverywhere(context, target, operator)
    return done ? yes(`${done.name} was logged in ${done.sessions} times, and is logged out.`) : no(NO_PERSON)
  })
}

/** Records a STOP that came by letter. */
export function stopCommand(config: Config, target: string, why: string): Promise<Outcome> {
  return act(config, why, async (context, operator) => {
    const done = await recordStop(context, target, operator)
    if (!done) return no(NO_PERSON)
    return yes(
      `${done.name} gets no more texts${done.already ? ', as before' : ''}. The ledger has your words.`,
    )
  })
}

/** Writes everything that is kept of a person to a file that its owner alone may read. */
export async function dataCommand(
  config: Config,
  { target, file }: { target: string; file: string },
  why: string,
): Promise<Outcome> {
  return withDatabase(config, async (database) => {
    const operator = readOperator(why)
    if (!operator) return no(WHY_MISSING)
    const transact = await openTransact(config, database)
    const found = await transact(async (context) => {
      const person = await answerDataRequest(context, target, operator)
      return person && { person, now: context.now }
    })
    if (!found) return no(NO_PERSON)
    const write = async (output: NodeJS.WritableStream) => {
      await pipeline(Readable.from(writeDownload(database.db, found)), output, { end: file !== '-' })
      return true
    }
    if (file === '-') await write(process.stdout)
    else await writePrivately(file, write)
    return yes('Wrote everything that is kept of that person.')
  })
}

/** Deletes the account of a person. */
export function deleteCommand(config: Config, target: string, why: string): Promise<Outcome> {
  return act(config, why, async (context, operator) => {
    const name = await deleteFor(context, target, operator)
    return name ? yes(`The account of ${name} is deleted.`) : no(NO_PERSON)
  })
}

/** Shows the reports that wait. */
export async function queueCommand(config: Config): Promise<Outcome> {
  return withDatabase(config, async ({ db }) => {
    const reports = await listOpenReports(db)
    if (reports.length === 0) return yes('No report waits.')
    const lines = reports.map(
      ({ id, reported, reporters, kind, saidAt, words }) =>
        `${id}: ${kind} by ${reported}, ${saidAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, reported by ${reporters}\n  ${words.replace(/\s+/g, ' ')}`,
    )
    return yes(lines.join('\n'))
  })
}

/** Acts on a report. */
export function reportCommand(
  config: Config,
  { id, act: wish }: { id: string; act: string },
  why: string,
): Promise<Outcome> {
  return act(config, why, async (context, operator) => {
    const isAct = (word: string): word is ReportAct => (REPORT_ACTS as readonly string[]).includes(word)
    if (!/^\d{1,18}$/.test(id) || !isAct(wish)) return no(`Usage: report NUMBER ${REPORT_ACTS.join('|')} WHY`)
    return (await actOnReport(context, { id, act: wish }, operator))
      ? yes('Done. All reports of that text are closed.')
      : no('No report of that number waits. "queue" shows those that do.')
  })
}

/** Texts everybody who has a username. */
export function announceCommand(config: Config, words: string, why: string): Promise<Outcome> {
  return act(config, why, async (context, operator) => {
    const said = words.trim()
    if (said === '' || said.length > MOST_ANNOUNCED)
      return no(`WORDS must have 1 to ${MOST_ANNOUNCED} characters.`)
    return yes(`It goes to ${await announce(context, said, operator)} people.`)
  })
}

/** Writes the audit log as CSV. */
export async function auditCommand(config: Config, file: string): Promise<Outcome> {
  return withDatabase(config, async ({ pool }) => {
    if (file === '-') await exportActs(pool, process.stdout)
    else {
      await writePrivately(file, async (output) => {
        await exportActs(pool, output)
        return true
      })
    }
    return yes('Exported the audit log.')
  })
}

const yes = (line: string): Outcome => ({ ok: true, line })
const no = (line: string): Outcome => ({ ok: false, line })
const WHY_MISSING = `Say why, in 1 to ${MOST_WHY} characters, after the rest of the command.`

/** The account of the machine that runs the command. */
function readOperator(why: string): Operator | undefined {
  if (why === '' || why.length > MOST_WHY) return undefined
  return { name: userInfo().username, door: 'command line', why }
}

/** Runs an act in one transaction. */
async function act(
  config: Config,
  why: string,
  run: (context: Context, operator: Operator) => Promise<Outcome>,
): Promise<Outcome> {
  const operator = readOperator(why)
  if (!operator) return no(WHY_MISSING)
  return withDatabase(config, async (database) => {
    const transact = await openTransact(config, database)
    return transact((context) => run(context, operator))
  })
}
