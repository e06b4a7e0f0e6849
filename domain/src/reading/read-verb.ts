import { NAME_WORDS } from '../names/names.ts'
import { leadAt } from './asking.ts'
import type { Verb } from './languages/word-table.ts'
import type { Token } from './words/fold.ts'
import { know } from './words/lexicon.ts'
import { phraseAt, phrasesOf } from './words/phrases.ts'

const VERBS: readonly Verb[] = ['follow', 'leave', 'unmute', 'mute', 'unblock', 'block', 'report']
/** The phrases of each verb. */
export const verbPhrases = VERBS.map((verb) => [verb, phrasesOf(({ verbs }) => verbs[verb])] as const)
/** Phrases that an author may as well say to a host: 'sign up for snacks'. */
const WEAK = new Set(['sign up for', 'sign up to', 'be in', 'be part of', 'in on', 'put me in', 'me uno a'])
/** Words between the texts and the name of their sender: 'mute texts from ana'. */
const OF_NAMES: ReadonlySet<string> = new Set(['from', 'of', 'by', 'for', 'about', 'de', 'del'])
/** Words of a verb that stand around a name: 'put choir on mute'. */
const FRAMES: readonly (readonly [first: string, last: RegExp, verb: Verb])[] = [
  ['put', /^on (?:mute|silent|silence|hold)$/, 'mute'],
  ['turn', /^back on$/, 'unmute'],
]
const FRAME_WORDS = 3
/** Words before a verb that turn it round. */
const REFUSING = new Set('no nope nah dont donot not never nolonger nunca jamas tampoco'.split(' '))
/** Words that may stand beside a refusal: 'I do not want to follow', 'ya no quiero seguir'. */
const BESIDE_REFUSAL = new Set('i we do to want wanna wish ya quiero queremos deseo'.split(' '))
/** Words of politeness and beginnings of a request that may stand before a verb. */
const MOST_BEFORE = 4
const MOST_BEFORE_REFUSED = 7
const MOST_THINGS = 4

/** A verb with what stands beside it. */
export interface Request {
  verb: Verb
  /** The verb's own words. */
  phrase: string
  rest: readonly Token[]
  /** 'Can you', 'how do I' stands before it. */
  led: boolean
  /** 'Texts from' stands behind it, so what follows is a name. */
  isFrom: boolean
  /** 'No' or 'do not want to' stands before a wish to follow. */
  refused: boolean
}

/** Finds the verb that a text begins with, behind words of politeness, the beginning of a wish ('how do I') or a refusal. */
export function readVerb(tokens: readonly Token[]): Request | undefined {
  const plain = tokens.map(({ word, mark }) => (mark ? '' : word))
  let led = false
  let refused = false
  for (let start = 0, step = 0; step <= (refused ? MOST_BEFORE_REFUSED : MOST_BEFORE); step++) {
    const taken = verbPhrases
      .map(([verb, of]) => ({ verb, length: phraseAt(of, plain, start) }))
      .sort((a, b) => b.length - a.length)[0]
    if (taken && taken.length > 0) {
      const end = start + taken.length
      const from = skipThings(plain, end)
      const phrase = plain.slice(start, end).join(' ')
      if (refused && !mayBeRefused(taken.verb, plain.slice(0, start))) return undefined
      return {
        ...{ verb: taken.verb, phrase, led: led || WEAK.has(phrase) },
        ...{ rest: tokens.slice(from), isFrom: from > end },
        refused: (refused && taken.verb === 'follow') || phrase === 'dont follow',
      }
    }
    const lead = leadAt(plain, start)
    // Any word before the verb other than 'please' or 'can you' makes the text a sentence.
    if (lead === 0 && !isBeforeVerb(plain, start, refused)) return undefined
    // 'No sé cómo' begins a question; its 'no' refuses nothing.
    refused ||= lead === 0 && REFUSING.has(plain[start] ?? '')
    led ||= lead > 0
    start += Math.max(1, lead)
  }
  return undefined
}

function isBeforeVerb(words: readonly string[], at: number, refused: boolean): boolean {
  const [word = '', next = ''] = words.slice(at)
  if (know(word).classes.has('polite') || REFUSING.has(word)) return true
  // 'I do [not] want to', 'ya [no]'.
  return (refused || REFUSING.has(next) || REFUSING.has(words[at + 2] ?? '')) && BESIDE_REFUSAL.has(word)
}

/**
 * Whether a verb behind a refusal still means something: 'No follow' declines an invitation, and 'No, stop
 * choir' asks to leave. 'Never leave choir' asks for nothing.
 */
function mayBeRefused(verb: Verb, before: readonly string[]): boolean {
  if (verb === 'follow') return true
  return (
    verb !== 'unmute' && verb !== 'unblock' && before.every((word) => word === 'no' || !REFUSING.has(word))
  )
}

/** Finds the place where the name begins behind 'all messages from'. */
function skipThings(words: readonly string[], start: number): number {
  let at = start
  while (at < start + MOST_THINGS && isThing(words[at])) at++
  return at > start && OF_NAMES.has(words[at] ?? '') ? at + 1 : start
}

function isThing(word = ''): boolean {
  const { classes } = know(word)
  return classes.has('thing') || classes.has('light')
}

/** Finds a verb that stands around a name: 'Put choir on mute', 'turn choir back on'. */
export function readFramed(tokens: readonly Token[]): Request | undefined {
  const asked = tokens.filter(({ word }) => !know(word).classes.has('polite'))
  const frame = FRAMES.find(([first]) => first === asked[0]?.word)
  if (!frame || asked.length < FRAME_WORDS + 1 || asked.length > NAME_WORDS + FRAME_WORDS) return undefined
  const [first, last, verb] = frame
  const end = asked
    .slice(-2)
    .map(({ word }) => word)
    .join(' ')
  return last.test(end)
    ? { verb, phrase: first, rest: asked.slice(1, -2), led: true, isFrom: false, refused: false }
    : undefined
}
