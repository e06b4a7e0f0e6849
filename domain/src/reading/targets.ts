import type { AlmostCommand, Command, Target } from '../commands.ts'
import { readDuration } from '../durations.ts'
import { NAME_WORDS } from '../names.ts'
import { trimEndBy } from '../trim-signs.ts'
import type { Token } from './fold.ts'
import { know } from './lexicon.ts'
import { isSkipped } from './patterns.ts'
import { phraseAt, phrasesOf, wordsOf } from './phrases.ts'
import type { Verb } from './word-table.ts'

const VERBS: readonly Verb[] = ['follow', 'leave', 'unmute', 'mute', 'unblock', 'block', 'report']
const phrases = VERBS.map((verb) => [verb, phrasesOf(({ verbs }) => verbs[verb])] as const)
const and = wordsOf((table) => table.and)
const besideNames = wordsOf((table) => table.besideNames)
/** Verbs that hardly stand for anything else: 'join' and 'leave' do. */
const SURELY = new Set(['unfollow', 'mute', 'unmute', 'unblock', 'report', 'snooze', 'unsub', 'unsubscribe'])
/** Verbs of everyday use: only a marked name makes them a wish. 'Text Ben', 'cancel the order'. */
const MARKED_ONLY = new Set(['text', 'cancel', 'drop', 'end', 'exit', 'baja', 'deja', 'dejar', 'parar'])
/** What they end is all texts, where nobody has the name. */
const ENDS = new Set(['stop', 'unsubscribe', 'unsub', 'remove', 'opt', 'take', 'no'])
const MOST_NAMES = 5

interface Request {
  verb: Verb
  /** The verb's own first word. */
  said: string
  rest: readonly Token[]
}

/** What is asked for with a verb and one name or several: LEAVE #choir, 'unfollow @ana and @kofi', 'mute choir 8h'. */
export function readTargets(tokens: readonly Token[], words: string): Command | undefined {
  const request = readVerb(tokens)
  if (!request) return undefined
  const marked = request.rest.filter(({ mark }) => mark)
  return marked.length > 0 ? readMarked(request, marked) : readBare(request, words)
}

function readVerb(tokens: readonly Token[]): Request | undefined {
  const plain = tokens.map(({ word, mark }) => (mark ? '' : word))
  for (const start of [0, 1, 2]) {
    const taken = phrases
      .map(([verb, of]) => ({ verb, length: phraseAt(of, plain, start) }))
      .toSorted((a, b) => b.length - a.length)[0]
    if (taken && taken.length > 0)
      return { verb: taken.verb, said: plain[start] ?? '', rest: tokens.slice(start + taken.length) }
    // 'Please', 'hi': whatever else stands first makes it a sentence.
    if (!know(plain[start] ?? '').classes.has('polite')) return undefined
  }
  return undefined
}

function readMarked({ verb, rest }: Request, marked: readonly Token[]): Command | undefined {
  const beside = rest.filter(({ mark }) => !mark).map(({ word }) => word)
  const time = verb === 'mute' ? readTime(beside) : undefined
  if (time === undefined && !beside.every(isBeside)) {
    // 'Leave #choir practice early today' is something said.
    if (verb !== 'mute') return undefined
  }
  const commands = marked.slice(0, MOST_NAMES).flatMap((token) => {
    const name = nameOf(token)
    const target: Target = { kind: token.mark === '@' ? 'person' : 'group', name }
    return commandFor(verb, target, time ?? (beside.every(isBeside) ? undefined : 'unreadable')) ?? []
  })
  const [only, ...others] = commands
  return others.length > 0 ? { kind: 'several', commands } : only
}

/** The command that a verb and a name make; undefined where the verb is for people and the name a group's. */
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

function readBare({ verb, said, rest }: Request, words: string): AlmostCommand | undefined {
  if (MARKED_ONLY.has(said)) return undefined
  const text = rest.map(({ word }) => word).filter((word) => !besideNames.has(word) || and.has(word))
  const { names: named, time } = verb === 'mute' ? cutTime(text) : { names: text, time: undefined }
  const names = parts(named)
  if (names.length > MOST_NAMES || names.some((name) => name.length > NAME_WORDS || name.some(isFiller)))
    return undefined
  return {
    kind: 'almost',
    like: verb,
    names: names.map((name) => name.join(' ')),
    ...(time !== undefined && { time }),
    surely: SURELY.has(said),
    otherwise: verb === 'leave' && ENDS.has(said) ? 'stop' : 'say',
    words,
  }
}

/** 'choir 8h', 'choir for two hours', 'choir tonight': where the time begins is found from the end. */
function cutTime(text: readonly string[]): { names: readonly string[]; time: number | undefined } {
  for (let at = 0; at < text.length; at++) {
    const time = readTime(text.slice(at))
    if (time !== undefined) return { names: text.slice(0, at), time }
  }
  return { names: text, time: undefined }
}

function readTime(text: readonly string[]): number | undefined {
  return readDuration(text.filter((word) => !know(word).classes.has('polite')).join(' '))
}

function parts(text: readonly string[]): string[][] {
  const names: string[][] = [[]]
  for (const word of text) {
    if (and.has(word)) names.push([])
    else names.at(-1)?.push(word)
  }
  return names.filter((name) => name.length > 0)
}

/** A word that no name is made of: 'stop by', 'leave it', 'join us'. */
function isFiller(word: string): boolean {
  const { classes } = know(word)
  return (
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
