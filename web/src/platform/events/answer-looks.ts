import type { Answer } from '@partyline/domain/rsvp'

/** The paint, face and word of each answer, in the order of the keys. */
export const answerLooks = {
  YES: { label: 'Yes', paint: 'aqua', mood: 'open' },
  MAYBE: { label: 'Maybe', paint: 'butter', mood: 'hm' },
  NO: { label: 'No', paint: 'rose', mood: 'sad' },
} as const satisfies Record<Answer, object>
