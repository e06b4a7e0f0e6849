import type { Verb } from './reading/word-table.ts'
import type { Answer } from './rsvp.ts'

/** What a text asks for. Names come as typed, without their mark; words come as typed, trimmed. */
export type Command =
  | { kind: 'follow'; name: string }
  /** `spaced`: a blank stands between mark and name, as in '@ Level 1', which may be no name at all. */
  | { kind: 'direct'; name: string; words: string; spaced?: true }
  | { kind: 'join'; name: string }
  | { kind: 'post'; name: string; words: string; spaced?: true }
  | { kind: 'unfollow'; name: string }
  | { kind: 'leave'; name: string }
  /** Without a time when none was given, with 'unreadable' when what was given is none. */
  | { kind: 'mute'; target: Target; time: number | 'unreadable' | undefined }
  | { kind: 'unmute'; target: Target }
  | { kind: 'block'; name: string }
  | { kind: 'unblock'; name: string }
  /** Without a name it is about the last text that came. */
  | { kind: 'report'; name?: string }
  /** `exact` where a carrier takes the word for a STOP as well; other words ask for the same as plainly. */
  | { kind: 'stop'; exact: boolean }
  | { kind: 'start' }
  | { kind: 'help' }
  | AnswerCommand
  /** COHOST K7M3QX, COHOST K7M3QX NO. */
  | { kind: 'cohost'; code: string; accept: boolean }
  /** Numbers by themselves, or all of those that were offered. */
  | { kind: 'picks'; picks: Picks; words: string }
  /** An event's code by itself. */
  | { kind: 'code'; code: string; words: string }
  /** NAME Kofi Mensah. `words` is all that was said. */
  | { kind: 'name'; name: string; words: string }
  | { kind: PlainWord }
  /** The same for several names. */
  | { kind: 'several'; commands: Command[] }
  /** What a phone texts by itself where somebody liked a text. */
  | { kind: 'tapback' }
  | AlmostCommand
  /** `doubtful`: so short, or so like an answer, that hardly anybody means it for all followers. */
  | { kind: 'say'; words: string; doubtful?: true }
  | { kind: 'too-long'; length: number }
  | { kind: 'empty' }

/** What an event was answered with. */
export interface AnswerCommand {
  kind: 'answer'
  answer: Answer
  /** Nothing but the one word, which undoes a STOP where it is YES. */
  bare: boolean
  code?: string
  /** Out of the events that were offered. */
  picks?: Picks
  /** People who come along. */
  guests?: number
  /** What was said beside the answer and is no part of one: perhaps words of an event's title. */
  about?: string[]
  words: string
}

export type Picks = number[] | 'all'

/**
 * What resembles a command: a wish to leave that is not plain, or a verb whose name lacks its mark. Whether there is
 * such a name decides what it is.
 */
export type AlmostCommand = { kind: 'almost'; words: string } & (
  | { like: 'stop' }
  | {
      like: Verb
      /** As they were said, without a mark: 'book club'. None where the verb stood alone. */
      names: string[]
      time?: number | 'unreadable' | undefined
      /** True where the verb is hardly used for anything else, as UNFOLLOW is. */
      surely: boolean
      /** What it asks for where nobody has the name. */
      otherwise: 'stop' | 'say'
    }
)

/** Whom or what a command names, without its mark. */
export type Target = { kind: 'person' | 'group'; name: string }

/** Commands that are words and nothing else. */
export type PlainWord = 'list' | 'login' | 'logout' | 'send' | 'pause' | 'resume' | 'abort' | 'status'

/** Control characters that no text means, NUL among them (PostgreSQL cannot store it); tab and newline stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/gu

/** What a text says once control characters and outer white space are gone. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').trim()
}

/** What a text with pictures asks for: beside a bare address, or beside nothing, they are something said. */
export function withPictures(command: Command): Command {
  if (command.kind === 'follow') return { kind: 'direct', name: command.name, words: '' }
  if (command.kind === 'join') return { kind: 'post', name: command.name, words: '' }
  return command.kind === 'empty' ? { kind: 'say', words: '' } : command
}
