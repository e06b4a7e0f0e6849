import { userInfo } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ANNOUNCED_MAX, WHY_MAX } from '@partyline/domain/limits/operator-limits'
import { readAnyPhone } from '@partyline/domain/phones'
import { UNKNOWN_PERSON } from '@partyline/domain/wording/operator-acts'
import type { Config } from '../config.ts'
import { moveByOperator } from '../features/accounts/move-by-operator.ts'
import { writeDownload } from '../features/accounts/write-download.ts'
import { answerDataRequest } from '../features/operating/orders/act-for-person.ts'
import { REPORT_ACTS } from '../features/operating/orders/act-on-report.ts'
import { exportActs, type Operator, recordAct } from '../features/operating/orders/audit-store.ts'
import { findTargetPerson } from '../features/operating/orders/find-target.ts'
import { type Order, obey } from '../features/operating/orders/obey.ts'
import { listOpenReports } from '../features/operating/orders/report-queue-store.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import { writePrivately } from '../platform/process/write-privately.ts'
import { openTransact } from './open-transact.ts'
import { withDatabase } from './with-database.ts'

/** Does what an operator orders, in one transaction, and answers how it went. */
export async function orderCommand(config: Config, order: Order, why: string): Promise<CommandResult> {
  const operator = readOperator(why)
  if (!operator) return no(WHY_MISSING)
  return withDatabase(config, async (database) => {
    const transact = await openTransact(config, database)
    const { ok, line } = await transact((context) => obey(context, order, operator))
    return { ok, line }
  })
}

/** Writes everything that Partyline keeps about a person to a file that only its owner may read. */
export async function dataCommand(
  config: Config,
  { target, file }: { target: string; file: string },
  why: string,
): Promise<CommandResult> {
  return withDatabase(config, async (database) => {
    const operator = readOperator(why)
    if (!operator) return no(WHY_MISSING)
    const transact = await openTransact(config, database)
    const found = await transact(async (context) => {
      const one = await findTargetPerson(context, target)
      return one && { ...one, now: context.now }
    })
    if (!found) return no(UNKNOWN_PERSON)
    const record = () => transact((context) => answerDataRequest(context, target, operator))
    const write = (output: NodeJS.WritableStream) =>
      pipeline(Readable.from(writeDownload(database.db, found)), output, { end: file !== '-' })
    if (file === '-') {
      // A reader who goes away early has some of the data.
      await record()
      await write(process.stdout)
    } else {
      // A file that could not be written is no hand-over.
      await writePrivately(file, async (output) => {
        await write(output)
        await record()
        return true
      })
    }
    return yes('Wrote everything that is kept of that person.')
  })
}

/** Shows the open reports. */
export async function queueCommand(config: Config): Promise<CommandResult> {
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

/** Acts on a report, or opens it again. */
export async function reportCommand(
  config: Config,
  { id, act: action }: { id: string; act: string },
  why: string,
): Promise<CommandResult> {
  if (!readOperator(why)) return no(WHY_MISSING)
  const outcome = REPORT_ACTS.find((known) => known === action)
  if (!/^\d{1,18}$/.test(id) || (!outcome && action !== 'reopen'))
    return no(`Usage: ./partyline report NUMBER ${REPORT_ACTS.join('|')}|reopen WHY`)
  return orderCommand(config, outcome ? { act: 'report', id, outcome } : { act: 'reopen', id }, why)
}

/** Texts everybody who has a username. */
export async function announceCommand(config: Config, words: string, why: string): Promise<CommandResult> {
  if (!readOperator(why)) return no(WHY_MISSING)
  const said = words.trim()
  if (said !== '' && !/\s/.test(said)) {
    return no(`The announcement would be the one word "${said}": put all of WORDS in quotation marks.`)
  }
  if (said === '' || said.length > ANNOUNCED_MAX)
    return no(`WORDS must have 1 to ${ANNOUNCED_MAX} characters.`)
  return orderCommand(config, { act: 'announce', words: said }, why)
}

/** Tells each phone, by the old number, a new one that is answered already. */
export async function moveCommand(config: Config, number: string, why: string): Promise<CommandResult> {
  if (!readOperator(why)) return no(WHY_MISSING)
  const to = readAnyPhone(number)
  if (!to) return no('NEW must be a phone number such as +15550100001.')
  const { sharedNumber, inboundNumbers, fallback } = config
  const order = { act: 'move number' as const, number: to }
  if (to === sharedNumber && fallback && fallback.number !== to)
    return orderCommand(config, { ...order, via: fallback.carrier }, why)
  if (to !== sharedNumber && inboundNumbers.includes(to))
    return orderCommand(config, { ...order, via: undefined }, why)
  return no(
    to === sharedNumber
      ? `${to} sends already, and the old number is not set: set FALLBACK_CARRIER and FALLBACK_NUMBER to it, restart, and try again.`
      : `Nobody would get an answer at ${to} yet. At the same carrier add it to INBOUND_NUMBERS; at another set SHARED_NUMBER to it and FALLBACK_NUMBER to the old one. Restart, and try again.`,
  )
}

/**
 * Moves an account to another phone, for a person who has lost theirs and so cannot read a code on it. All
 * its sessions end, because the lost phone may have one.
 */
export async function numberCommand(
  config: Config,
  { from, to }: { from: string; to: string },
  why: string,
): Promise<CommandResult> {
  const operator = readOperator(why)
  if (!operator) return no(WHY_MISSING)
  const [oldPhone, newPhone] = [from, to].map(readAnyPhone)
  if (!oldPhone || !newPhone || oldPhone === newPhone) {
    return no('FROM and TO must be two phone numbers such as +15550100001.')
  }
  return withDatabase(config, async (database) => {
    const transact = await openTransact(config, database)
    const result = await transact(async (context) => {
      const moved = await moveByOperator(context, { oldPhone, newPhone })
      if (moved.ok)
        await recordAct(context, operator, { act: 'change number', target: `${oldPhone} to ${newPhone}` })
      return moved
    })
    if (result.ok) {
      const stopped = result.person.stopped_at
        ? ' It has said STOP, so nothing comes until it texts START.'
        : ''
      const operates = config.operators.phones.includes(oldPhone)
        ? ` OPERATOR_PHONES still has ${oldPhone}: put ${newPhone} in its place and restart, or the next owner of that number is an operator.`
        : ''
      return yes(`The account of ${oldPhone} has the number ${newPhone} now.${stopped}${operates}`)
    }
    if (result.reason === 'number-taken') {
      return no(`${newPhone} has an account of its own, @${result.handle}.`)
    }
    return no(
      {
        gone: 'Nobody has the number FROM here.',
        'phone-stopped': 'TO has said STOP: it must text START first.',
        'phone-suspended': 'TO is suspended: lift that first.',
      }[result.reason],
    )
  })
}

/** Writes the audit log as CSV. */
export async function auditCommand(config: Config, file: string): Promise<CommandResult> {
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

const yes = (line: string): CommandResult => ({ ok: true, line })
const no = (line: string): CommandResult => ({ ok: false, line })
const WHY_MISSING = `Say why, in 1 to ${WHY_MAX} characters, after the rest of the command.`

/** The operator is the machine's account that runs the command. */
function readOperator(why: string): Operator | undefined {
  if (why === '' || why.length > WHY_MAX) return undefined
  return { name: userInfo().username, door: 'command line', why }
}
