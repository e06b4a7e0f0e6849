import type { Answers } from './answers.ts'
import type { Facts } from './fields.ts'
import { type Filled, fillForm } from './forms.ts'
import { FINE, PAGE_REFUSALS } from './page-refusals.ts'
import type { Refusal } from './refusal.ts'
import { chooseRoad, type Form, ROADS } from './roads.ts'
import { SENDER_REFUSALS } from './sender-refusals.ts'
import { type Installation, speak } from './spoken.ts'
import { WRITING_REFUSALS } from './writing-refusals.ts'

/** A reason that holds, in words. */
export interface Finding extends Pick<Refusal, 'code' | 'source' | 'date' | 'mends'> {
  says: string
}

const REASONS = [...WRITING_REFUSALS, ...SENDER_REFUSALS, ...PAGE_REFUSALS]

/** A registration, filled in and judged. */
export interface Registration {
  facts: Facts
  forms: { form: Form; fields: Filled[] }[]
  /** Would be refused; none when it is ready. */
  faults: Finding[]
  warnings: Finding[]
  /** What is in order, and how many further reasons do not hold. It says neither before the pages are open. */
  fine: typeof FINE
  others: number
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
  const asked = REASONS.filter(({ ways }) => ways === undefined || ways.includes(way))
  const found = asked.flatMap((refusal) => {
    const says = refusal.judge(facts)
    return says === undefined ? [] : [{ ...refusal, says }]
  })
  const has = (rows: { code: string }[], code: string) => rows.some((row) => row.code === code)
  const isOpen = Object.values(installation.pages).every(({ words }) => words !== undefined)
  const fine = FINE.filter(({ codes }) =>
    codes.every((code) => isOpen && has(asked, code) && !has(found, code)),
  )
  return {
    facts,
    forms: road.forms.map((form) => ({ form, fields: fillForm(form, facts, carrier) })),
    faults: found.filter(({ warns }) => !warns),
    warnings: found.filter(({ warns }) => warns),
    fine,
    others: isOpen ? asked.length - found.length - fine.flatMap(({ codes }) => codes).length : 0,
  }
}
