import type { Writable } from 'node:stream'
import { isE164, readPhone } from '@partyline/domain/phones'
import { counted } from '@partyline/domain/texts/counted'
import type { Config } from '../config.ts'
import { reopenFailedTexts } from '../features/inbound/store.ts'
import { exportReports } from '../features/messages/report-store.ts'
import { writePace } from '../features/outbox/pace-store.ts'
import { exportConsents } from '../features/people/consent-store.ts'
import { setAllowCreateGroup } from '../features/people/operator-store.ts'
import { freeName } from '../features/people/retired-store.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import type { Database } from '../platform/database/database.ts'
import { retryFailedJobs } from '../platform/jobs/jobs.ts'
import { writePrivately } from '../platform/process/write-privately.ts'
import { checkCarrier, checkCarrierSettings, readOtherNumbers } from './check-carrier.ts'
import { withDatabase } from './with-database.ts'

/**
 * Writes the ledger of consent as CSV to a file that only its owner may read, or to standard output for '-'.
 */
export async function consentsCommand(config: Config, file: string): Promise<CommandResult> {
  return writeTable(config, file, exportConsents, 'Exported the ledger of consent.')
}

/** Writes the reports as CSV to a file that only its owner may read, or to standard output for '-'. */
export async function reportsCommand(config: Config, file: string): Promise<CommandResult> {
  return writeTable(config, file, exportReports, 'Exported what was reported.')
}

/** Sets the pace of the configured carrier, in segments a second and a day; 'none' lifts a limit. */
export async function paceCommand(config: Config, rate: string, cap = 'none'): Promise<CommandResult> {
  const perSecond = readLimit(rate)
  const dailyCap = readLimit(cap)
  if (
    perSecond === undefined ||
    dailyCap === undefined ||
    (dailyCap !== null && !Number.isInteger(dailyCap))
  ) {
    return { ok: false, line: 'RATE must be a number above 0 or none, CAP a whole number above 0 or none.' }
  }
  return withDatabase(config, async ({ db }) => {
    await writePace(db, config.carrier, { perSecond, dailyCap })
    return {
      ok: true,
      line: `The pace of ${config.carrier}: ${perSecond ?? 'any'} a second, ${dailyCap ?? 'any'} a day.`,
    }
  })
}

/** Allows or forbids the account of a phone to make groups. */
export async function groupsCommand(config: Config, phone: string, may: string): Promise<CommandResult> {
  const number = isE164(phone) ? phone : readPhone(phone)
  if (number === undefined || !['yes', 'no'].includes(may)) {
    return { ok: false, line: 'PHONE must be a phone number such as +15550100001, followed by yes or no.' }
  }
  return withDatabase(config, async ({ db }) => {
    const found = await setAllowCreateGroup(db, number, may === 'yes')
    return found
      ? { ok: true, line: `That account may ${may === 'yes' ? 'now' : 'no longer'} make groups.` }
      : { ok: false, line: 'Nobody has that phone number here.' }
  })
}

/** Tests the configured carriers. With a phone it sends a text to it. Without one it works before there is a database. */
export async function carrierCommand(
  config: Config,
  { action, phone, now }: { action: string; phone: string | undefined; now: Date },
): Promise<CommandResult> {
  if (action !== 'check') return { ok: false, line: 'Usage: ./partyline carrier check [PHONE]' }
  if (phone === undefined) return checkCarrierSettings(config, now, await readOtherNumbers(config))
  return withDatabase(config, (database) =>
    checkCarrier(config, database, phone, (line) => process.stderr.write(`${line}\n`)),
  )
}

/** Lets anybody take a name of a deleted account. @param name 'ana', '@ana' or '#choir' */
export async function freeCommand(config: Config, name: string): Promise<CommandResult> {
  const handle = name.replace(/^@/, '')
  const marked = handle.startsWith('#') ? handle : `@${handle}`
  return withDatabase(config, async ({ db }) =>
    (await freeName(db, handle))
      ? { ok: true, line: `Anybody may take ${marked} now.` }
      : { ok: false, line: `${marked} is no name of a deleted account.` },
  )
}

/** Reopens every job and every inbound text that failed its last try. The running Partyline tries them. */
export async function retryCommand(config: Config): Promise<CommandResult> {
  return withDatabase(config, async ({ db }) => {
    const jobs = await retryFailedJobs(db)
    const texts = await reopenFailedTexts(db)
    if (jobs + texts === 0) return { ok: true, line: 'No job and no text that came in has failed.' }
    const counts = `${counted(jobs, 'failed job')} and ${counted(texts, 'text')} that came in`
    return {
      ok: true,
      line: `${counts} will be tried again. ./partyline status shows whether they fail again.`,
    }
  })
}

async function writeTable(
  config: Config,
  file: string,
  exportTable: (pool: Database['pool'], output: Writable) => Promise<void>,
  line: string,
): Promise<CommandResult> {
  return withDatabase(config, async ({ pool }) => {
    const write = async (output: Writable) => {
      await exportTable(pool, output)
      return true
    }
    if (file === '-') await write(process.stdout)
    else await writePrivately(file, write)
    return { ok: true, line }
  })
}

function readLimit(word: string): number | null | undefined {
  if (word === 'none') return null
  const limit = Number(word)
  return /^\d+(\.\d+)?$/.test(word) && limit > 0 && limit <= 1_000_000_000 ? limit : undefined
}
