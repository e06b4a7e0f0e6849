import type { AnswerCommand, Command } from '../commands.ts'
import type { Answer } from '../events/rsvp.ts'
import type { Verb } from '../reading/languages/word-table.ts'
import { MUTE_TIMES } from '../wording/following.ts'

/** What a text is for. One judgement serves phone, web and preview. */
export type Judgement =
  | ForFollowers
  | { to: 'person' | 'group'; name: string; words: string }
  /** For Partyline itself. `does` describes the act for the web. */
  | { to: 'line'; does: string; act: Act; phoneOnly?: true }

/** Words for all followers. */
export interface ForFollowers {
  to: 'followers'
  words: string
  /** They are held until their sender confirms them. */
  doubtful: boolean
  /** What their sender may mean instead. */
  way?: string
  /** They ask for what only the web does. */
  asksTheWeb?: 'now' | 'later'
}

/** Commands that always go to Partyline itself. They are never words for others or answers to a question. */
export type LineCommand = Exclude<
  Command,
  {
    kind:
      | 'say'
      | 'direct'
      | 'post'
      | 'answer'
      | 'answers'
      | 'picks'
      | 'code'
      | 'name'
      | 'reply'
      | 'almost'
      | 'too-long'
  }
>

/** An answer that a question prints. */
export interface Choice {
  /** A word or a number as printed: 'YES', '2', '@ben'. */
  word: string
  /** The text that it stands for, which the phone could have sent as well; '' for nothing at all. */
  command: string
  /** SEND sends the words to all followers, also when they begin with a name. */
  toFollowers?: true
}

/** The part of an answer that counts once its event is known. */
export type Given = Pick<AnswerCommand, 'answer' | 'guests' | 'perhaps'> & { note?: string }

/** The question which of several events an answer is for. */
export interface WhichEvent {
  answer: Answer
  eventIds: string[]
  response: string
}

/** A date of a series. The zone is for the days in the reply. */
export interface OneDate {
  id: string
  zone: string
  seriesId: string
}

/** What Partyline does for a text. A judgement names it, and nothing has happened before it is carried out. */
export type Act =
  | { is: 'command'; command: LineCommand }
  /** Only says something, and may offer texts to answer with. */
  | { is: 'says'; response: string; offers?: Choice[] }
  | { is: 'refuses-length' }
  /** Holds the words until SEND. */
  | { is: 'holds'; response: string }
  /** Tells how to make a request about a name, and holds the words if they could have been sent. */
  | { is: 'tells-or-holds'; verb: Verb; kind: 'person' | 'group'; name: string }
  /** Offers the name that is nearest to one that nobody has. */
  | { is: 'offers-near'; verb: Verb; name: string }
  | { is: 'keeps-name'; name: string }
  | { is: 'answers-note'; noteId: string; words: string }
  | { is: 'answers-invitation'; accept: boolean }
  | { is: 'tells-closed' }
  | { is: 'keeps-texts' }
  | EndingAct
  | AnsweringAct

/** Ends texts, asks whether to, or takes a message back. */
export type EndingAct =
  /** Asks whether to stop all texts, or tells how to leave the one name. `way` ends the question. */
  | { is: 'asks-stop'; named?: string; way: string }
  | { is: 'stops' }
  /** Ends one follow or membership for a person who may mean all texts. The name has its mark. */
  | { is: 'leaves'; name: string }
  | { is: 'ends-event-texts'; eventIds: string[] }
  | { is: 'takes-back'; mayStop: boolean }

/** Answers events or their hosts, or asks which event is meant. */
export type AnsweringAct =
  | { is: 'answers'; answers: (Given & { id: string })[]; closesQuestion?: true; then?: WhichEvent }
  | { is: 'answers-code'; code: string; given: Given; everyDate: boolean }
  | { is: 'answers-dates'; date: OneDate; given: Given }
  /** `mayBeStop`: the words may be a STOP, so the ledger keeps them. */
  | { is: 'asks-which'; question: WhichEvent; mayBeStop?: true }
  | { is: 'tells-of-code'; code: string }
  | { is: 'tells-of-link'; publicId: string }
  /** `question`: the words may be for followers, so that the reply asks a sender who has some. */
  | { is: 'answers-host'; words: string; question?: string }

/** A text for Partyline itself. @param does '' for a command without a description of its own */
export function line(does: string, act: Act): Extract<Judgement, { to: 'line' }> {
  return { to: 'line', does: does || 'A command to Partyline', act }
}

/** An act that only says something. @param offers the texts that answer it */
export function say(response: string, offers?: Choice[]): Extract<Act, { is: 'says' }> {
  return { is: 'says', response, ...(offers && { offers }) }
}

/** The answers to a reply that offers a text. The name in it is printed as well. */
export function offerOf(offered: string): Choice[] {
  const name = offered.split(' ').find((word) => /^[@#]/u.test(word))
  const yes = ['YES', ...(name ? [name] : [])].map((word) => ({ word, command: offered }))
  return [...yes, NOTHING]
}

/** NO to an offer. */
export const NOTHING: Choice = { word: 'NO', command: '' }

/** The answers to a reply that asks how long to mute. @param name with its mark */
export function muteTimes(name: string): Choice[] {
  return MUTE_TIMES.map((word) => ({ word, command: `MUTE ${name} ${word}` }))
}
