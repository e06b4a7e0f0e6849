import type { Id } from './id.ts'

interface HeldTexts {
  person_id: Id
  text: string
  media_urls: string[]
  expires_at: Date
  /** Partyline's question: whether to send words to all, send words or answer an event, stop, or take an offer. */
  question: 'send' | 'event' | 'stop' | 'offer'
}

/** The tables that commands own. */
export interface CommandsTables {
  held_texts: HeldTexts
}
