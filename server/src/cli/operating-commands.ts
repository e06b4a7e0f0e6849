import { TEXT_UNKNOWN } from '@partyline/domain/wording/operating'
import type { Config } from '../config.ts'
import { REPORT_ACTS } from '../features/operating/orders/act-on-report.ts'
import type { Order } from '../features/operating/orders/obey.ts'
import { traceMessage } from '../features/operating/views/trace-message.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import { describeTrace } from './describe-trace.ts'
import * as stopping from './order-commands.ts'
import { personCommand } from './person-command.ts'
import * as seeing from './status-commands.ts'
import { withDatabase } from './with-database.ts'

/** What TARGET stands for in the help. */
export const TARGETS = 'TARGET is @username, "#group" or a phone'

/** The help for commands with which an operator looks and acts. */
export const OPERATING_USAGE = `  message ID    show what happened to a message or a text; ID is a number, a batch, a reference or a vendor's
                id from the log
  person TARGET show why a phone gets texts or none: STOP, what it follows, and the last texts to it
  status        show how it is now: sending, waiting, failed, alarms, disk, last backup, version
  people        show how many people there are, and how many are new
  stops         show the last phones that asked for no more texts, and their words
  costs [MONTH] show texts, segments and cost by sender, group and month; MONTH is such as 2026-06
  audit FILE    write what operators did, when and why, as CSV ("-" for standard output)
  queue         show the reports that wait

These commands need a reason, WHY, which the audit log keeps. ${TARGETS}:
  pause WHY     send nothing at all, not even login codes and replies
  resume WHY    send again
  try WHY       try texts that wait for their next try at once
  suspend TARGET WHY
                stop the texts of a person, a group or a phone, and let it send no more
  unsuspend TARGET WHY
                let it send again
  takedown ID WHY
                take down a message or a picture
  logout TARGET WHY
                log a person out everywhere; "everyone" in place of TARGET logs everybody out
  stop TARGET WHY
                record a STOP that came by letter or by voice, so that the phone gets no more texts
  data TARGET FILE WHY
                write everything that Partyline keeps about a person to FILE, when they ask for it
  number FROM TO WHY
                give an account a new number when its phone is lost, and log it out everywhere
  delete TARGET WHY
                delete the account of a person who asked for it
  report NUMBER ${REPORT_ACTS.join('|')}|reopen WHY
                warn the sender of a reported text, take the text down, suspend the sender, or do nothing;
                reopen undoes a dismissal or a suspension
  announce WORDS WHY
                text everybody who has a username; put WORDS in quotation marks

`

interface Command {
  usage: string
  words: [least: number, most: number]
  run: (config: Config, words: string[]) => Promise<CommandResult>
}

/** Commands with which an operator looks and acts, by name. */
export const operatingCommands: [name: string, command: Command][] = [
  ['message', { usage: 'ID', words: [1, 1], run: (config, [id = '']) => messageCommand(config, id) }],
  [
    'audit',
    { usage: 'FILE', words: [1, 1], run: (config, [file = '']) => stopping.auditCommand(config, file) },
  ],
  [
    'person',
    { usage: 'TARGET', words: [1, 1], run: (config, [target = '']) => personCommand(config, target) },
  ],
  ['status', { usage: '', words: [0, 0], run: (config) => seeing.statusCommand(config) }],
  ['people', { usage: '', words: [0, 0], run: (config) => seeing.peopleCommand(config) }],
  ['stops', { usage: '', words: [0, 0], run: (config) => seeing.stopsCommand(config) }],
  [
    'costs',
    { usage: '[MONTH]', words: [0, 1], run: (config, [month]) => seeing.costsCommand(config, month) },
  ],
  ['queue', { usage: '', words: [0, 0], run: (config) => stopping.queueCommand(config) }],
  ordering('pause', '', () => ({ act: 'pause' })),
  ordering('resume', '', () => ({ act: 'resume' })),
  ordering('try', '', () => ({ act: 'try now' })),
  ordering('suspend', 'TARGET', (target) => ({ act: 'suspend', target })),
  ordering('unsuspend', 'TARGET', (target) => ({ act: 'unsuspend', target })),
  ordering('takedown', 'ID', (id) => ({ act: 'take down', id })),
  // Nobody can take "everyone" as a username.
  ordering('logout', 'TARGET', (target) =>
    target === 'everyone' ? { act: 'log out everyone' } : { act: 'log out', target },
  ),
  ordering('stop', 'TARGET', (target) => ({ act: 'stop', target })),
  ordering('delete', 'TARGET', (target) => ({ act: 'delete', target })),
  asking('data', 'TARGET FILE', (config, why, target, file) =>
    stopping.dataCommand(config, { target, file }, why),
  ),
  asking('number', 'FROM TO', (config, why, from, to) => stopping.numberCommand(config, { from, to }, why)),
  asking('report', `NUMBER ${REPORT_ACTS.join('|')}|reopen`, (config, why, id, act) =>
    stopping.reportCommand(config, { id, act }, why),
  ),
  asking('announce', 'WORDS', (config, why, words) => stopping.announceCommand(config, words, why)),
]

/** Makes a command whose last words give the reason. They need no quotation marks. */
function asking(
  name: string,
  usage: '' | `${string}`,
  act: (config: Config, why: string, first: string, second: string) => Promise<CommandResult>,
): [string, Command] {
  const own = usage === '' ? 0 : usage.split(' ').length
  const run: Command['run'] = (config, words) => {
    const why = words.slice(own).join(' ').trim()
    return act(config, why, words[0] ?? '', words[1] ?? '')
  }
  return [name, { usage: `${usage} WHY`.trim(), words: [own + 1, 200], run }]
}

/** A command that orders something, and no more. */
function ordering(
  name: string,
  usage: '' | 'TARGET' | 'ID',
  order: (first: string) => Order,
): [string, Command] {
  return asking(name, usage, (config, why, first) => stopping.orderCommand(config, order(first), why))
}

async function messageCommand(config: Config, id: string): Promise<CommandResult> {
  return withDatabase(config, async ({ db }) => {
    const trace = await traceMessage(db, id)
    return trace ? { ok: true, line: describeTrace(trace) } : { ok: false, line: TEXT_UNKNOWN }
  })
}
