import { parseArgs } from 'node:util'
import { describeData } from './cli/describe-data.ts'
import { limitsArguments } from './cli/limits-command.ts'
import {
  carrierCommand,
  consentsCommand,
  freeCommand,
  groupsCommand,
  paceCommand,
  reportsCommand,
  retryCommand,
} from './cli/maintenance-commands.ts'
import {
  OPERATING_USAGE,
  type OperatingOptions,
  operatingCommands,
  TARGETS,
} from './cli/operating-commands.ts'
import * as registering from './cli/register-command.ts'
import { restoreCommand, restoredCommand } from './cli/restore-command.ts'
import { checkCommand, setupCommand } from './cli/setup-command.ts'
import { type Config, readConfig, readEnvironment } from './config.ts'
import { type CommandResult, exportCommand, verifyCommand } from './platform/backup/backup-commands.ts'
import { describeFileError } from './platform/process/describe-file-error.ts'
import { describeStartFailure } from './platform/process/start-failure.ts'
import { StartRefusal } from './platform/process/start-refusal.ts'
import { version } from './platform/process/version.ts'

const USAGE = `Usage: ./partyline <command>

  setup         ask for the settings of an installation for real people, write the settings file, and check it
  check         check the settings as a start does, and the account at the carrier; sends no text
${registering.REGISTER_USAGE}  export FILE [--replace]
                write a backup to FILE ("-" for standard output); the server may be running. A better backup
                with that name stays, unless you add --replace
  export FOLDER [--keep N] [--replace]
                write a backup into FOLDER, with the time in its name. --keep N removes old backups, so that
                N stay. A backup that holds more than the new one stays too, unless you add --replace
  import FILE [--without-key]
                restore a backup into an empty database ("-" for standard input); stop the server first
  restored      hold texts back as an import of an old backup does, after a database was brought back by other
                means (a dump, a point in time, a copy of the disk); stop the server first
  verify FILE   read a backup to its end, and show what is in it; of a FOLDER, its newest backup
  consents FILE write who chose what, when and in which words, as CSV ("-" for standard output)
  reports FILE  write the reported texts, their senders and who reported them, as CSV ("-" for standard output)
  pace RATE [CAP]
                send at most RATE segments a second and CAP a day, "none" for no limit; the server may be running
  groups PHONE yes|no
                allow an account to make groups, or forbid it
  carrier check [PHONE]
                check the account at the carrier; with PHONE, the running Partyline also sends it a text
  free NAME     let anybody take the username of a deleted account, or '#' and the name of its closed group
  retry         try again what failed its last try: jobs, and texts that came in
${OPERATING_USAGE}  limits        show the table of limits, and what an attacker can do and cost within them (--price 0.0079)
  version       show the version of this command
  help [COMMAND] show this, or the part about one command

Settings come from the environment, and from .env beside this command or the file that PARTYLINE_SETTINGS
names. A command that opens data names it in its first line.
`

interface Arguments {
  /** The arguments, for the help. */
  usage: string
  /** The least and the most number of arguments. */
  words: [least: number, most: number]
  /** The names of its options. */
  options?: string[]
}

interface WithConfig extends Arguments {
  run: (config: Config, words: string[], options: Options) => Promise<CommandResult>
  /** The command opens no database. */
  withoutData?: true
}

type Found = ReturnType<typeof readEnvironment> & { now: Date }

/** A command that also runs when settings are wrong or missing. */
interface BeforeConfig extends Arguments {
  beforeConfig: (found: Found, given: { words: string[]; options: Options }) => Promise<CommandResult>
}

type Command = WithConfig | BeforeConfig

type Options = registering.Options & OperatingOptions & { keep?: string; price?: string; replace?: boolean }

const commands = new Map<string, Command>([
  ...operatingCommands,
  [
    'setup',
    {
      usage: '',
      words: [0, 0],
      beforeConfig: (found) => setupCommand(found, { input: process.stdin, output: process.stdout }),
    },
  ],
  [
    'check',
    {
      usage: '',
      words: [0, 0],
      beforeConfig: ({ env, file, now }) => checkCommand(env, now, Object.keys(file.settings ?? {})),
    },
  ],
  ['register', registering.registerOnTerminal],
  ['limits', limitsArguments],
  ['free', { usage: 'NAME', words: [1, 1], run: (config, [name = '']) => freeCommand(config, name) }],
  ['retry', { usage: '', words: [0, 0], run: (config) => retryCommand(config) }],
  [
    'export',
    {
      usage: 'FILE [--replace], or FOLDER [--keep N] [--replace]',
      words: [1, 1],
      options: ['keep', 'replace'],
      run: async (config, [file = ''], { keep, replace }) =>
        keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)
          ? { ok: false, line: '--keep takes a number of files from 1 to 9999.' }
          : exportCommand(config, file, { keep: keep === undefined ? undefined : Number(keep), replace }),
    },
  ],
  [
    'import',
    {
      usage: 'FILE [--without-key]',
      words: [1, 1],
      options: ['without-key'],
      run: (config, [file = ''], options) =>
        restoreCommand(config, file, { withoutKey: options['without-key'], now: new Date() }),
    },
  ],
  ['restored', { usage: '', words: [0, 0], run: (config) => restoredCommand(config, new Date()) }],
  [
    'verify',
    {
      usage: 'FILE or FOLDER',
      words: [1, 1],
      withoutData: true,
      run: (config, [file = '']) => verifyCommand(file, config),
    },
  ],
  ['consents', { usage: 'FILE', words: [1, 1], run: (config, [file = '']) => consentsCommand(config, file) }],
  ['reports', { usage: 'FILE', words: [1, 1], run: (config, [file = '']) => reportsCommand(config, file) }],
  [
    'pace',
    { usage: 'RATE [CAP]', words: [1, 2], run: (config, [rate = '', cap]) => paceCommand(config, rate, cap) },
  ],
  [
    'carrier',
    {
      usage: 'check [PHONE]',
      words: [1, 2],
      run: (config, [action = '', phone]) => carrierCommand(config, { action, phone, now: new Date() }),
    },
  ],
  [
    'groups',
    {
      usage: 'PHONE yes|no',
      words: [2, 2],
      run: (config, [phone = '', may = '']) => groupsCommand(config, phone, may),
    },
  ],
])

/** Runs one command. @returns the exit code: 0 done, 1 refused, 2 not understood */
async function runCommand([name, ...args]: string[]): Promise<number> {
  const isHelp = (word = '') => ['help', '--help', '-h'].includes(word)
  if (isHelp(name)) return args[0] === undefined || isHelp(args[0]) ? answer(USAGE.trimEnd()) : help(args[0])
  if (name === 'version' || name === '--version') return answer(version)
  const command = commands.get(name ?? '')
  if (!command) return misunderstood(name === undefined ? 'No command given.' : `Unknown command "${name}".`)
  if (isHelp(args[0])) return help(name ?? '')
  const given = readWords(command, args)
  if (!given) return misunderstood(`Usage: ./partyline ${name} ${command.usage}`.trimEnd())
  const found = findSettings(name === 'setup' || name === 'register')
  if (typeof found === 'string') return say(1, found)
  if ('beforeConfig' in command) {
    const { ok, line } = await command.beforeConfig(found, given)
    return ok ? answer(line) : say(1, line)
  }
  const reading = readConfig(found.env)
  if (!reading.ok) return say(1, ...reading.problems)
  if (!command.withoutData) process.stderr.write(`${describeData(reading.config, found.file)}\n`)
  try {
    const { ok, line } = await command.run(reading.config, given.words, given.options)
    // With "-" standard output carries an export.
    return ok && !given.words.includes('-') ? answer(line) : say(ok ? 0 : 1, line)
  } catch (error) {
    const line = describeStartFailure(error, reading.config) ?? describeFileError(error)
    if (line === undefined) throw error
    return say(1, line)
  }
}

/** The options without a value. */
const FLAGS = new Set(['replace', 'without-key', 'without-opt-outs', 'yes', 'anyway'])

/** Reads the arguments and options of a command; undefined when they do not fit it. */
function readWords(command: Command, args: string[]): { words: string[]; options: Options } | undefined {
  const [least, most] = command.words
  const typeOf = (name: string) => ({ type: FLAGS.has(name) ? 'boolean' : 'string' }) as const
  const allowed = Object.fromEntries((command.options ?? []).map((name) => [name, typeOf(name)]))
  try {
    // A lone "-" stands for a file here. A number that begins with it is no argument of any command.
    const { values, positionals } = parseArgs({ args, options: allowed, allowPositionals: true })
    const fits = positionals.length >= least && positionals.length <= most
    return fits ? { words: positionals, options: values as Options } : undefined
  } catch {
    return undefined
  }
}

function findSettings(mayBeMissing: boolean): Found | string {
  try {
    return { ...readEnvironment({ mayBeMissing }), now: new Date() }
  } catch (error) {
    if (error instanceof StartRefusal) return error.message
    throw error
  }
}

function misunderstood(line: string): number {
  return say(2, line, 'For all commands, type: ./partyline help')
}

/** Shows the help on one command. */
async function help(name: string): Promise<number> {
  const parts = USAGE.split(/\n(?= {2}\S)/).filter((part) => part.trim().split(' ')[0] === name)
  if (parts.length === 0) return misunderstood(`Unknown command "${name}".`)
  const shown = parts.map((part) => part.split('\n\n')[0]).join('\n')
  return answer(shown.includes('TARGET') ? `${shown}\n\n${TARGETS}.` : shown)
}

/** Writes what the operator asked for, so that it can be led into a file or a pager. */
async function answer(line: string): Promise<number> {
  const error = await new Promise<Error | null | undefined>((done) => process.stdout.write(`${line}\n`, done))
  return error ? say(1, describeFileError(error, '-') ?? error.message) : 0
}

/** Writes what stands beside an answer, or in place of one. */
function say(code: number, ...lines: string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`)
  return code
}

// The writer of an answer hears of an error itself. A backup is made although nobody can read the line beside it.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
process.exitCode = await runCommand(process.argv.slice(2))
