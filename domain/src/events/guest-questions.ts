import { cleanLine } from '../names/clean-line.ts'

/** Questions that a host may ask with the RSVP, at most. */
export const QUESTIONS_MAX = 2
/** Characters of one question. */
export const QUESTION_MAX = 80
/** Characters of a guest's reply to one. */
export const REPLY_MAX = 140

/** Cleans an event's questions: each on one line, none blank, none twice. */
export function cleanQuestions(typed: readonly string[]): string[] {
  return [...new Set(typed.map(cleanLine))].filter((question) => question !== '')
}

/** A guest's reply to a host's question; both are lines of text. */
export interface GuestReply {
  question: string
  reply: string
}

/** Sorts replies by the order of the present questions; replies to former questions come last. */
export function sortReplies(replies: readonly GuestReply[], questions: readonly string[]): GuestReply[] {
  const place = ({ question }: GuestReply) => {
    const index = questions.indexOf(question)
    return index === -1 ? questions.length : index
  }
  return [...replies].sort((one, other) => place(one) - place(other))
}
