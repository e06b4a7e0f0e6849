/**
 * What one language knows of the ways to ask for something. All words stand as `foldText` leaves them: lower case,
 * without accents and apostrophes ('dont').
 *
 * A pattern is words in their order. `<halt>` stands for any word of that class, `a/b` for either; words of the classes
 * `light`, `where`, `polite`, `time` and `swear` may stand between.
 */
export interface WordTable {
  /** Words by what they do in a sentence. */
  classes: Readonly<Record<WordClass, string>>
  /** Other spellings, the table's own behind them: 'stahp stop'. */
  same: string
  /** Several words that together change nothing: 'for the last time'. */
  asides: readonly string[]
  leaving: {
    /** The words that end all texts when they stand alone, spelled exactly so. */
    exactly: readonly string[]
    /** What asks to be left alone, and can hardly mean anything else. */
    plainly: readonly string[]
    /** What asks for it only where hardly anything else is said: 'stop'. */
    alone: readonly string[]
    /** What perhaps asks for it. */
    perhaps: readonly string[]
    /** What asks for it though words beside it are unknown: 'you have the wrong number, I am Bob'. */
    hints: readonly string[]
    /** Words that make the 'stop' behind them a noun or a part of a sentence: 'the bus stop'. */
    nouns: string
  }
  /** Words, and after them what takes several words, parted by |. */
  answers: Readonly<Record<'YES' | 'NO' | 'MAYBE', readonly string[]>>
  /** What may stand beside an answer: 'see you there'. */
  besideAnswers: string
  /** From 1 on. */
  numbers: string
  ordinals: string
  /** All, and none, of the events that were asked about. */
  both: string
  neither: string
  /** How people say that they do not come alone. */
  plus: {
    /** The number behind it is of those who come along. */
    more: string
    /** The number before it is of all, oneself included. */
    people: string
    /** The number behind it is of all. */
    totals: string
    /** One who comes along. */
    one: string
  }
  /** Words that answer somebody: nobody means them for all followers. */
  smallTalk: string
  commands: Readonly<Record<PlainCommand, readonly string[]>>
  verbs: Readonly<Record<Verb, readonly string[]>>
  /** What stands between two names. */
  and: string
  /** What stands beside a name without meaning anything. */
  besideNames: string
  /** Answers to 'Send this to your 214 followers?', parted by |. */
  held: { send: string; drop: string }
  /** What stands before one's own name. */
  naming: readonly string[]
}

/** Commands that name nobody. */
export type PlainCommand =
  | 'list'
  | 'login'
  | 'logout'
  | 'help'
  | 'status'
  | 'pause'
  | 'resume'
  | 'abort'
  | 'send'
  | 'report'

export const WORD_CLASSES = [
  'halt',
  'send',
  'thing',
  'me',
  'you',
  'neg',
  'want',
  'remove',
  'threat',
  'cant',
  'light',
  'where',
  'polite',
  'time',
  'swear',
  'plain',
  'against',
  'topic',
] as const
/**
 * topic: what a wish to leave is about. against: what turns against it.
 * halt: stop. send: texting. thing: messages. me: us. neg: not. want: receive. remove: delete. threat: report. cant: what
 * before 'stop' turns it round. light: the. where: at. polite: please. time: now. swear. plain: other words that explain
 * themselves beside a wish to leave.
 */
export type WordClass = (typeof WORD_CLASSES)[number]

/** What is done with a person or a group that a text names. */
export type Verb = 'follow' | 'leave' | 'mute' | 'unmute' | 'block' | 'unblock' | 'report'
