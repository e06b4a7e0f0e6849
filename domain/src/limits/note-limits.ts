import { DAY_MS } from '../time/time-units.ts'

/** Characters of a note that comes with an answer to an event. */
export const GUEST_NOTE_MAX = 400

/** How long a guest who does not come may get an answer, in milliseconds. */
export const ANSWER_OPEN_MS = 7 * DAY_MS
