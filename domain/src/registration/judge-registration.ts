import type { Answers } from './answers.ts'
import type { Facts } from './fields.ts'
import { type Filled, fillForm } from './forms.ts'
import { PAGE_REFUSALS } from './page-refusals.ts'
import type { Refusal } from './refusal.ts'
import { chooseRoad, type Form, ROADS } from './roads.ts'
import { SENDER_REFUSALS } from './sender-refusals.ts'
import { type Installation, speak } from './spoken.ts'

/** A reason that holds, in words. */
export interface Finding extends Pick<Refusal, 'code' | 'source' | 'date'> {
  says: string
}

const REASONS = [...SENDER_REFUSALS, ...PAGE_REFUSALS]

/** A registration, filled in and judged. */
export interface Registration {
  facts: Facts
  forms: { form: Form; fields: Filled[] }[]
  /** Would be refused; none when it is ready. */
  faults: Finding[]
  warnings: Finding[]
}

/**
 * Fills in the forms of a road and judges them against the published reasons for refusal.
 * @param way the word of the road; left out for the one that fits best
 * @returns the roads of the country, if it has no such road
 */
export function judgeRegistration(
  answers: Answers,
  installation: Installation,
  { carrier, way = chooseRoad(answers, installation.number) }: { carrier: string; way?: string },
): Registration | { roads: string[] } {
  const road = Object.hasOwn(ROADS, way) ? ROADS[way] : undefined
  if (!road?.countries.includes(answers.country)) {
    const roads = Object.entries(ROADS).filter(([, { countries }]) => countries.includes(answers.country))
    return { roads: roads.map(([word]) => word) }
  }
  const facts: Facts = { answers, installation, spoken: speak(installation, answers), way, road }
  const found = REASONS.filter(({ ways }) => ways === undefined || ways.includes(way)).flatMap((refusal) => {
    const says = refusal.judge(facts)
    return says === undefined ? [] : [{ ...refusal, says }]
  })
  return {
    facts,
    forms: road.forms.map((form) => ({ form, fields: fillForm(form, facts, carrier) })),
    faults: found.filter(({ warns }) => !warns),
    warnings: found.filter(({ warns }) => warns),
  }
}
