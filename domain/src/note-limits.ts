/** Characters of a note that comes with an answer to an event. */
export const GUEST_NOTE_MAX = 400
