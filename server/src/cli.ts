import { type Config, readConfig, readEnvironment } from './config.ts'
import { limitsCommand } from './limits-command.ts'
import {
  carrierCommand,
  consentsCommand,
  groupsCommand,
  numberCommand,
  paceCommand,
  reportsCommand,
} from './operator-commands.ts'
import { exportCommand, importCommand, type Outcome } from './platform/backup/backup-commands.ts'
import { describeStartFailure } from './platform/start-failure.ts'

const USAGE = `Usage: partyline <command>

  export FILE   write everything to FILE ("-" for standard output); the server may be running
  import FILE   read such a file into an empty database ("-" for standard input)
  consents FILE write who chose what, when and in which words, as CSV ("-" for standard output)
  reports FILE  write which texts were reported, by whom and whose, as CSV ("-" for standard output)
  pace RATE [CAP]
                send at most RATE segments a second and CAP a day, "none" for no limit; takes effect while running
  groups PHONE yes|no
                let an account make groups, or no longer
  carrier check [PHONE]
                try the configured carrier; with a phone, by sending it a text through the running Partyline
  number FROM TO
                give the account of a lost phone another number, and log it out everywhere
  limits        show the table of limits, and what it lets an attacker do
  help          show this

Settings (DATA_DIR, DATABASE_URL, PG_BIN_DIR) come from the environment or .env.
`

interface Command {
  /** What follows its name. */
  usage: string
  /** How many words that is. */
  words: [least: number, most: number]
  run: (config: Config, words: string[]) => Promise<Outcome>
}

const commands = new Map<string, Command>([
  ['limits', { usage: '', words: [0, 0], run: (config) => limitsCommand(config) }],
  ['export', { usage: 'FILE', words: [1, 1], run: (config, [file = '']) => exportCommand(config, file) }],
  ['import', { usage: 'FILE', words: [1, 1], run: (config, [file = '']) => importCommand(config, file) }],
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
      run: (config, [action = '', phone]) => carrierCommand(config, action, phone),
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
  [
    'number',
    {
      usage: 'FROM TO',
      words: [2, 2],
      run: (config, [from = '', to = '']) => numberCommand(config, from, to),
    },
  ],
])

/** Runs one command; answers the exit code: 0 done, 1 refused, 2 not understood. */
async function runCommand([name, ...args]: string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(USAGE)
    return 0
  }
  const command = commands.get(name ?? '')
  if (!command) return misunderstood(name === undefined ? 'No command given.' : `Unknown command "${name}".`)
  const [least, most] = command.words
  if (args.length < least || args.length > most)
    return misunderstood(`Usage: partyline ${name} ${command.usage}`)
  const reading = readConfig(readEnvironment())
  if (!reading.ok) return say(1, ...reading.problems)
  try {
    const { ok, line } = await command.run(reading.config, args)
    return say(ok ? 0 : 1, line)
  } catch (error) {
    const line = describeStartFailure(error, reading.config)
    if (line === undefined) throw error
    return say(1, line)
  }
}

function misunderstood(line: string): number {
  return say(2, line, 'Type "partyline help" for the commands.')
}

/** To standard error, as standard output may be carrying an export. */
function say(code: number, ...lines: string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`)
  return code
}

process.exitCode = await runCommand(process.argv.slice(2))
