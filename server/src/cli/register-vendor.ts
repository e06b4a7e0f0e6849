import type { Registration } from '@partyline/domain/registration/judge-registration'
import type { Form } from '@partyline/domain/registration/roads'
import { openRegistrar } from '../carriers/open-registrar.ts'
import type { FormState } from '../carriers/registrar.ts'
import type { Config } from '../config.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'
import type { Kept } from './register-answers.ts'

interface Work {
  config: Config
  kept: Kept
  carrier: string
  judged: Registration
}

/** A call to the vendor whose fate nobody knows. */
const UNKNOWN = 'unknown'
const STATES = ['submitted', 'review', 'approved', 'refused']

const idOf = (form: Form) => `${form}-id`
/** What is kept under a name; an empty value counts as none. */
const saved = (kept: Kept, name: string) => kept.get(name) || undefined
const stateOf = (form: Form) => `${form}-state`

/** Sends the next form that the vendor does not have, or the one that it refused. */
export async function submitForms(
  { config, kept, carrier, judged }: Work,
  options: Record<string, string | boolean | undefined>,
): Promise<CommandResult> {
  const registrar = await openRegistrar(carrier, config.environment, config.sharedNumber)
  const next = judged.forms.find(({ form }) => saved(kept, stateOf(form)) !== 'approved')
  if (!next) return { ok: true, line: `Everything is approved. ${judged.facts.road.caps}` }
  const { form, fields } = next
  if (!registrar?.takes.includes(form)) {
    const line = `Send the form "${form}" in the portal of ${carrier}: type ./partyline register for its text, and keep its state with ./partyline register state submitted.`
    return { ok: false, line }
  }
  if (judged.faults.length > 0 && !options.anyway) {
    return {
      ok: false,
      line: `Nothing was sent, because ${judged.faults.length} things would be refused: type ./partyline register to read them, or add --anyway.`,
    }
  }
  const id = saved(kept, idOf(form))
  if (id === UNKNOWN) {
    return {
      ok: false,
      line: `The answer to the last try never came. Look into the portal of ${carrier} whether it has the form "${form}", then type ./partyline register state submitted with its id, or state none.`,
    }
  }
  if (id !== undefined && saved(kept, stateOf(form)) !== 'refused') {
    return {
      ok: false,
      line: `${carrier} has the form "${form}" already: ./partyline register state asks how far it is.`,
    }
  }
  if (!options.yes) {
    const cost = registrar.costs[form]
    return {
      ok: false,
      line: `This sends the form "${form}" to ${carrier}${cost === undefined ? '' : `, which charges ${cost}`}. Add --yes to send it.`,
    }
  }
  if (id === undefined) kept.set({ [idOf(form)]: UNKNOWN })
  const sent = await registrar.submit(form, fields, { id, brand: saved(kept, idOf('brand')) })
  if (sent.kind === 'unknown') {
    return {
      ok: false,
      line: `${carrier} did not answer, and may have the form. Look into its portal before you send it again.`,
    }
  }
  if (sent.kind === 'refused') {
    if (id === undefined) kept.set({ [idOf(form)]: '' })
    return { ok: false, line: `${carrier} did not take the form "${form}": ${sent.says}` }
  }
  kept.set({ [idOf(form)]: sent.id, [stateOf(form)]: 'submitted' })
  return {
    ok: true,
    line: `${carrier} has the form "${form}". Ask how far it is with ./partyline register state; it takes ${judged.facts.road.takes}.`,
  }
}

/**
 * Asks the vendor how far each form is, or keeps the state of the first open one as an operator names it.
 * @param words nothing; or a state, and the id of a submitted form
 */
export async function followState(
  { config, kept, carrier, judged }: Work,
  [named, id]: string[],
): Promise<CommandResult> {
  if (named !== undefined) return keepState({ kept, judged }, named, id)
  const registrar = await openRegistrar(carrier, config.environment, config.sharedNumber)
  const lines: string[] = []
  for (const { form } of judged.forms) {
    const known = saved(kept, idOf(form))
    const found = await registrar?.follow(form, known === UNKNOWN ? undefined : known)
    if (found) kept.set({ [stateOf(form)]: found.state })
    const state = found?.state ?? saved(kept, stateOf(form)) ?? 'not sent'
    lines.push(`${form}: ${state}${found ? ` (${found.says})` : ''}`, ...explain(found, judged))
  }
  const isWhole = judged.forms.every(({ form }) => saved(kept, stateOf(form)) === 'approved')
  if (isWhole) lines.push(`You may text. ${judged.facts.road.caps}`)
  return { ok: true, line: lines.join('\n') }
}

function keepState({ kept, judged }: Pick<Work, 'kept' | 'judged'>, named: string, id = ''): CommandResult {
  const open =
    judged.forms.find(({ form }) => saved(kept, stateOf(form)) !== 'approved') ?? judged.forms.at(-1)
  if (!open || ![...STATES, 'none'].includes(named)) {
    return { ok: false, line: `STATE must be one of ${STATES.join(', ')}, none.` }
  }
  const ids = named === 'none' ? { [idOf(open.form)]: '' } : id === '' ? {} : { [idOf(open.form)]: id }
  kept.set({ [stateOf(open.form)]: named === 'none' ? '' : named, ...ids })
  return { ok: true, line: `Kept: ${open.form} is ${named}.` }
}

/** What this installation can correct about a refusal, and where the vendor explains it. */
function explain(found: FormState | undefined, { faults, warnings }: Registration): string[] {
  return (found?.codes ?? []).map((code) => {
    const own = [...faults, ...warnings].find((one) => one.code === code)
    return `  ${code}: ${own ? own.says : `https://www.twilio.com/docs/api/errors/${code}`}`
  })
}
