import { STATES, STEPS } from '@partyline/domain/registration/steps'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { count, time } from './operating-shapes.ts'

/** A choice that is shown, and kept with the next change; by default the one that was kept. */
const choice = {
  /** The name of a carrier in the settings. */
  carrier: z.string().max(40).optional(),
  /** The word of a road. */
  road: z.string().max(40).optional(),
}

/** The answer's `revision` of `getRegistration`. A change of another state of the file is refused as 'changed'. */
const revision = z.string().max(100)
const word = z.object({ word: z.string(), says: z.string() })

/** One of the eight questions, with its answer. */
const registrationQuestion = z.object({
  name: z.string(),
  label: z.string(),
  asks: z.string(),
  example: z.string(),
  /** The words that it takes; none where any words do. */
  choices: z.array(word),
  /** Several words fit, with commas between. */
  many: z.boolean(),
  optional: z.boolean(),
  /** As it was typed; '' without one. */
  answer: z.string(),
  /** What the settings have for it; '' for nothing. */
  offered: z.string(),
})
export type RegistrationQuestion = z.infer<typeof registrationQuestion>

/** A reason for a refusal that holds. */
const registrationFinding = z.object({
  /** What is wrong, in a sentence. */
  says: z.string(),
  /** What to do; '' where the first sentence says it. */
  more: z.string(),
  /** The vendor's number for it; '' where it has none. */
  code: z.string(),
  /** A page on the web, and its date. */
  source: z.string(),
  date: z.string(),
  /** The name of the question whose answer mends it; null where a setting or a page does. */
  mends: z.string().nullable(),
})
export type RegistrationFinding = z.infer<typeof registrationFinding>

/** A form, or giving the number to the campaign. */
const registrationStep = z.object({
  step: z.enum(STEPS),
  state: z.enum(STATES),
  /** The vendor's id of it; null without one. */
  id: z.string().nullable(),
  since: time.nullable(),
  /** The working day of a review; null outside of one. */
  day: count.nullable(),
  /** `./partyline register submit` sends it, and `./partyline register state` asks how far it is. */
  byProgram: z.boolean(),
  /** A call was sent whose answer never came, so the vendor may have the form. */
  unsure: z.boolean(),
  /** What to paste; none for the number. `parameter` is the vendor's own name, '' where it publishes none. */
  fields: z.array(z.object({ label: z.string(), parameter: z.string(), text: z.string() })),
})
export type RegistrationStep = z.infer<typeof registrationStep>

export const getRegistration = endpoint({
  method: 'GET',
  path: '/operator/registration',
  access: 'operator',
  summary: "Reads the registration at a carrier: answers, each form's text, what would be refused, the steps",
  query: z.object({
    ...choice,
    /** Reads the public pages again. Otherwise a reading of the last ten minutes counts. */
    again: z.enum(['true']).optional(),
  }),
  answer: z.object({
    revision,
    /** Why the file of the answers cannot be read; null when it can. */
    trouble: z.string().nullable(),
    questions: z.array(registrationQuestion),
    /** The vendors at which organisations register: the name of each carrier in the settings, and its own. */
    carriers: z.array(word),
    carrier: z.string(),
    /** The roads that the country has; none before it is answered. */
    roads: z.array(word),
    pages: z.array(
      z.object({ page: z.enum(['join', 'terms', 'privacy']), url: z.string(), open: z.boolean() }),
    ),
    lookedAt: time,
    /** Null while a question is open. */
    filled: z
      .object({
        road: z.string(),
        costs: z.string(),
        takes: z.string(),
        /** The least and the most working days; null where nobody says them. */
        days: z.object({ least: count, most: count }).nullable(),
        /** How much may leave once it is approved. */
        caps: z.string(),
        faults: z.array(registrationFinding),
        warnings: z.array(registrationFinding),
        /** What is in order, with the vendors' numbers, and how many further reasons do not hold. */
        fine: z.array(z.object({ says: z.string(), codes: z.array(z.string()) })),
        others: count,
        steps: z.array(registrationStep),
      })
      .nullable(),
  }),
})

const answered = success.extend({
  /** The names of the questions that an answer does not fit. Those answers are not kept. */
  wrong: z.array(z.string()),
})

export const answerRegistration = endpoint({
  method: 'POST',
  path: '/operator/registration',
  access: 'operator',
  summary: 'Keeps answers of the registration that fit their questions, and the chosen carrier and road',
  body: z.object({
    ...choice,
    revision,
    /** New answers, by the names of their questions. */
    answers: z.record(z.string().max(40), z.string().trim().max(300, 'must be shorter')),
  }),
  answer: answered,
})

export const keepRegistrationStep = endpoint({
  method: 'POST',
  path: '/operator/registration/step',
  access: 'operator',
  summary: 'Keeps how far a step of the registration is, as the portal of the carrier shows it',
  body: z.object({
    ...choice,
    revision,
    step: z.enum(STEPS),
    state: z.enum(STATES),
    /** The vendor's id of it; '' for none. */
    id: z.string().trim().max(100),
  }),
  answer: success,
})
