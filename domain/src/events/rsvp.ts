/** The answers, in the order of the list. */
export const ANSWERS = ['YES', 'MAYBE', 'NO'] as const
export type Answer = (typeof ANSWERS)[number]

/** The lists of RSVPs: the answers, and the waitlist beside Yes. */
export const RSVP_LISTS = ['YES', 'WAITING', 'MAYBE', 'NO'] as const
export type RsvpList = (typeof RSVP_LISTS)[number]

/** The lists whose guests may get texts about an event. */
export const TEXTED_LISTS = ['YES', 'WAITING', 'MAYBE'] as const
export type TextedList = (typeof TEXTED_LISTS)[number]

/** The lists that hear where and when an event takes place: also people who were invited and have not answered. */
export const TOLD_LISTS = [...TEXTED_LISTS, 'INVITED'] as const
export type ToldList = (typeof TOLD_LISTS)[number]

/** The lists whose guests get the reminder: without the waitlist. */
export const REMINDED_LISTS = ['YES', 'MAYBE'] as const satisfies readonly TextedList[]

/** The most people that one guest may bring along. */
export const PLUS_ONES_MAX = 9
/** Larger than any capacity, so that sums stay small. */
export const CAPACITY_MAX = 100_000

export interface RsvpFacts {
  rsvp: boolean
  cancelled: boolean
  /** The event's end has passed. */
  over: boolean
  /** A host has taken the person off the list, or the owner has blocked them. */
  removed: boolean
  /** A first or a last name is known, or came with the answer. */
  named: boolean
  /** The name that came with the answer would pass for the operator's. */
  official: boolean
}

export type RsvpRefusal = 'rsvp-off' | 'cancelled' | 'over' | 'removed' | 'nameless' | 'official-name'

/** Whether an event takes answers from a person, whatever the answer and the name. */
export function takesAnswers({
  rsvp,
  cancelled,
  over,
  removed,
}: Pick<RsvpFacts, 'rsvp' | 'cancelled' | 'over' | 'removed'>): boolean {
  return rsvp && !cancelled && !over && !removed
}

/** Judges whether an event takes an answer. */
export function judgeRsvp(facts: RsvpFacts): { ok: true } | { ok: false; reason: RsvpRefusal } {
  if (facts.cancelled) return { ok: false, reason: 'cancelled' }
  if (!facts.rsvp) return { ok: false, reason: 'rsvp-off' }
  if (facts.over) return { ok: false, reason: 'over' }
  if (facts.removed) return { ok: false, reason: 'removed' }
  if (facts.official) return { ok: false, reason: 'official-name' }
  return facts.named ? { ok: true } : { ok: false, reason: 'nameless' }
}

export interface CapacityFacts {
  /** Null for no limit. */
  capacity: number | null
  /** How many people have a place. */
  going: number
  /** The guest's own places, with plus-ones; 0 without a place. */
  held: number
}

/**
 * Whether a Yes would go on the waitlist. A guest with a place keeps it, whatever the capacity is now.
 * @param heads the guest and their plus-ones
 */
export function wouldWait({ capacity, going, held }: CapacityFacts, heads: number): boolean {
  return capacity !== null && held === 0 && going + heads > capacity
}

/**
 * How many more people a guest with a place asks for than fit. The guest keeps the place for as many
 * people as before.
 * @param heads the guest and their plus-ones
 * @returns 0 when they fit, and for a guest without a place
 */
export function withoutRoom({ capacity, going, held }: CapacityFacts, heads: number): number {
  const fits = capacity === null || held === 0 || going - held + heads <= capacity
  return fits ? 0 : Math.max(0, heads - held)
}

/**
 * The characters of an event's code. It has no vowels, so that no code is a word and no word a code, and no
 * characters that look alike (0 and O, 1 and I and L, 5 and S, 8 and B, 2 and Z).
 */
export const EVENT_CODE_ALPHABET = 'CDFGHJKMNPQRTVWX34679'
export const EVENT_CODE_LENGTH = 6

/**
 * Whether a word could be an event's code, in either case: six characters of the alphabet, with a digit and a
 * letter among them.
 */
export function isEventCode(word: string): boolean {
  return /^(?=.*\d)(?=.*[a-z])[cdfghjkmnpqrtvwx34679]{6}$/i.test(word)
}
