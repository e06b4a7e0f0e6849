import type { Answer } from './events/rsvp.ts'
import type { PeopleVerb, SoftCommand, Verb } from './reading/languages/word-table.ts'
import { wellFormed } from './texts/well-formed.ts'

/** A request about one person or group. */
export type NamingCommand =
  | { kind: 'follow'; name: string }
  | { kind: 'join'; name: string }
  | { kind: 'unfollow'; name: string }
  | { kind: 'leave'; name: string }
  /** The time is undefined when the text gives none, and 'unreadable' when it gives something else. */
  | { kind: 'mute'; target: Target; time: number | 'unreadable' | undefined }
  | { kind: 'unmute'; target: Target }
  | { kind: 'block'; name: string }
  | { kind: 'unblock'; name: string }
  /** Without a name it means the last text. */
  | { kind: 'report'; name?: string }
  /** BLOCK, UNBLOCK or REPORT with the name of a group. They take people only. */
  | { kind: 'not-for-groups'; verb: PeopleVerb; name: string }

/** What a text asks for. Names are as typed, without their mark; words are as typed, trimmed. */
export type Command =
  | NamingCommand
  /** LEAVE #choir and #books, 'join #choir and follow @ana'. */
  | SeveralCommands
  /** `spaced`: a space separates mark and name, as in '@ Level 1', which may be no name at all. */
  | { kind: 'direct'; name: string; words: string; spaced?: true }
  | { kind: 'post'; name: string; words: string; spaced?: true }
  /** `exact` when carriers also take the word for a STOP. Other words may ask for the same as plainly. */
  | { kind: 'stop'; exact: boolean }
  | { kind: 'start' }
  | { kind: 'help' }
  | AnswerCommand
  /** COHOST K7M3QX, COHOST K7M3QX NO. */
  | { kind: 'cohost'; code: string; accept: boolean }
  /** Different answers to several events: 'yes to 1, no to 2'. `instead` is how it reads if it names no events. */
  | { kind: 'answers'; answers: PartAnswer[]; instead?: AnswerCommand; words: string }
  /** Numbers alone, or all of the offered events. `guests` counts plus-ones: '1 +1'. */
  | { kind: 'picks'; picks: Picks; guests?: number; words: string }
  /** An event's code alone. */
  | { kind: 'code'; code: string; words: string }
  /** NAME Kofi Mensah. `words` is the whole text. */
  | { kind: 'name'; name: string; words: string }
  /** ANSWER vegan: the answer to a host's question. `words` is the whole text. */
  | { kind: 'reply'; reply: string; words: string }
  | { kind: PlainWord }
  /** MEMBERS, MEMBERS #choir. Without a name it means the last group. */
  | { kind: 'members'; name?: string }
  /** What a phone texts by itself when its owner reacts to a text. */
  | { kind: 'tapback' }
  /** What a machine wrote: an automatic answer, a notice of a network, another service's code. */
  | { kind: 'machine' }
  | AlmostCommand
  /** `doubtful`: so short, or so like an answer, that hardly anybody means it for all followers. */
  | { kind: 'say'; words: string; doubtful?: true }
  | { kind: 'too-long'; length: number }
  | { kind: 'empty' }

/** Several requests in one text. */
export interface SeveralCommands {
  kind: 'several'
  commands: NamingCommand[]
}

/** An answer to an event. */
export interface AnswerCommand {
  kind: 'answer'
  answer: Answer
  /** The text is only this one word. A bare YES undoes a STOP. */
  bare: boolean
  /** The text says YES or NO, or a word that means only that, and is polite at most: 'yep', 'yes please'. */
  plain: boolean
  code?: string
  /** Which of the offered events it answers. */
  picks?: Picks
  /** The words name all dates: 'yes to all', 'no, every week'. */
  everyDate?: true
  /** How many people come along. */
  guests?: number
  /** How many may come along, where the words leave it unclear: '2 adults and 3 kids', 'with 6 beers'. */
  perhaps?: number
  /** The text only changes the `guests` of an earlier Yes: 'no +1', 'make it 3'. `answer` is then YES. */
  changes?: true
  /** How many more people come along than before; below 0 for fewer: 'plus one more', 'one less'. */
  more?: number
  /** The words behind a leading yes or no turn it round, or answer something else: 'Nope all good'. */
  unsure?: true
  /** Words beside the answer. They may come from an event's title. */
  about?: string[]
  /** The command that it is when no event asked: 'sign me up for choir'. */
  instead?: AlmostCommand
  words: string
}

/** One of several answers in a text. */
export interface PartAnswer {
  answer: Answer
  /** The numbers of offered events; empty when `about` names them. */
  picks: number[]
  /** Words of an event's title. */
  about: string[]
  /** All words beside the answer. */
  beside: string
  /** How many people come along. */
  guests?: number
}

export type Picks = number[] | 'all'

/**
 * A text that resembles a command: an unclear wish to leave, or a verb whose name lacks its mark. It is a
 * command if such a name exists.
 */
export type AlmostCommand = { kind: 'almost'; words: string } & (
  | { like: 'stop' }
  /** 'What is this?' asks Partyline for HELP, or another person. */
  | { like: SoftCommand }
  | AlmostNamed
)

/** A verb whose name lacks its mark. */
export interface AlmostNamed {
  like: Verb
  /** As typed, without a mark: 'book club'. Empty when the verb stands alone. */
  names: string[]
  time?: number | 'unreadable' | undefined
  /** True for a verb that is hardly used for anything else, such as UNFOLLOW. */
  surely: boolean
  /** The reading when nobody has the name. 'stop' asks whether to stop. */
  otherwise: 'stop' | 'say'
  /** 'No follow', "don't join choir": a No to an invitation. */
  refused?: true
  /** 'Can you' or 'how do I' stands before it, so it may be a question to another person. */
  led?: true
}

/** The person or group that a command names, without its mark. */
export type Target = { kind: 'person' | 'group'; name: string }

/** Commands that are words alone. */
export type PlainWord = 'list' | 'login' | 'logout' | 'send' | 'pause' | 'resume' | 'abort' | 'status'

/**
 * Control characters that no text means, NUL among them (PostgreSQL cannot store it), and those that turn the direction
 * of the text behind them, so that 'moc.knab' reads like another address (Unicode's embeddings, overrides and isolates).
 * Tab, newline and the marks of right-to-left scripts stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/gu

/** A person's words without such characters and outer white space. */
export function cleanText(text: string): string {
  return wellFormed(text).replace(CONTROL, '').trim()
}

/** The command of a text with pictures. Beside a bare address, or alone, pictures are a message. */
export function withPictures(command: Command): Command {
  if (command.kind === 'follow') return { kind: 'direct', name: command.name, words: '' }
  if (command.kind === 'join') return { kind: 'post', name: command.name, words: '' }
  return command.kind === 'empty' ? { kind: 'say', words: '' } : command
}
