import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { findHostAddresses } from '../config/find-host-addresses.ts'
import type { SettingsFile } from '../config/settings-file.ts'
import { readConfig } from '../config.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import { describeFileError } from '../platform/process/describe-file-error.ts'
import { randomSecret } from '../platform/secrets.ts'
import { checkCarrierSettings } from './check-carrier.ts'
import {
  FIRST_QUESTIONS,
  LAST_QUESTIONS,
  type Question,
  questionsOf,
  realCarriers,
} from './setup-questions.ts'
import { writeSettings } from './write-settings.ts'

type Environment = Record<string, string | undefined>

interface Terminal {
  input: Readable
  output: Writable
}

/**
 * Asks the few questions that matter, each until its answer is valid. Writes the answers into the settings
 * file and checks them. Answers from the file are offered again. Nothing is written before the last answer.
 * @param place.env the process's environment
 */
export async function setupCommand(
  place: { env: Environment; file: SettingsFile; now: Date },
  terminal: Terminal,
): Promise<CommandResult> {
  const { file, now } = place
  const given: Record<string, string> = { PARTYLINE_ENV: 'production' }
  // An empty value counts as unset, as in a copy of .env.example.
  const before = Object.fromEntries(Object.entries(file.settings ?? {}).filter(([, value]) => value?.trim()))
  const lines = createInterface({ input: terminal.input })[Symbol.asyncIterator]()
  const ask = async (question: Question): Promise<boolean> => {
    const { setting, byItself } = question
    const offered = before[setting] ?? (typeof byItself === 'function' ? byItself(given) : byItself)
    terminal.output.write(`\n${wordsOf(question, offered)}`)
    for (;;) {
      const { value, done } = await lines.next()
      if (done) return false
      const answer = value.trim() || offered
      const problem =
        answer === undefined ? 'This one is needed.' : judgeAnswer({ ...before, ...given }, setting, answer)
      if (problem === undefined && answer !== undefined) {
        if (answer !== '') given[setting] = answer
        return true
      }
      terminal.output.write(`${problem}\n> `)
    }
  }
  const unwritable = (error: unknown) => ({
    ok: false,
    line: describeFileError(error, file.path) ?? `${file.path}: ${String(error)}.`,
  })
  try {
    accessSync(dirname(file.path), constants.W_OK)
  } catch (error) {
    return unwritable(error)
  }
  terminal.output.write(`Setting up Partyline. The answers go into ${file.path}.\n`)
  for (const question of FIRST_QUESTIONS) if (!(await ask(question))) return STOPPED
  const all = [...questionsOf(given.CARRIER?.toLowerCase() ?? ''), ...LAST_QUESTIONS]
  for (const question of all) if (!(await ask(question))) return STOPPED
  given.SECRET_KEY = before.SECRET_KEY ?? randomSecret(32)
  given.BACKUP_PASSPHRASE = before.BACKUP_PASSPHRASE ?? randomSecret(24)
  try {
    writeSettings(file.path, given)
  } catch (error) {
    return unwritable(error)
  }
  terminal.output.write(`\nWritten: ${file.path}\n`)
  const written = { ...before, ...given }
  const checked = await checkCommand({ ...place.env, ...written }, now, Object.keys(written))
  return { ok: checked.ok, line: `${checked.line}\n${checked.ok ? NEXT : AGAIN}` }
}

const STOPPED = { ok: false, line: 'Stopped before the last answer: nothing was written.' }
const NEXT =
  'Next: keep a copy of SECRET_KEY and BACKUP_PASSPHRASE where the backups are not. Begin the registration at the carrier, which takes days to weeks: ./partyline register. Start Partyline, then send a text to your own phone: ./partyline carrier check +1...'
const AGAIN =
  'Correct what is marked, with ./partyline setup or in the file, then check again: ./partyline check'

/**
 * Judges all settings as the start of a server does, and the carrier's account. Sends nothing and needs no
 * database.
 * @param inFile the names in the settings file
 */
export async function checkCommand(env: Environment, now: Date, inFile: string[]): Promise<CommandResult> {
  const reading = readConfig(env, { hostAddresses: await findHostAddresses(env), inFile })
  if (!reading.ok) return { ok: false, line: reading.problems.map((problem) => `✘ ${problem}`).join('\n') }
  const notes = reading.warnings.map((warning) => `! ${warning}`)
  const carrier = await checkCarrierSettings(reading.config, now)
  return { ok: carrier.ok, line: ['✔ The settings are valid.', ...notes, carrier.line].join('\n') }
}

function wordsOf({ setting, asks, example }: Question, offered: string | undefined): string {
  const hints = [
    ...(example === undefined ? [] : [`for example ${example}`]),
    ...(offered === undefined
      ? []
      : [
          offered === ''
            ? 'Enter leaves it out'
            : `Enter takes ${isSecret(setting) ? 'the one that is there' : offered}`,
        ]),
  ]
  return `${asks}${hints.length > 0 ? ` (${hints.join('; ')})` : ''}\n> `
}

const isSecret = (setting: string) => /TOKEN|PASSWORD|SECRET|_KEY$/.test(setting)

/** What is wrong with one answer, in the words with which a start would refuse it. */
function judgeAnswer(others: Environment, setting: string, answer: string): string | undefined {
  if (setting === 'CARRIER' && !realCarriers.includes(answer.toLowerCase())) {
    return `CARRIER must be one of ${realCarriers.join(', ')}.`
  }
  const reading = readConfig({ ...others, [setting]: answer }, { hostAddresses: [] })
  return reading.ok ? undefined : reading.problems.find((problem) => problem.startsWith(`${setting} `))
}
