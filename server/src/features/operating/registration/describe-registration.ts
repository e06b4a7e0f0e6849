import type { getRegistration, RegistrationFinding } from '@partyline/contract/operating-registration'
import { QUESTIONS, readAnswers } from '@partyline/domain/registration/answers'
import { TAKEN, toPaste, VENDORS } from '@partyline/domain/registration/forms'
import {
  type Finding,
  judgeRegistration,
  type Registration,
} from '@partyline/domain/registration/judge-registration'
import { ROADS } from '@partyline/domain/registration/roads'
import type { Installation } from '@partyline/domain/registration/spoken'
import { countWorkingDays, type Step, stepsOf } from '@partyline/domain/registration/steps'
import type { z } from 'zod'
import type { Kept } from './kept-registration.ts'
import { readStep, UNKNOWN_ID } from './kept-steps.ts'

type Answer = z.input<(typeof getRegistration)['answer']>

/** Describes a registration for the page: what is asked, filled in, judged and kept. */
export function describeRegistration(
  kept: Pick<Kept, 'revision' | 'all' | 'get'>,
  {
    installation,
    ...choice
  }: { installation: Installation; carrier: string; way: string | undefined; now: Date },
): Omit<Answer, 'trouble' | 'lookedAt'> {
  const { carrier } = choice
  const typed = kept.all()
  const read = readAnswers(typed)
  const judge = (way?: string) =>
    read.ok && judgeRegistration(read.answers, installation, { carrier, ...(way !== undefined && { way }) })
  const chosen = judge(choice.way)
  // A road of another country was chosen before the country changed.
  const judged = chosen && 'roads' in chosen ? judge() : chosen
  const offered: Record<string, string | undefined> = {
    name: installation.legalName,
    address: installation.address,
  }
  return {
    revision: kept.revision,
    questions: QUESTIONS.map(({ name, label, asks, example, choices, many, optional }) => ({
      ...{ name, label, asks, example },
      choices: toWords(choices),
      many: many === true,
      optional: optional === true,
      answer: typed[name] ?? '',
      offered: offered[name] ?? '',
    })),
    carriers: Object.entries(VENDORS).map(([word, says]) => ({ word, says })),
    carrier,
    roads: toWords(ROADS).filter(({ word }) => ROADS[word]?.countries.includes(typed.country ?? '')),
    pages: Object.entries(installation.pages).map(([page, { url, words }]) => ({
      page: page as 'join',
      url,
      open: words !== undefined,
    })),
    filled: judged && !('roads' in judged) ? describeFilled(kept, judged, choice) : null,
  }
}

function describeFilled(
  kept: Pick<Kept, 'get'>,
  { facts: { road, way }, forms, faults, warnings, fine, others }: Registration,
  { carrier, now }: { carrier: string; now: Date },
): Answer['filled'] {
  const taken = Object.hasOwn(TAKEN, carrier) ? TAKEN[carrier as keyof typeof TAKEN] : []
  const { costs, takes, caps, days = null } = road
  return {
    ...{ road: way, costs, takes, caps, days, fine, others },
    faults: faults.map(describeFinding),
    warnings: warnings.map(describeFinding),
    steps: stepsOf(road).map((step: Step) => {
      const { state, id, since } = readStep(kept, step)
      const waits = since !== undefined && (state === 'submitted' || state === 'review')
      return {
        step,
        state,
        id: id === undefined || id === UNKNOWN_ID ? null : id,
        since: since ?? null,
        day: waits ? countWorkingDays(new Date(since), now) : null,
        byProgram: taken.some((form) => form === step),
        unsure: id === UNKNOWN_ID,
        fields: forms.find(({ form }) => form === step)?.fields.flatMap(toPaste) ?? [],
      }
    }),
  }
}

/** A finding with its first sentence by itself, because that says what is wrong. */
function describeFinding({ says, code, source, date, mends }: Finding): RegistrationFinding {
  const [first = says, more = ''] = says.split(/(?<=[a-z\d"][.!?]) (.*)/s)
  return { says: first, more, code, source, date, mends: mends ?? null }
}

const toWords = (rows: Record<string, { says: string }> = {}) =>
  Object.entries(rows).map(([word, { says }]) => ({ word, says }))
