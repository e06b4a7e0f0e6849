import type { Config } from './config.ts'
import { describeTrace } from './describe-trace.ts'
import { REPORT_ACTS } from './features/operating/act-on-report.ts'
import { traceMessage } from './features/operating/trace-message.ts'
import { withDatabase } from './operator-commands.ts'
import type { Outcome } from './platform/backup/backup-commands.ts'
import * as seeing from './seeing-commands.ts'
import * as stopping from './stopping-commands.ts'

/** The lines of help for what an operator sees and does. */
export const OPERATING_USAGE = `  message ID    show what became of a message or a text of the log: its number, batch, reference or vendor's id
  status        show how it is now: sending, waiting, failed, alarms, disk, last backup, version
  people        count the people here, and how that grows
  stops         show the last phones that asked for no more texts, and their words
  costs [MONTH] show texts, segments and cost by sender, group and month; MONTH is such as 2026-06
  audit FILE    write what operators did, when and why, as CSV ("-" for standard output)

Each of these asks WHY, in words that the audit log keeps. TARGET is @username, #group or a phone:
  pause WHY     have nothing leave this installation, codes and replies among it; "resume WHY" goes on
  suspend TARGET WHY
                stop what a person, a group or a phone has on its way, and let it send nothing more
  unsuspend TARGET WHY
  takedown ID WHY
                take a message or a picture down
  logout TARGET WHY
                log a person out everywhere
  stop TARGET WHY
                record a STOP that came by letter or by voice: nothing is sent to that phone any more
  data TARGET FILE WHY
                write everything that is kept of a person to FILE, for a request of theirs
  delete TARGET WHY
                delete the account of a person who asked for it
  queue         show the reports that wait
  report NUMBER ${REPORT_ACTS.join('|')} WHY
                warn the sender of a reported text, take the text down, suspend the sender, or do nothing
  announce WORDS WHY
                text everybody who has a username

`

interface Command {
  usage: string
  words: [least: number, most: number]
  run: (config: Config, words: string[]) => Promise<Outcome>
}

/** What an operator sees and does, by the name of each command. */
export const operatingCommands: [name: string, command: Command][] = [
  ['message', { usage: 'ID', words: [1, 1], run: (config, [id = '']) => messageCommand(config, id) }],
  [
    'audit',
    { usage: 'FILE', words: [1, 1], run: (config, [file = '']) => stopping.auditCommand(config, file) },
  ],
  ['status', { usage: '', words: [0, 0], run: (config) => seeing.statusCommand(config) }],
  ['people', { usage: '', words: [0, 0], run: (config) => seeing.peopleCommand(config) }],
  ['stops', { usage: '', words: [0, 0], run: (config) => seeing.stopsCommand(config) }],
  [
    'costs',
    { usage: '[MONTH]', words: [0, 1], run: (config, [month]) => seeing.costsCommand(config, month) },
  ],
  ['queue', { usage: '', words: [0, 0], run: (config) => stopping.queueCommand(config) }],
  asking('pause', '', (config, why) => stopping.pauseCommand(config, true, why)),
  asking('resume', '', (config, why) => stopping.pauseCommand(config, false, why)),
  asking('suspend', 'TARGET', (config, why, target) =>
    stopping.suspendCommand(config, { target, on: true }, why),
  ),
  asking('unsuspend', 'TARGET', (config, why, target) =>
    stopping.suspendCommand(config, { target, on: false }, why),
  ),
  asking('takedown', 'ID', (config, why, id) => stopping.takeDownCommand(config, id, why)),
  asking('logout', 'TARGET', (config, why, target) => stopping.logOutCommand(config, target, why)),
  asking('stop', 'TARGET', (config, why, target) => stopping.stopCommand(config, target, why)),
  asking('data', 'TARGET FILE', (config, why, target, file) =>
    stopping.dataCommand(config, { target, file }, why),
  ),
  asking('delete', 'TARGET', (config, why, target) => stopping.deleteCommand(config, target, why)),
  asking('report', 'NUMBER ACT', (config, why, id, act) => stopping.reportCommand(config, { id, act }, why)),
  asking('announce', 'WORDS', (config, why, words) => stopping.announceCommand(config, words, why)),
]

/** A command whose last words say why. They need no quotation marks. */
function asking(
  name: string,
  usage: '' | `${string}`,
  act: (config: Config, why: string, first: string, second: string) => Promise<Outcome>,
): [string, Command] {
  const own = usage === '' ? 0 : usage.split(' ').length
  const run: Command['run'] = (config, words) => {
    const why = words.slice(own).join(' ').trim()
    return act(config, why, words[0] ?? '', words[1] ?? '')
  }
  return [name, { usage: `${usage} WHY`.trim(), words: [own + 1, 200], run }]
}

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
