/** What somebody may answer, in the order the list shows them. */
export const ANSWERS = ['YES', 'MAYBE', 'NO'] as const
export type Answer = (typeof ANSWERS)[number]

/** What an RSVP list is made of: the answers, and beside Yes who said so to a full event. */
export const RSVP_LISTS = ['YES', 'WAITING', 'MAYBE', 'NO'] as const
export type RsvpList = (typeof RSVP_LISTS)[number]

/** An event's owner, who helps to run it, and who answered. */
export type EventRole = 'OWNER' | 'COHOST' | 'GUEST'

/** People that one guest may bring along, at most. */
export const PLUS_ONES_MAX = 9
/** Above any room; a limit only so that sums stay small. */
export const CAPACITY_MAX = 100_000

export interface RsvpFacts {
  rsvp: boolean
  cancelled: boolean
  /** The event's end has passed. */
  over: boolean
  /** A first or a last name is known, or was given with the answer. */
  named: boolean
  /** The name that was given with the answer passes for the operator's. */
  official: boolean
}

export type RsvpRefusal = 'rsvp-off' | 'cancelled' | 'over' | 'nameless' | 'official-name'

/** Whether an answer is taken. */
export function judgeRsvp(facts: RsvpFacts): { ok: true } | { ok: false; reason: RsvpRefusal } {
  if (facts.cancelled) return { ok: false, reason: 'cancelled' }
  if (!facts.rsvp) return { ok: false, reason: 'rsvp-off' }
  if (facts.over) return { ok: false, reason: 'over' }
  if (facts.official) return { ok: false, reason: 'official-name' }
  return facts.named ? { ok: true } : { ok: false, reason: 'nameless' }
}

export interface RoomFacts {
  /** Null: room for all. */
  capacity: number | null
  /** Heads that have a place. */
  going: number
  /** The places that are one's own: oneself and one's plus-ones; 0 without a place. */
  held: number
}

/**
 * Whether a Yes would wait for a place. A guest who has one keeps it, whatever the capacity became, unless they want more.
 * @param heads oneself and whom one brings
 */
export function wouldWait({ capacity, going, held }: RoomFacts, heads: number): boolean {
  return capacity !== null && heads > held && going - held + heads > capacity
}

/** Only who comes or may come can ask for texts about the event. */
export function keptNotify(answer: Answer, notify: boolean): boolean {
  return answer !== 'NO' && notify
}

/**
 * The letters and digits of an event's code for texts. No vowels, so that no code is a word and no word a code; none
 * that are mistaken for each other (0 and O, 1 and I and L, 5 and S, 8 and B, 2 and Z).
 */
export const EVENT_CODE_ALPHABET = 'CDFGHJKMNPQRTVWX34679'
export const EVENT_CODE_LENGTH = 6

/** True for what could be an event's code, in either case: six of the alphabet, a digit and a letter among them. */
export function isEventCode(word: string): boolean {
  return /^(?=.*\d)(?=.*[a-z])[cdfghjkmnpqrtvwx34679]{6}$/i.test(word)
}
