import type { Answer } from '../events/rsvp.ts'
import { eventLead, inQuotes } from '../texts/leads.ts'
import { fit } from './fit.ts'

/** A host's question in a text to a guest, who may answer it by text. */
export function hostAsks(question: string): string {
  return `Your host asks: "${asked(question)}" Reply with the answer.`
}

/**
 * The text with a host's question, behind the thanks for an answer.
 * @param host from `hostInText`
 * @param note words beside the guest's answer to the event, which 1 makes the answer to the question
 */
export function asksGuest(event: { title: string; host: string }, question: string, note?: string): string {
  return fit(
    eventLead(event.title, event.host),
    hostAsks(question),
    note === undefined ? '' : `Reply 1 if it is "${shown(note)}".`,
    { spare: 'Only your hosts see it.', worth: 1 },
  )
}

/**
 * The reply to an answer that now stands beside the guest on the list.
 * @param also whether the words may ask to stop, and the RSVP if they may take it back
 * @param next the next question, with the title of its event where that is another one
 */
export function answerKept(
  question: string,
  answer: string,
  url: string,
  next: { question: string; title?: string } | undefined,
  also: { namesStop: boolean; rsvp: Answer | undefined },
): string {
  const noted = `Your host has "${shown(answer)}" for "${shown(question)}"`
  const stop = also.namesStop ? 'STOP ends all texts.' : ''
  const rsvp = also.rsvp === undefined ? '' : { spare: `Your RSVP stays ${also.rsvp}.`, worth: 2 }
  if (!next)
    return fit(`${noted}.`, rsvp, 'To change it, text ANSWER and the new one.', stop, {
      spare: url,
      worth: 1,
    })
  const of = next.title === undefined ? '' : `For "${inQuotes(next.title)}":`
  return fit(`${noted}.`, rsvp, { spare: `Change it at ${url}`, worth: 1 }, stop, of, hostAsks(next.question))
}

/** What words mean that do not answer a host's question. */
export type OtherMeaning =
  | { answer: Answer; people: number; title: string }
  | 'name'
  /** The number of followers. */
  | { followers: number }

/** Asks whether words answer a host's question. 1 says so. */
export function whetherAnswers(words: string, question: string, other: OtherMeaning): string {
  return fit(`Reply 1 if "${shown(words)}" answers "${asked(question)}", ${sayOther(other)}.`, {
    spare: 'Nothing is done yet.',
    worth: 1,
  })
}

function sayOther(other: OtherMeaning): string {
  if (other === 'name') return '2 if it is your name'
  if ('followers' in other)
    return `SEND to send it to your ${other.followers} ${other.followers === 1 ? 'follower' : 'followers'}, NO to drop it`
  const to = `to "${inQuotes(other.title, 24)}"`
  if (other.answer === 'NO') return `2 if you can't come ${to}`
  const comes = other.answer === 'YES' ? 'come' : 'may come'
  return other.people === 1 ? `2 if you ${comes} ${to}` : `2 if ${other.people} of you ${comes} ${to}`
}

/** The reply to an answer that has no room on the list. */
export function answerTooLong(most: number): string {
  return `The list has room for ${most} characters of an answer. Nobody got yours yet.`
}

/** Why an answer to a question was not kept, where its event still takes answers. */
export const ASKS_NO_MORE = 'Your host no longer takes an answer to that question.'

/** Why it was not kept, of a person who has not answered the event. */
export const ANSWER_FIRST = 'Nobody got it. First reply YES, MAYBE or NO.'

function asked(question: string): string {
  return inQuotes(question, 80)
}

function shown(words: string): string {
  return inQuotes(words, 40)
}
