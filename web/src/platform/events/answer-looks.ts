import type { Answer } from '@partyline/domain/rsvp'

/** The paint, face and words of each answer, in the order of the keys: on its key, and of one who gave it. */
export const answerLooks = {
  YES: { label: 'Yes', given: 'Going', paint: 'aqua', mood: 'open' },
  MAYBE: { label: 'Maybe', given: 'Maybe', paint: 'butter', mood: 'hm' },
  NO: { label: 'No', given: 'Not going', paint: 'rose', mood: 'sad' },
} as const satisfies Record<Answer, object>
