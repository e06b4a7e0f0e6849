import type { Answer } from '@partyline/domain/events/rsvp'

/** An answer that the server accepted. */
export interface TakenAnswer {
  status: Answer
  /** The person had answered before. */
  updated: boolean
  /** It is a Yes to a full event. */
  waiting: boolean
  /** How many more people there is no room for. The guest keeps the place as it was. */
  noRoomFor?: number | undefined
  /** The person has blocked the host, and gets no texts about the event. */
  blockedHost?: true | undefined
  /** The person asked for texts, and their phone has said STOP. */
  stopped?: true | undefined
  /** The outcome for the note. */
  note?: 'kept' | 'none' | 'takes-none' | 'too-many' | undefined
}
