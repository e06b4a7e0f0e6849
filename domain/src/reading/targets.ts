import type { AlmostNamed, Command, Target } from '../commands.ts'
import { NAME_WORDS } from '../names.ts'
import { trimEndBy } from '../trim-signs.ts'
import { leadAt } from './asking.ts'
import type { Token } from './fold.ts'
import { know } from './lexicon.ts'
import { cutTime, readTime } from './mute-time.ts'
import { isSkipped } from './patterns.ts'
import { phraseAt, phrasesOf, wordsOf } from './phrases.ts'
import type { Verb } from './word-table.ts'

const VERBS: readonly Verb[] = ['follow', 'leave', 'unmute', 'mute', 'unblock', 'block', 'report']
export const verbPhrases = VERBS.map((verb) => [verb, phrasesOf(({ verbs }) => verbs[verb])] as const)
const and = wordsOf((table) => table.and)
const besideNames = wordsOf((table) => table.besideNames)
/** Verbs that hardly mean anything else. 'join' and 'leave' often do. */
export const SURELY: ReadonlySet<string> = new Set([
  'unfollow',
  'mute',
  'unmute',
  'unblock',
  'report',
  'snooze',
  'unsub',
  'unsubscribe',
])
/** Everyday verbs, which are commands only before a marked name: 'Text Ben', 'cancel the order'. */
export const MARKED_ONLY: ReadonlySet<string> = new Set(
  'text|cancel|drop|end|exit|baja|baja de|deja|dejar|parar|turn off|pause|start|begin|add me|let me in|get me in'.split(
    '|',
  ),
)
/** What may as well be said to a host: 'sign up for snacks'. */
const WEAK = new Set(['sign up for', 'sign up to', 'be in', 'be part of', 'in on', 'put me in', 'me uno a'])
/** What parts a name from what comes from it: 'mute texts from ana'. */
const FROM = new Set(['from', 'of', 'by', 'for', 'about', 'de', 'del'])
/** What stands in place of a name: 'block this person'. */
const POINTING = new Set(
  'this that them him her person guy user sender man woman account somebody whoever is'.split(' '),
)
/** What stands around a name: 'put choir on mute'. */
const FRAMES: readonly (readonly [first: string, last: RegExp, verb: Verb])[] = [
  ['put', /^on (?:mute|silent|silence|hold)$/, 'mute'],
  ['turn', /^back on$/, 'unmute'],
]
const FRAME_WORDS = 3
/** Verbs that end all texts when nobody has the name. */
const ENDS = new Set(['stop', 'unsubscribe', 'unsub', 'remove', 'opt', 'take', 'no'])
const MOST_NAMES = 5
/** Words of politeness and beginnings of a request that may stand before a verb. */
const MOST_BEFORE = 4
const MOST_THINGS = 4
/** Behind them stands no name: 'stop the music during supper'. */
const TIMES = new Set(['while', 'during', 'before', 'after', 'until', 'mientras', 'durante'])

interface Request {
  verb: Verb
  /** The verb's own words. */
  said: string
  rest: readonly Token[]
  /** 'Can you', 'how do I' stands before it. */
  led: boolean
  /** 'Texts from' stands behind it, so what follows is a name. */
  isFrom: boolean
}

/** Reads a verb with one name or several: LEAVE #choir, 'unfollow @ana and @kofi', 'mute choir 8h'. */
export function readTargets(tokens: readonly Token[], words: string): Command | undefined {
  const request = readVerb(tokens) ?? readFramed(tokens)
  if (!request) return undefined
  const marked = request.rest.filter(({ mark }) => mark)
  return marked.length > 0 ? readMarked(request, marked) : readBare(request, words)
}

function readVerb(tokens: readonly Token[]): Request | undefined {
  const plain = tokens.map(({ word, mark }) => (mark ? '' : word))
  let led = false
  for (let start = 0, step = 0; step <= MOST_BEFORE; step++) {
    const taken = verbPhrases
      .map(([verb, of]) => ({ verb, length: phraseAt(of, plain, start) }))
      .toSorted((a, b) => b.length - a.length)[0]
    if (taken && taken.length > 0) {
      const end = start + taken.length
      const from = skipThings(plain, end)
      const said = plain.slice(start, end).join(' ')
      return {
        ...{ verb: taken.verb, said, led: led || WEAK.has(said) },
        ...{ rest: tokens.slice(from), isFrom: from > end },
      }
    }
    // 'Please', 'can you': whatever else stands first makes it a sentence.
    const lead = leadAt(plain, start)
    if (lead === 0 && !know(plain[start] ?? '').classes.has('polite')) return undefined
    led ||= lead > 0
    start += Math.max(1, lead)
  }
  return undefined
}

/** Where the name begins behind 'all messages from'. */
function skipThings(words: readonly string[], start: number): number {
  let at = start
  while (at < start + MOST_THINGS && isThing(words[at])) at++
  return at > start && FROM.has(words[at] ?? '') ? at + 1 : start
}

function isThing(word = ''): boolean {
  const { classes } = know(word)
  return classes.has('thing') || classes.has('light')
}

/** 'Put choir on mute', 'turn choir back on'. */
function readFramed(tokens: readonly Token[]): Request | undefined {
  const said = tokens.filter(({ word }) => !know(word).classes.has('polite'))
  const frame = FRAMES.find(([first]) => first === said[0]?.word)
  if (!frame || said.length < FRAME_WORDS + 1 || said.length > NAME_WORDS + FRAME_WORDS) return undefined
  const [first, last, verb] = frame
  const end = said
    .slice(-2)
    .map(({ word }) => word)
    .join(' ')
  return last.test(end) ? { verb, said: first, rest: said.slice(1, -2), led: true, isFrom: false } : undefined
}

function readMarked({ verb, rest }: Request, marked: readonly Token[]): Command | undefined {
  const beside = rest.filter(({ mark }) => !mark).map(({ word }) => word)
  const time = verb === 'mute' ? readTime(beside) : undefined
  // 'Leave #choir practice early today' is something said; a report may give its reason.
  if (time === undefined && verb !== 'mute' && !beforeReason(verb, beside).every(isBeside)) return undefined
  const commands = marked.slice(0, MOST_NAMES).flatMap((token) => {
    const name = nameOf(token)
    const target: Target = { kind: token.mark === '@' ? 'person' : 'group', name }
    return commandFor(verb, target, time ?? (beside.every(isBeside) ? undefined : 'unreadable')) ?? []
  })
  const [only, ...others] = commands
  return others.length > 0 ? { kind: 'several', commands } : only
}

/** 'Report @ana for spam'. */
function beforeReason(verb: Verb, beside: readonly string[]): readonly string[] {
  const reason = verb === 'report' || verb === 'block' ? beside.indexOf('for') : -1
  return reason < 0 ? beside : beside.slice(0, reason)
}

/** The command from a verb and a name; undefined when the verb is for people and the name is a group's. */
export function commandFor(
  verb: Verb,
  target: Target,
  time: number | 'unreadable' | undefined,
): Command | undefined {
  const { name } = target
  const person = target.kind === 'person'
  switch (verb) {
    case 'follow':
      return person ? { kind: 'follow', name } : { kind: 'join', name }
    case 'leave':
      return person ? { kind: 'unfollow', name } : { kind: 'leave', name }
    case 'mute':
      return { kind: 'mute', target, time }
    case 'unmute':
      return { kind: 'unmute', target }
    case 'block':
    case 'unblock':
    case 'report':
      return person ? { kind: verb, name } : undefined
  }
}

function readBare(
  { verb, said, rest, led, isFrom }: Request,
  words: string,
): (AlmostNamed & { kind: 'almost'; words: string }) | undefined {
  // 'Report to the gym'.
  if (verb === 'report' && rest[0]?.word === 'to') return undefined
  const given = beforeReason(
    verb,
    rest.map(({ word }) => word),
  )
  const named = given.filter((word) => !besideNames.has(word) || and.has(word))
  const text = named.every((word) => POINTING.has(word)) ? [] : withoutThanks(named)
  const first = said.split(' ')[0] ?? ''
  const { names: behind, time } = verb === 'mute' ? cutTime(text) : { names: text, time: undefined }
  if (MARKED_ONLY.has(said) && !isFrom && time === undefined) return undefined
  const names = parts(behind)
  // 'Stop and smell the roses'.
  if (and.has(text[0] ?? '')) return undefined
  if (names.length > MOST_NAMES || !names.every(isPerhapsName)) return undefined
  return {
    kind: 'almost',
    like: verb,
    names: names.map((name) => name.join(' ')),
    ...(time !== undefined && { time }),
    surely: SURELY.has(first) && !(led && verb === 'report'),
    ...(led && { led }),
    otherwise: verb === 'leave' && ENDS.has(first) && !led && !names.some(isDoing) ? 'stop' : 'say',
    words,
  }
}

/** 'Join choir thanks'. */
function withoutThanks(words: readonly string[]): readonly string[] {
  return words.slice(0, words.findLastIndex((word) => word === 'it' || !know(word).classes.has('polite')) + 1)
}

function parts(text: readonly string[]): string[][] {
  const names: string[][] = [[]]
  for (const word of text) {
    if (and.has(word)) names.push([])
    else names.at(-1)?.push(word)
  }
  return names.filter((name) => name.length > 0)
}

/** 'Stop crying', 'please stop running'. */
function isDoing([first = '']: readonly string[]): boolean {
  return /^.{2,}ing$/u.test(first)
}

/** 'Stop stop stop' names nobody. */
function isPerhapsName(name: readonly string[]): boolean {
  if (name.length > NAME_WORDS || name.some(isFiller)) return false
  return !name.every((word) => know(word).classes.has('halt'))
}

/** A word that no name is made from: 'stop by', 'leave it', 'join us'. */
function isFiller(word: string): boolean {
  const { classes } = know(word)
  return (
    TIMES.has(word) ||
    isSkipped({ word, classes }) ||
    ['me', 'you', 'neg', 'send', 'want', 'thing'].some((one) => classes.has(one as never))
  )
}

function isBeside(word: string): boolean {
  return besideNames.has(word) || and.has(word) || isSkipped(know(word))
}

function nameOf({ word }: Token): string {
  return trimEndBy(word, (character) => character === '-')
}
