import type { Answer } from '@partyline/domain/rsvp'

/** An answer that the server took. */
export interface TakenAnswer {
  status: Answer
  /** There had been an answer before. */
  updated: boolean
  /** Yes to a full event. */
  waiting: boolean
  /** What became of the note. */
  note?: 'kept' | 'none' | 'takes-none' | 'too-many' | undefined
}
