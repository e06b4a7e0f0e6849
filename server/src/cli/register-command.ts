import type { Writable } from 'node:stream'
import { QUESTIONS } from '@partyline/domain/registration/answers'
import { toPaste } from '@partyline/domain/registration/forms'
import {
  type Finding,
  judgeRegistration,
  type Registration,
} from '@partyline/domain/registration/judge-registration'
import { installationOf } from '../config/installation-of.ts'
import { readConfig } from '../config.ts'
import { describeTrouble, type Kept, openKept } from '../features/operating/registration/kept-registration.ts'
import { type ReadPage, readInstallation } from '../features/operating/registration/read-installation.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import { optionOf, type Terminal, takeAnswers } from './register-answers.ts'
import { followState, submitForms } from './register-vendor.ts'

/** What was given as options. */
export interface Options {
  [name: string]: string | boolean | undefined
}

interface Given {
  words: string[]
  options: Options
}

/** The help for it. */
export const REGISTER_USAGE = `  register      fill in the carrier's registration from eight answers, and name what would be refused. Each
                answer may be an option, such as --country US; the file registration keeps them
  register submit
                send the next form to the carrier, where it takes forms from programs
  register state [STATE [ID]]
                ask the carrier how far it is; or keep a STATE that you read in its portal
`

/** The command, as the command line runs it. */
export const registerOnTerminal = {
  usage: '[submit | state [STATE [ID]]] [--country US, and others]',
  words: [0, 3] as [number, number],
  options: [...QUESTIONS.map(({ name }) => optionOf(name)), 'carrier', 'road', 'yes', 'anyway'],
  beforeConfig: (found: Found, given: Given) =>
    registerCommand(found, given, { input: process.stdin, output: process.stdout }),
}

interface Found {
  env: Record<string, string | undefined>
  now: Date
}

/**
 * Fills in the forms of a carrier's registration, names what would be refused, submits them, and follows their state.
 * @param words nothing, 'submit', or 'state' with the state of a form that was sent by hand
 * @internal exported for its tests
 */
export async function registerCommand(
  { env, now }: Found,
  { words, options }: Given,
  terminal: Terminal,
  readPage?: ReadPage,
): Promise<CommandResult> {
  const reading = readConfig(env)
  if (!reading.ok) return { ok: false, line: reading.problems.join('\n') }
  const { config } = reading
  try {
    const kept = await openKept(config.dataDir)
    const answers = await takeAnswers(
      kept,
      { options: options as Record<string, string | undefined>, settings: config.environment },
      terminal,
    )
    if (typeof answers === 'string') return { ok: false, line: answers }
    const carrier = (await choose(kept, options, 'carrier')) ?? config.carrier
    const way = await choose(kept, options, 'road')
    const installation = await readInstallation(installationOf(config), readPage)
    const judged = judgeRegistration(answers, installation, { carrier, ...(way !== undefined && { way }) })
    if ('roads' in judged) return { ok: false, line: `--road must be one of ${judged.roads.join(', ')}.` }
    const [verb, ...rest] = words
    if (verb === 'state') return await followState({ config, kept, carrier, judged, now }, rest)
    if (verb === 'submit') return await submitForms({ config, kept, carrier, judged, now }, options)
    if (verb !== undefined) return { ok: false, line: 'register takes nothing, submit, or state.' }
    show(terminal.output, judged, carrier)
    return { ok: judged.faults.length === 0, line: describeResult(judged, kept) }
  } catch (error) {
    const line = describeTrouble(error)
    if (line === undefined) throw error
    return { ok: false, line }
  }
}

/** An option, which is kept, or what was kept. */
async function choose(kept: Kept, options: Options, name: string): Promise<string | undefined> {
  const given = options[name]
  if (typeof given === 'string') await kept.set({ [name]: given.toLowerCase() })
  return kept.get(name)
}

function show(output: Writable, { facts: { road, way }, forms }: Registration, carrier: string): void {
  const lines = [
    `Road: ${road.says} (--road ${way}), carrier: ${carrier}`,
    `Costs: ${road.costs}. Takes: ${road.takes}. Vendors change both: see docs/operators/before-your-first-text.md.`,
    ...forms.flatMap(({ form, fields }) => [
      '',
      `What to paste into the form "${form}":`,
      ...fields.flatMap(toPaste).map(({ label, parameter, text }) => {
        const names = parameter === '' ? '' : ` (${parameter})`
        return `\n  ${label}${names}\n${text.replace(/^/gm, '    ')}`
      }),
    ]),
  ]
  output.write(`${lines.join('\n')}\n`)
}

/** Says whether it is ready, what is missing, and what to mind. */
function describeResult({ faults, warnings, facts }: Registration, kept: Pick<Kept, 'path'>): string {
  const lines = [
    ...faults.map((one) => describeFinding('✘', one)),
    ...warnings.map((one) => describeFinding('!', one)),
    faults.length > 0
      ? `Not ready: ${faults.length} ${faults.length === 1 ? 'thing' : 'things'} would be refused. Correct them, then type ./partyline register again.`
      : `✔ Ready. Send it, then keep its state: ./partyline register submit, or by hand and ./partyline register state submitted. ${facts.road.caps}`,
    `The answers are kept in ${kept.path}.`,
  ]
  return lines.join('\n')
}

const describeFinding = (mark: string, { code, says, source, date }: Finding) =>
  `${mark} ${code === '' ? '' : `${code}: `}${says}\n    ${source} (${date})`
