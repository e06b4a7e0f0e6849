import { readConfig, readEnvironment } from './config.ts'
import { exportCommand, importCommand, type Outcome } from './platform/backup/backup-commands.ts'
import type { Place } from './platform/backup/open-for-backup.ts'
import { StartRefusal } from './platform/start-refusal.ts'

const USAGE = `Usage: partyline <command>

  export FILE   write everything to FILE ("-" for standard output); the server may be running
  import FILE   read such a file into an empty database ("-" for standard input)
  help          show this

Settings (DATA_DIR, DATABASE_URL, PG_BIN_DIR) come from the environment or .env.
`

type Command = (place: Place, file: string) => Promise<Outcome>

const commands = new Map<string, Command>([
  ['export', exportCommand],
  ['import', importCommand],
])

/** Runs one command; answers the exit code: 0 done, 1 refused, 2 not understood. */
async function runCommand([name, ...args]: string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(USAGE)
    return 0
  }
  const command = commands.get(name ?? '')
  if (!command) return misunderstood(name === undefined ? 'No command given.' : `Unknown command "${name}".`)
  const [file] = args
  if (file === undefined || args.length > 1) return misunderstood(`Usage: partyline ${name} FILE`)
  const reading = readConfig(readEnvironment())
  if (!reading.ok) return say(1, ...reading.problems)
  try {
    const { ok, line } = await command(reading.config, file)
    return say(ok ? 0 : 1, line)
  } catch (error) {
    if (error instanceof StartRefusal) return say(1, error.message)
    throw error
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
