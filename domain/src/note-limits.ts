const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Notes that one author writes, to everybody. */
export const NOTES_BY_AUTHOR = [
  { most: 20, window: HOUR },
  { most: 50, window: DAY },
]

/** Notes of one author for one person. */
export const NOTES_BY_PAIR = [
  { most: 10, window: HOUR },
  { most: 20, window: DAY },
]

/** Notes for one person, from everybody. */
export const NOTES_FOR_ONE = [{ most: 2_000, window: DAY }]

/** Characters of a note that comes with an answer to an event. */
export const GUEST_NOTE_MAX = 400

/** Notes of guests that one host is texted; the others wait on the web. */
export const NOTES_TEXTED_TO_HOST = [
  { most: 10, window: HOUR },
  { most: 30, window: DAY },
]

/** Answers that one person texts to the author of a note, until that one writes again. */
export const ANSWERS_TO_NOTE = [{ most: 5, window: DAY }]
