import { type Command, cleanText } from '../commands.ts'
import { READ_MAX } from '../segments.ts'
import { readAddress } from './address.ts'
import { readAnswer } from './answering.ts'
import { readPlain } from './asking.ts'
import { foldText, INVISIBLE, type Token, tokensOf } from './fold.ts'
import { judgeLeaving } from './leaving.ts'
import { tables } from './lexicon.ts'
import { exactWord } from './signs.ts'
import { isDoubtful } from './small-talk.ts'
import { isTapback } from './tapback.ts'
import { readTargets } from './targets.ts'
import type { SoftCommand } from './word-table.ts'

/** A command without an address is never longer than this. */
const COMMAND_MAX = 400

/** A text up to this length may be one word with spaces in it. */
const SLIPPED = 16

const stops = new Set(tables.flatMap(({ leaving }) => leaving.exactly))
const starts = new Set(['start', 'unstop'])

/**
 * Reads a text: a command, an address with words, words, or something that resembles a command. Phone, web
 * and preview all use it. An address counts only at the start, so '#tag' in mid-sentence means nothing. It
 * never fails, its time is linear in the length, and it reads no text above `READ_MAX` characters.
 */
export function readText(text: string): Command {
  const said = cleanText(text)
  return said.length > READ_MAX ? { kind: 'too-long', length: said.length } : readWords(said)
}

/** The command that a text resembles and may not mean: 'what is this?' */
export function readResembled(text: string): SoftCommand | undefined {
  const read = readText(text)
  return read.kind === 'almost' && read.like !== 'stop' && !('names' in read) ? read.like : undefined
}

/** Reads a text of any length. @param said as `cleanText` leaves it */
export function readWords(said: string): Command {
  const plain = said.replace(INVISIBLE, '').trim()
  if (plain === '') return { kind: 'empty' }
  const word = plain.length > COMMAND_MAX ? '' : exactWord(plain)
  // 'Opt-out', 'stop-all', 'opt – out', with any kind of dash.
  if (stops.has(word.replace(/[\s\p{Pd}]+/gu, ' '))) return { kind: 'stop', exact: true }
  // 'St op', 'un subscribe': a typing slip.
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
  return readPlain(tokens, said) ?? readOptOut(tokens, folded, said) ?? say(said, tokens)
}

/** A verb with an overlong name is a slip, and the reply says so. Anything else long is words. */
function readLong(plain: string, said: string): Command {
  const [first = '', ...others] = plain.split(/\s+/u, 4)
  const command = others.length < 3 ? readTargets(tokensOf(foldText(plain)), said) : undefined
  return first !== '' && command && command.kind !== 'almost' ? command : { kind: 'say', words: said }
}

function readOptOut(tokens: readonly Token[], folded: string, said: string): Command | undefined {
  const targets = readTargets(tokens, said)
  if (targets && targets.kind !== 'almost') return targets
  const leaving = judgeLeaving(tokens)
  if (leaving === 'plainly' && !mayBeAName(targets)) return { kind: 'stop', exact: false }
  const name = /^name[\s:]+([^\s@#].*)$/isu.exec(said)?.[1]
  if (name && !targets) return { kind: 'name', name, words: said }
  const answer = readAnswer(folded, said)
  // 'No more' is no answer when it may ask to leave.
  if (answer && !(leaving && answer.kind === 'answer' && answer.about)) return withOther(answer, targets)
  if (targets) return leaving && 'names' in targets ? { ...targets, otherwise: 'stop' } : targets
  return leaving ? { kind: 'almost', like: 'stop', words: said } : undefined
}

/** 'Sign me up for choir' answers an event, or asks for the choir. */
function withOther(answer: Command, targets: Command | undefined): Command {
  const isBoth = answer.kind === 'answer' && answer.about && targets?.kind === 'almost' && 'names' in targets
  return isBoth ? { ...answer, instead: { ...targets, led: true } } : answer
}

/** 'Stop choir': the choir may be a group. */
function mayBeAName(targets: Command | undefined): boolean {
  return targets?.kind === 'almost' && 'names' in targets && targets.names.length > 0
}

function say(words: string, tokens: readonly Token[]): Command {
  return isDoubtful(words, tokens) ? { kind: 'say', words, doubtful: true } : { kind: 'say', words }
}
