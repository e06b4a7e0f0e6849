import { readDuration } from './durations.ts'
import { type Answer, isEventCode } from './rsvp.ts'
import { READ_MAX } from './segments.ts'
import { trimEndBy, trimStartBy } from './trim-signs.ts'

/** What a text asks for. Names come as typed, without their mark; words come as typed, trimmed. */
export type Command =
  | { kind: 'follow'; name: string }
  | { kind: 'direct'; name: string; words: string }
  | { kind: 'join'; name: string }
  | { kind: 'post'; name: string; words: string }
  | { kind: 'unfollow'; name: string }
  | { kind: 'leave'; name: string }
  /** Without a time when none was given, with 'unreadable' when what was given is none. */
  | { kind: 'mute'; target: Target; time: number | 'unreadable' | undefined }
  | { kind: 'unmute'; target: Target }
  | { kind: 'block'; name: string }
  | { kind: 'unblock'; name: string }
  | { kind: 'stop' }
  /** `yes` tells that the word was YES, which undoes a STOP only while there is one. */
  | { kind: 'start'; yes: boolean }
  | { kind: 'help' }
  /** NO or MAYBE by itself; with a code, or a number out of those offered, YES as well. */
  | { kind: 'answer'; answer: Answer; code?: string; number?: number; words: string }
  /** COHOST K7M3QX, COHOST K7M3QX NO. */
  | { kind: 'cohost'; code: string; accept: boolean }
  /** A number by itself. */
  | { kind: 'number'; number: number; words: string }
  /** NAME Kofi Mensah. `words` is all that was said. */
  | { kind: 'name'; name: string; words: string }
  | { kind: PlainWord }
  | { kind: 'say'; words: string }
  | { kind: 'empty' }

/** Whom or what a command names, without its mark. */
export type Target = { kind: 'person' | 'group'; name: string }

/** Commands that are one word and nothing else. */
const PLAIN = ['list', 'login', 'send', 'report', 'pause', 'resume', 'abort', 'status'] as const
export type PlainWord = (typeof PLAIN)[number]

/**
 * The words that end all texts, in every spelling a carrier or the FCC names (47 CFR 64.1200(a)(10): stop, quit,
 * end, revoke, opt out, cancel, unsubscribe), lower case, single spaces.
 */
const STOP = new Set('stop|stopall|stop all|unsubscribe|cancel|end|quit|revoke|optout|opt out'.split('|'))
const START = new Set(['start', 'unstop'])
const HELP = new Set(['help', 'info'])

/**
 * What is not drawn (Unicode's default ignorable code points): zero-width and bidirectional marks and soft hyphens, which
 * are pasted along with names, and the selectors that phones put behind symbols: '‼' comes as U+203C U+FE0F.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Control characters that no text means, NUL among them (PostgreSQL cannot store it); tab and newline stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/gu

/** What a text says once control characters and outer white space are gone. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').trim()
}

/** The longest text that can be a command of its own words: nobody asks for one in more. */
const COMMAND_MAX = 400

/**
 * Reads a text by the grammar: only its start counts, so '#tag' or '@name' in mid-sentence means nothing.
 * Never fails: what is no command is something said. Above `READ_MAX` characters nothing is read.
 */
export function readCommand(text: string): Command {
  const said = cleanText(text)
  return said.length > READ_MAX ? { kind: 'say', words: said } : readGrammar(said)
}

/** The grammar itself, whatever the length. Its time grows as the length does. @param said as `cleanText` leaves it */
export function readGrammar(said: string): Command {
  const plain = said.replace(INVISIBLE, '').trim()
  if (plain === '') return { kind: 'empty' }
  if (plain.length > COMMAND_MAX)
    return readTargeted(plain) ?? readAddress(said) ?? { kind: 'say', words: said }
  const word = exactWord(plain)
  // 'Opt-out', 'stop-all', 'opt – out', whichever dash it is.
  if (STOP.has(word.replace(/[\s\p{Pd}]+/gu, ' '))) return { kind: 'stop' }
  if (START.has(word)) return { kind: 'start', yes: false }
  if (word === 'yes') return { kind: 'start', yes: true }
  if (HELP.has(word)) return { kind: 'help' }
  const single = PLAIN.find((one) => one === word)
  if (single) return { kind: single }
  return readAnswer(plain, said) ?? readTargeted(plain) ?? readAddress(said) ?? { kind: 'say', words: said }
}

/**
 * NO, MAYBE, 'YES K7M3QX', 'YES 2', '2', 'NAME Kofi Mensah'. Only these exact words: 'Yes see you there!' may be meant
 * for somebody else, and would go unread as an answer.
 */
function readAnswer(plain: string, said: string): Command | undefined {
  const [first = '', second, ...more] = exactWord(plain).split(' ')
  const answer = (['YES', 'NO', 'MAYBE'] as const).find((one) => one.toLowerCase() === first)
  if (answer && second === undefined) return { kind: 'answer', answer, words: said }
  if (answer && second !== undefined && more.length === 0) {
    if (isEventCode(second)) return { kind: 'answer', answer, code: second, words: said }
    if (/^[1-9]$/.test(second)) return { kind: 'answer', answer, number: Number(second), words: said }
  }
  if (first === 'cohost' && second !== undefined && isEventCode(second) && more.length <= 1) {
    const [wish = 'yes'] = more
    if (wish === 'yes' || wish === 'no') return { kind: 'cohost', code: second, accept: wish === 'yes' }
  }
  const number = /^([1-9])[.!)]?$/.exec(plain.normalize('NFKC'))?.[1]
  if (number) return { kind: 'number', number: Number(number), words: said }
  const name = /^name[\s:]+([^\s@#].*)$/isu.exec(plain)?.[1]
  return name ? { kind: 'name', name, words: said } : undefined
}

/** What a text with pictures asks for: beside a bare address, or beside nothing, they are something said. */
export function withPictures(command: Command): Command {
  if (command.kind === 'follow') return { kind: 'direct', name: command.name, words: '' }
  if (command.kind === 'join') return { kind: 'post', name: command.name, words: '' }
  return command.kind === 'empty' ? { kind: 'say', words: '' } : command
}

/** LEAVE #choir, UNFOLLOW @ana, STOP #choir, STOP @ana, MUTE #choir 8h, UNMUTE #choir, BLOCK @ana, UNBLOCK @ana. */
function readTargeted(plain: string): Command | undefined {
  const [, verb, mark, after] =
    /^(leave|unfollow|stop|mute|unmute|block|unblock)\s*([@#])(.*)$/isu.exec(plain.normalize('NFKC')) ?? []
  if (!verb || after === undefined) return undefined
  const { token, rest } = cutToken(after)
  if (token === '') return undefined
  const name = bareName(token)
  const person = mark === '@'
  const target: Target = { kind: person ? 'person' : 'group', name }
  if (verb.toLowerCase() === 'mute')
    return { kind: 'mute', target, time: rest ? (readDuration(rest) ?? 'unreadable') : undefined }
  // 'Leave #choir practice early today' is something said; 'STOP @ana ❤' and 'STOP @ana please' are not.
  if (trimEndBy(rest, isSign).toLowerCase() !== 'please' && trimEndBy(rest, isSign) !== '') return undefined
  switch (verb.toLowerCase()) {
    case 'unmute':
      return { kind: 'unmute', target }
    case 'block':
      return person ? { kind: 'block', name } : undefined
    case 'unblock':
      return person ? { kind: 'unblock', name } : undefined
    default:
      return person ? { kind: 'unfollow', name } : { kind: 'leave', name }
  }
}

/** '@ana', '@ana words', '#choir', '#choir words'; full-width marks count as their ASCII twins. */
function readAddress(said: string): Command | undefined {
  const start = trimStartBy(said, isBlank)
  const mark = start.charAt(0).normalize('NFKC')
  if (mark !== '@' && mark !== '#') return undefined
  const { token, rest: words } = cutToken(start.slice(1))
  if (token === '') return undefined
  const name = bareName(token)
  const person = mark === '@'
  if (words.replace(INVISIBLE, '').trim() === '')
    return person ? { kind: 'follow', name } : { kind: 'join', name }
  return person ? { kind: 'direct', name, words } : { kind: 'post', name, words }
}

/** Cuts a text behind its first run without white space. Both parts come without white space around them. */
function cutToken(text: string): { token: string; rest: string } {
  const whole = text.trim()
  const end = whole.search(/\s/u)
  return end < 0
    ? { token: whole, rest: '' }
    : { token: whole.slice(0, end), rest: whole.slice(end).trimStart() }
}

/** A name without the punctuation after it. A _ there is the name's own, a hyphen only before one: see endsInHyphen. */
function bareName(token: string): string {
  const name = token.normalize('NFKC').replace(INVISIBLE, '')
  const bare = trimEndBy(name, isSign)
  return bare + (/^[_-]*_/.exec(name.slice(bare.length))?.[0] ?? '')
}

/** A word without the punctuation around it. With @ or # before it, it is somebody's name: '#stop' ends nothing. */
function exactWord(plain: string): string {
  const word = plain.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ')
  return trimEndBy(
    trimStartBy(word, (character) => isSign(character) && !/[@#]/.test(character)),
    isSign,
  )
}

/** White space, punctuation and symbols: what may stand around a word without changing it. */
function isSign(character: string): boolean {
  return /[\s\p{P}\p{S}]/u.test(character)
}

function isBlank(character: string): boolean {
  return /[\s\p{Default_Ignorable_Code_Point}]/u.test(character)
}
