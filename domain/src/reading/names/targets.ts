import type { AlmostNamed, Command, NamingCommand, SeveralCommands, Target } from '../../commands.ts'
import { NAME_WORDS } from '../../names/names.ts'
import { trimEndBy } from '../../names/trim-signs.ts'
import type { PeopleVerb, Verb } from '../languages/word-table.ts'
import { cutTime, readTime } from '../mute-time.ts'
import { type Request, readFramed, readVerb } from '../read-verb.ts'
import type { Token } from '../words/fold.ts'
import { isSkipped, know } from '../words/lexicon.ts'
import { wordsOf } from '../words/phrases.ts'

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
/** Everyday verbs, which are commands only before a name with its mark: not 'Text Ben', not 'cancel the order'. */
export const MARKED_ONLY: ReadonlySet<string> = new Set(
  'text|cancel|drop|end|exit|baja|baja de|deja|dejar|parar|turn off|pause|start|begin|add me|let me in|get me in'.split(
    '|',
  ),
)
/** Words in place of a name: 'block this person'. */
const POINTING = new Set(
  'this that them him her person guy user sender man woman account somebody whoever is'.split(' '),
)
/** Verbs that end all texts when nobody has the name. */
const ENDS = new Set(['stop', 'unsubscribe', 'unsub', 'remove', 'opt', 'take', 'no'])
const MOST_NAMES = 5
/** Words behind which no name stands: 'stop the music during supper'. */
const TIMES = new Set(['while', 'during', 'before', 'after', 'until', 'mientras', 'durante'])

/** Reads names alone: '@ana and #choir'. The first is followed or joined like the others. */
export function readNames(tokens: readonly Token[]): Command | undefined {
  const names = tokens.filter(({ mark }) => mark)
  if (names.length < 2 || !tokens[0]?.mark || !tokens.every(({ mark, word }) => mark || and.has(word)))
    return undefined
  return readMarked({ verb: 'follow', rest: names }, names)
}

/** Reads two wishes in one text: 'join #choir and follow @ana'. Each needs a verb and a name with its mark. */
function readWishes(tokens: readonly Token[]): Command | undefined {
  const at = tokens.findIndex(
    ({ mark, word }, place) => !mark && and.has(word) && readVerb(tokens.slice(place + 1))?.rest[0]?.mark,
  )
  const [one, other] = [readWish(tokens.slice(0, at)), readWish(tokens.slice(at + 1))]
  return at > 0 && one && other ? { kind: 'several', commands: [...one, ...other] } : undefined
}

/** The commands of one wish. */
function readWish(tokens: readonly Token[]): NamingCommand[] | undefined {
  const request = readVerb(tokens)
  const marked = request?.rest.filter(({ mark }) => mark) ?? []
  const read = request && !request.refused && marked.length > 0 ? readMarked(request, marked) : undefined
  return read?.kind === 'several' ? read.commands : read && [read]
}

/** Reads a verb with one name or several: LEAVE #choir, 'unfollow @ana and @kofi', 'mute choir 8h'. */
export function readTargets(tokens: readonly Token[], words: string): Command | undefined {
  const wishes = readWishes(tokens)
  if (wishes) return wishes
  const request = readVerb(tokens) ?? readFramed(tokens)
  if (!request) return undefined
  const marked = request.rest.filter(({ mark }) => mark)
  if (marked.length === 0) return readBare(request, words)
  const read = readMarked(request, marked)
  return read && request.refused && request.verb === 'follow' ? refusal(marked, words) : read
}

/** "I don't want to join #choir": it answers an invitation, and asks for nothing else. */
function refusal(marked: readonly Token[], words: string): Command {
  const names = marked.map(nameOf)
  return { kind: 'almost', like: 'follow', names, surely: false, refused: true, otherwise: 'say', words }
}

function readMarked(
  { verb, rest }: Pick<Request, 'verb' | 'rest'>,
  marked: readonly Token[],
): NamingCommand | SeveralCommands | undefined {
  // 'Mute @ana and #choir for a day'.
  const beside = rest
    .filter(({ mark, word }, at) => !mark && !(and.has(word) && rest[at + 1]?.mark))
    .map(({ word }) => word)
  const time = verb === 'mute' ? readTime(beside) : undefined
  // 'Leave #choir practice early today' is words for the group; a report may give its reason.
  if (time === undefined && verb !== 'mute' && !beforeReason(verb, beside).every(isBeside)) return undefined
  const commands = marked.slice(0, MOST_NAMES).map((token) => {
    const name = nameOf(token)
    const target: Target = { kind: token.mark === '@' ? 'person' : 'group', name }
    return commandFor(verb, target, time ?? (beside.every(isBeside) ? undefined : 'unreadable'))
  })
  const [only, ...others] = commands
  return others.length > 0 ? { kind: 'several', commands } : only
}

/** Cuts a reason off: 'Report @ana for spam'. */
function beforeReason(verb: Verb, beside: readonly string[]): readonly string[] {
  const reason = verb === 'report' || verb === 'block' ? beside.indexOf('for') : -1
  return reason < 0 ? beside : beside.slice(0, reason)
}

/** Whether a verb takes people only. */
export function isForPeople(verb: Verb): verb is PeopleVerb {
  return verb === 'block' || verb === 'unblock' || verb === 'report'
}

/** The command from a verb and a name. */
export function commandFor(verb: Verb, target: Target, time?: number | 'unreadable'): NamingCommand {
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
      return person ? { kind: verb, name } : { kind: 'not-for-groups', verb, name }
  }
}

function readBare(
  { verb, phrase, rest, led, isFrom, refused }: Request,
  words: string,
): (AlmostNamed & { kind: 'almost'; words: string }) | undefined {
  // 'Report to the gym'.
  if (verb === 'report' && rest[0]?.word === 'to') return undefined
  const given = beforeReason(
    verb,
    rest.map(({ word }) => word),
  )
  const named = given.filter((word) => !besideNames.has(word) || and.has(word))
  // 'Report this, it is spam' names nobody.
  const isPointed =
    verb === 'report'
      ? named[0] !== 'is' && POINTING.has(named[0] ?? '')
      : named.every((word) => POINTING.has(word))
  const text = isPointed ? [] : withoutThanks(named)
  const first = phrase.split(' ')[0] ?? ''
  const { names: behind, time } =
    verb === 'mute' ? cutTime(text, SURELY.has(first)) : { names: text, time: undefined }
  if (MARKED_ONLY.has(phrase) && !isFrom && time === undefined) return undefined
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
    ...(refused && { refused }),
    otherwise: verb === 'leave' && ENDS.has(first) && !led && !names.some(isDoing) ? 'stop' : 'say',
    words,
  }
}

/** Cuts thanks off: 'Join choir thanks', 'stop ana please and thank you'. */
function withoutThanks(words: readonly string[]): readonly string[] {
  const isThanks = (word: string, at: number) =>
    (word !== 'it' && know(word).classes.has('polite')) || (word === 'you' && words[at - 1] === 'thank')
  return words.slice(0, words.findLastIndex((word, at) => !isThanks(word, at)) + 1)
}

function parts(text: readonly string[]): string[][] {
  const names: string[][] = [[]]
  for (const word of text) {
    if (and.has(word)) names.push([])
    else names.at(-1)?.push(word)
  }
  return names.map((name) => [...withoutThanks(name)]).filter((name) => name.length > 0)
}

/** Whether a word is a deed and no name: 'Stop crying', 'please stop running'. */
function isDoing([first = '']: readonly string[]): boolean {
  return /^.{2,}ing$/u.test(first)
}

/** Whether words may be a name. 'Stop stop stop' names nobody. */
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
