import { TEXT_UNKNOWN } from '@partyline/domain/wording/operating'
import type { Config } from '../config.ts'
import { REPORT_ACTS } from '../features/operating/orders/act-on-report.ts'
import type { Order } from '../features/operating/orders/obey.ts'
import { traceMessage } from '../features/operating/views/trace-message.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import { describeTrace } from './describe-trace.ts'
import { optOutsCommand } from './opt-outs-command.ts'
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
  opt-outs FOLDER [--without-key]
                after a restore: end again what people ended since the backup, as the journal of opt-outs in FOLDER
                has it; "carrier" in place of FOLDER asks the carrier for the texts that came in since

These commands need a reason, WHY, which the audit log keeps. ${TARGETS}:
  pause WHY     send nothing at all, not even login codes and replies
  resume [--without-opt-outs] WHY
                send again; after a restore only once the opt-outs since the backup were read, or without them
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
  leave TARGET NAME WHY
                record that a person leaves a sender ("@ana"), a group ("#choir") or the texts about an event (its
                code), when they asked for it by letter or by voice
  block TARGET NAME WHY
                record that a person blocks somebody
  lists TARGET WHY
                let an account invite people from lists of phone numbers
  nolists TARGET WHY
                let it invite nobody from lists any more
  older TARGET WHY
                show a person again what is hidden since the phone was silent for 180 days
  data TARGET FILE WHY
                write everything that Partyline keeps about a person to FILE, when they ask for it
  number FROM TO WHY
                give an account a new number when its phone is lost, and log it out everywhere
  delete TARGET WHY
                delete the account of a person who asked for it
  report NUMBER ${REPORT_ACTS.join('|')}|reopen WHY
                warn the sender of a reported text, take the text down, suspend the sender, or do nothing;
                reopen undoes a dismissal or a suspension
  move NEW WHY  have the old number tell each phone once that texts come from the number NEW
  announce WORDS WHY
                text everybody who has a username; put WORDS in quotation marks

`

interface Command {
  usage: string
  words: [least: number, most: number]
  options?: (keyof OperatingOptions)[]
  run: (config: Config, words: string[], options?: OperatingOptions) => Promise<CommandResult>
}

/** The options of these commands, and of `import`. */
export interface OperatingOptions {
  'without-key'?: boolean
  'without-opt-outs'?: boolean
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
  [
    'opt-outs',
    {
      usage: 'FOLDER [--without-key], or carrier',
      words: [1, 1],
      options: ['without-key'],
      run: (config, [folder = ''], options) =>
        optOutsCommand(
          config,
          folder === 'carrier'
            ? folder
            : { folders: [folder], withoutKey: options?.['without-key'] ?? false },
        ),
    },
  ],
  ordering('pause', '', () => ({ act: 'pause' })),
  [
    'resume',
    {
      usage: '[--without-opt-outs] WHY',
      words: [1, 200],
      options: ['without-opt-outs'],
      run: (config, words, options) =>
        stopping.orderCommand(
          config,
          { act: 'resume', withoutOptOuts: options?.['without-opt-outs'] ?? false },
          words.join(' ').trim(),
        ),
    },
  ],
  ordering('try', '', () => ({ act: 'try now' })),
  ordering('suspend', 'TARGET', (target) => ({ act: 'suspend', target })),
  ordering('unsuspend', 'TARGET', (target) => ({ act: 'unsuspend', target })),
  ordering('takedown', 'ID', (id) => ({ act: 'take down', id })),
  // Nobody can take "everyone" as a username.
  ordering('logout', 'TARGET', (target) =>
    target === 'everyone' ? { act: 'log out everyone' } : { act: 'log out', target },
  ),
  ordering('stop', 'TARGET', (target) => ({ act: 'stop', target })),
  asking('leave', 'TARGET NAME', (config, why, target, from) =>
    stopping.orderCommand(config, { act: 'leave', target, from }, why),
  ),
  asking('block', 'TARGET NAME', (config, why, target, from) =>
    stopping.orderCommand(config, { act: 'block', target, from }, why),
  ),
  ordering('lists', 'TARGET', (target) => ({ act: 'allow lists', target })),
  ordering('nolists', 'TARGET', (target) => ({ act: 'end lists', target })),
  ordering('older', 'TARGET', (target) => ({ act: 'show older', target })),
  ordering('delete', 'TARGET', (target) => ({ act: 'delete', target })),
  asking('data', 'TARGET FILE', (config, why, target, file) =>
    stopping.dataCommand(config, { target, file }, why),
  ),
  asking('number', 'FROM TO', (config, why, from, to) => stopping.numberCommand(config, { from, to }, why)),
  asking('report', `NUMBER ${REPORT_ACTS.join('|')}|reopen`, (config, why, id, act) =>
    stopping.reportCommand(config, { id, act }, why),
  ),
  asking('move', 'NEW', (config, why, number) => stopping.moveCommand(config, number, why)),
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
