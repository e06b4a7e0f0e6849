import { type Command, cleanText } from '../commands.ts'
import { READ_MAX } from '../segments.ts'
import { readAddress } from './address.ts'
import { readAnswer } from './answering.ts'
import { foldText, INVISIBLE, type Token, tokensOf } from './fold.ts'
import { judgeLeaving } from './leaving.ts'
import { know, tables } from './lexicon.ts'
import { isPhrase, phrasesOf } from './phrases.ts'
import { exactWord } from './signs.ts'
import { isDoubtful } from './small-talk.ts'
import { isTapback } from './tapback.ts'
import { readTargets } from './targets.ts'
import type { PlainCommand } from './word-table.ts'

/** The longest text that can be a command of its own words: nobody asks for one in more. */
const COMMAND_MAX = 400

/** The longest text that may be one word with blanks in it. */
const SLIPPED = 16

const stops = new Set(tables.flatMap(({ leaving }) => leaving.exactly))
const starts = new Set(['start', 'unstop'])
const PLAIN: readonly PlainCommand[] = [
  'list',
  'login',
  'logout',
  'help',
  'status',
  'pause',
  'resume',
  'abort',
  'send',
  'report',
]
const plainPhrases = PLAIN.map(
  (command) => [command, phrasesOf(({ commands }) => commands[command])] as const,
)

/**
 * What a text asks for: a command, an address with words, words, or what resembles a command. Phone, web and preview all
 * read with it. An address counts at the start alone, so '#tag' in mid-sentence means nothing. It never fails, its time
 * grows as the length does, and above `READ_MAX` characters it reads nothing.
 */
export function readText(text: string): Command {
  const said = cleanText(text)
  return said.length > READ_MAX ? { kind: 'too-long', length: said.length } : readWords(said)
}

/** The reading itself, whatever the length. @param said as `cleanText` leaves it */
export function readWords(said: string): Command {
  const plain = said.replace(INVISIBLE, '').trim()
  if (plain === '') return { kind: 'empty' }
  const word = plain.length > COMMAND_MAX ? '' : exactWord(plain)
  // 'Opt-out', 'stop-all', 'opt – out', whichever dash it is.
  if (stops.has(word.replace(/[\s\p{Pd}]+/gu, ' '))) return { kind: 'stop', exact: true }
  // 'St op', 'un subscribe': a thumb that slipped.
  if (
    word.length <= SLIPPED &&
    stops.has(
      plain
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^a-z@#]/g, ''),
    )
  )
    return { kind: 'stop', exact: false }
  if (starts.has(word)) return { kind: 'start' }
  const address = readAddress(said)
  if (address) return address
  if (plain.length > COMMAND_MAX) return readLong(plain, said)
  const folded = foldText(plain)
  if (isTapback(folded)) return { kind: 'tapback' }
  const tokens = tokensOf(folded)
  return readPlain(tokens) ?? readWish(tokens, folded, said) ?? say(said, tokens)
}

/** A verb with a name that is longer than names can be is a slip, and told so; the rest is something said. */
function readLong(plain: string, said: string): Command {
  const [first = '', ...others] = plain.split(/\s+/u, 4)
  const command = others.length < 3 ? readTargets(tokensOf(foldText(plain)), said) : undefined
  return first !== '' && command && command.kind !== 'almost' ? command : { kind: 'say', words: said }
}

function readWish(tokens: readonly Token[], folded: string, said: string): Command | undefined {
  const targets = readTargets(tokens, said)
  if (targets && targets.kind !== 'almost') return targets
  const leaving = judgeLeaving(tokens)
  if (leaving === 'plainly' && !mayBeAName(targets)) return { kind: 'stop', exact: false }
  const name = /^name[\s:]+([^\s@#].*)$/isu.exec(said)?.[1]
  if (name && !targets) return { kind: 'name', name, words: said }
  const answer = readAnswer(folded, said)
  // 'No more' is no answer where it may ask out.
  if (answer && !(leaving && answer.kind === 'answer' && answer.about)) return answer
  if (targets) return leaving && targets.like !== 'stop' ? { ...targets, otherwise: 'stop' } : targets
  return leaving ? { kind: 'almost', like: 'stop', words: said } : undefined
}

/** 'Stop choir': the choir may be a group. */
function mayBeAName(targets: Command | undefined): boolean {
  return targets?.kind === 'almost' && targets.like !== 'stop' && targets.names.length > 0
}

/** LIST, 'log in', 'list please'. */
function readPlain(tokens: readonly Token[]): Command | undefined {
  const all = tokens.map(({ word, mark }) => (mark ? '' : word))
  const bare = all.filter((word) => !isAside(word))
  const found = plainPhrases.find(([, phrases]) => isPhrase(phrases, all) || isPhrase(phrases, bare))
  return found && { kind: found[0] }
}

function isAside(word: string): boolean {
  const { classes } = know(word)
  return (
    (classes.has('polite') || classes.has('time') || classes.has('swear')) && word !== 'no' && word !== 'yes'
  )
}

function say(words: string, tokens: readonly Token[]): Command {
  return isDoubtful(words, tokens) ? { kind: 'say', words, doubtful: true } : { kind: 'say', words }
}
