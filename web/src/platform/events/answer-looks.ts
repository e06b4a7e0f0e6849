import type { Answer } from '@partyline/domain/events/rsvp'

/**
 * The colour, face and words of each answer, in the order of the buttons: on its button, and for a guest who
 * gave it.
 */
export const answerLooks = {
  YES: { label: 'Yes', given: 'Going', paint: 'aqua', mood: 'open' },
  MAYBE: { label: 'Maybe', given: 'Maybe', paint: 'butter', mood: 'hm' },
  NO: { label: 'No', given: 'Not going', paint: 'rose', mood: 'sad' },
} as const satisfies Record<Answer, object>
