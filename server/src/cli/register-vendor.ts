import type { Registration } from '@partyline/domain/registration/judge-registration'
import { STATES, type State, stepsOf } from '@partyline/domain/registration/steps'
import { openRegistrar } from '../carriers/open-registrar.ts'
import type { FormState } from '../carriers/registrar.ts'
import type { Config } from '../config.ts'
import type { Kept } from '../features/operating/registration/kept-registration.ts'
import { readStep, stepValues, UNKNOWN_ID } from '../features/operating/registration/kept-steps.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'

interface Work {
  config: Config
  kept: Kept
  carrier: string
  judged: Registration
  now: Date
}

/** Sends the next form that the vendor does not have, or the one that it refused. */
export async function submitForms(
  { config, kept, carrier, judged, now }: Work,
  options: Record<string, string | boolean | undefined>,
): Promise<CommandResult> {
  const registrar = await openRegistrar(carrier, config.environment, config.sharedNumber)
  const next = judged.forms.find(({ form }) => readStep(kept, form).state !== 'approved')
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
  const { id, state } = readStep(kept, form)
  if (id === UNKNOWN_ID) {
    return {
      ok: false,
      line: `The answer to the last try never came. Look into the portal of ${carrier} whether it has the form "${form}", then type ./partyline register state submitted with its id, or state none.`,
    }
  }
  if (id !== undefined && state !== 'refused') {
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
  if (id === undefined) await kept.set({ [`${form}-id`]: UNKNOWN_ID })
  const sent = await registrar.submit(form, fields, { id, brand: readStep(kept, 'brand').id })
  if (sent.kind === 'unknown') {
    return {
      ok: false,
      line: `${carrier} did not answer, and may have the form. Look into its portal before you send it again.`,
    }
  }
  if (sent.kind === 'refused') {
    if (id === undefined) await kept.set({ [`${form}-id`]: '' })
    return { ok: false, line: `${carrier} did not take the form "${form}": ${sent.says}` }
  }
  await kept.set(stepValues(kept, form, { state: 'submitted', id: sent.id, now }))
  return {
    ok: true,
    line: `${carrier} has the form "${form}". Ask how far it is with ./partyline register state; it takes ${judged.facts.road.takes}.`,
  }
}

/**
 * Asks the vendor how far each form is, or keeps the state of the first open step as an operator names it.
 * @param words nothing; or a state, and the id of a submitted form
 */
export async function followState(work: Work, [named, id]: string[]): Promise<CommandResult> {
  if (named !== undefined) return keepState(work, named, id)
  const { config, kept, carrier, judged, now } = work
  const registrar = await openRegistrar(carrier, config.environment, config.sharedNumber)
  const lines: string[] = []
  for (const step of stepsOf(judged.facts.road)) {
    const { id: known, state } = readStep(kept, step)
    const found =
      step === 'number' ? undefined : await registrar?.follow(step, known === UNKNOWN_ID ? undefined : known)
    if (found) await kept.set(stepValues(kept, step, { state: found.state, now }))
    const shown = found?.state ?? (state === 'none' ? 'not sent' : state)
    lines.push(`${step}: ${shown}${found ? ` (${found.says})` : ''}`, ...explain(found, judged))
  }
  if (openSteps(work).length === 0) lines.push(`You may text. ${judged.facts.road.caps}`)
  else if (openSteps(work)[0] === 'number') {
    lines.push(
      'Give the number to the campaign in the portal, then type ./partyline register state approved.',
    )
  }
  return { ok: true, line: lines.join('\n') }
}

const openSteps = ({ kept, judged }: Work) =>
  stepsOf(judged.facts.road).filter((step) => readStep(kept, step).state !== 'approved')

async function keepState(work: Work, named: string, id: string | undefined): Promise<CommandResult> {
  const { kept, now } = work
  const step = openSteps(work)[0] ?? stepsOf(work.judged.facts.road).at(-1)
  if (!step || !STATES.includes(named as State)) {
    return { ok: false, line: `STATE must be one of ${STATES.join(', ')}.` }
  }
  await kept.set(stepValues(kept, step, { state: named as State, id, now }))
  return { ok: true, line: `Kept: ${step} is ${named}.` }
}

/** What this installation can correct about a refusal, and where the vendor explains it. */
function explain(found: FormState | undefined, { faults, warnings }: Registration): string[] {
  return (found?.codes ?? []).map((code) => {
    const own = [...faults, ...warnings].find((one) => one.code === code)
    return `  ${code}: ${own ? own.says : `https://www.twilio.com/docs/api/errors/${code}`}`
  })
}
