/**
 * One language's ways of asking for something. All words are as `foldText` leaves them: lower case, without
 * accents and apostrophes ('dont').
 *
 * A pattern is a sequence of words. `<halt>` stands for any word of that class, `a/b` for either. Words of
 * the classes `light`, `where`, `polite`, `time` and `swear` may stand between.
 */
export interface WordTable {
  /** Words by their role in a sentence. */
  classes: Readonly<Record<WordClass, string>>
  /** Other spellings, with the table's own last: 'stahp stop'. */
  same: string
  /** The words that end all texts when they stand alone, in exactly this spelling. */
  stops: readonly string[]
  /** Single words first, then phrases, separated by |. */
  answers: Readonly<Record<'YES' | 'NO' | 'MAYBE', readonly string[]>>
  /** Texts that are an answer when they say nothing more, separated by |. */
  implied: Readonly<Record<'YES' | 'NO', readonly string[]>>
  /** Words that may stand beside an answer: 'see you there'. */
  besideAnswers: string
  /** Phrases beside an answer without a meaning: 'thanks for the reminder', separated by |. */
  answerAsides: readonly string[]
  /** How guests take back a Yes: 'I need to cancel my spot'. */
  cancelling: {
    cancels: string
    /** Words that may stand beside them. */
    beside: string
    /** Words that make it a wish to get no more texts: 'cancel all'. */
    aboutTexts: string
  }
  /** From 1 on. */
  numbers: string
  ordinals: string
  /** All events in the question, separated by |, or none of them. */
  both: string
  neither: string
  /** All dates of a series, separated by |: 'to all', 'every week'. A word counts only alone. */
  everyDate: string
  /** How people say that they bring others. */
  plus: {
    /** The number behind it counts those who come along. */
    more: string
    /** The number before it counts everybody, including the author. */
    people: string
    /** The number behind it counts everybody. */
    totals: string
    /** The number behind it counts everybody, and changes an earlier number: 'make it'. */
    changes: string
    /** Oneself. */
    me: string
    /** One person who comes along. */
    one: string
  }
  /** Words that answer one person. Nobody means them for all followers. */
  smallTalk: string
  /** Beginnings of short texts that people write to one person, separated by |: 'running late'. */
  toOne: readonly string[]
  /** Words that name many readers. */
  many: string
  /** Words that may begin a request, separated by |: 'can you', 'how do I'. */
  leads: readonly string[]
  /** 'the', 'my': they change nothing in front of the subject of a request. */
  determiners: string
  commands: Readonly<Record<PlainCommand, readonly string[]>>
  /** Sentences that resemble one of these commands, but may be meant for another person. Separated by |. */
  perhaps: Readonly<Record<SoftCommand, readonly string[]>>
  verbs: Readonly<Record<Verb, readonly string[]>>
  /** Words that may stand between two names. */
  and: string
  /** Words beside a name without a meaning. */
  besideNames: string
  /** The words that questions print, as people type them. */
  printed: Readonly<Record<'yes' | 'no' | 'send', string>>
  /** Words before the answer to a host's question. */
  replying: string
  naming: {
    /** Words that only come before one's own name: 'my name is'. */
    surely: readonly string[]
    /** Words that also come before other things: 'it is'. */
    perhaps: readonly string[]
    /** Words before a name that corrects another: 'sorry'. */
    corrects: readonly string[]
  }
}

/** Commands without a name. */
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
  | 'members'

/** Commands whose sentences may also be meant for another person: 'what is this?' */
export type SoftCommand = 'help' | 'login' | 'list' | 'status' | 'members'

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
] as const
/**
 * topic: what a wish to leave is about. against: what turns against it. halt: stop. send: texting. thing:
 * messages. me: us. neg: not. want: receive. remove: delete. threat: report. cant: what before 'stop' turns
 * it round. light: the. where: at. polite: please. time: now. swear. plain: other words that explain
 * themselves beside a wish to leave.
 */
export type WordClass = (typeof WORD_CLASSES)[number]

/** Verbs about a person or a group that a text names. */
export type Verb = 'follow' | 'leave' | 'mute' | 'unmute' | PeopleVerb
/** Verbs that take people only. */
export type PeopleVerb = 'block' | 'unblock' | 'report'
