import type { Config } from './config.ts'
import { describeTrace } from './describe-trace.ts'
import { traceMessage } from './features/operating/trace-message.ts'
import { withDatabase } from './operator-commands.ts'
import type { Outcome } from './platform/backup/backup-commands.ts'

/** The lines of help for what an operator sees and does. */
export const OPERATING_USAGE = `  message ID    show what became of a message or a text of the log: its number, batch, reference or vendor's id
`

/** What an operator sees and does, by the name of each command. */
export const operatingCommands: [
  name: string,
  command: {
    usage: string
    words: [least: number, most: number]
    run: (config: Config, words: string[]) => Promise<Outcome>
  },
][] = [['message', { usage: 'ID', words: [1, 1], run: (config, [id = '']) => messageCommand(config, id) }]]

async function messageCommand(config: Config, id: string): Promise<Outcome> {
  return withDatabase(config, async ({ db }) => {
    const trace = await traceMessage(db, id)
    return trace
      ? { ok: true, line: describeTrace(trace) }
      : {
          ok: false,
          line: 'Nothing here goes by that id. Texts that came in are removed after RETENTION_DAYS.',
        }
  })
}
