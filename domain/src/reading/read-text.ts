import { type Command, cleanText, type NamingCommand } from '../commands.ts'
import { READ_MAX } from '../texts/segments.ts'
import { readAnswer } from './answers/answering.ts'
import { readPlain } from './asking.ts'
import { isMachineWritten } from './automatic/machine.ts'
import { withoutTail } from './automatic/tail.ts'
import { isTapback } from './automatic/tapback.ts'
import { readEnding } from './ending/ending.ts'
import type { SoftCommand } from './languages/word-table.ts'
import { numberToLeave } from './leaving/about-one.ts'
import { asksOutElsewhere } from './leaving/elsewhere.ts'
import { isStop, saysStop } from './leaving/stop-words.ts'
import { readAddress } from './names/address.ts'
import { readNames, readTargets } from './names/targets.ts'
import { isDoubtful } from './small-talk.ts'
import { foldText, INVISIBLE, type Token, tokensOf } from './words/fold.ts'
import { wordsOf } from './words/phrases.ts'
import { exactWord } from './words/signs.ts'

/** A command without an address is never longer than this, also after folding. */
const COMMAND_MAX = 400

/** More lines are no list of commands. */
const MOST_LINES = 9

/** The sentence by which a longer text is judged. */
const FIRST_SENTENCE = /^[^.!?\n]{1,200}(?=[.!?\n])/u

/** '#1' and 'cancel 1' pick from a numbered question. It cannot be a group, whose name has a letter. */
const NUMBERED = /^(?:cancel\s+)?[#＃]?\s?([1-9])[\s.!]*$/iu

const replying = wordsOf((table) => table.replying)
const starts = new Set(['start', 'unstop'])

const NAMING: ReadonlySet<string> = new Set<NamingCommand['kind']>([
  'follow',
  'join',
  'unfollow',
  'leave',
  'mute',
  'unmute',
  'block',
  'unblock',
  'report',
  'not-for-groups',
])

/** A text in the forms in which its parts are read. */
interface Parts {
  tokens: readonly Token[]
  /** By `foldText`. */
  folded: string
  /** Without its tail. */
  bare: string
  /** As its author wrote it, for others. */
  written: string
}

/**
 * Reads a text: a command, an address with words, words, or something that resembles a command. Phone, web
 * and preview all use it. An address counts only at the start, so '#tag' in mid-sentence means nothing. It
 * never fails, its time is linear in the length, and it reads no text above `READ_MAX` characters.
 */
export function readText(text: string): Command {
  const written = cleanText(text)
  return written.length > READ_MAX ? { kind: 'too-long', length: written.length } : readWords(written)
}

/** The command that a text resembles and may not mean: 'what is this?' */
export function readResembled(text: string): SoftCommand | undefined {
  const read = readText(text)
  return read.kind === 'almost' && read.like !== 'stop' && !('names' in read) ? read.like : undefined
}

/** Reads a text of any length. @param written as `cleanText` leaves it */
export function readWords(written: string): Command {
  const plain = written.replace(INVISIBLE, '').trim()
  if (plain === '') return { kind: 'empty' }
  const bare = withoutTail(plain)
  if (isStop(plain)) return { kind: 'stop', exact: true }
  const all = foldText(plain)
  if (isTapback(all) || isTapback(foldText(bare))) return { kind: 'tapback' }
  if (isMachineWritten(all)) return { kind: 'machine' }
  const number = NUMBERED.exec(bare)?.[1]
  if (number) return { kind: 'picks', picks: [Number(number)], words: written }
  if (numberToLeave(bare)) return { kind: 'almost', like: 'stop', words: written }
  if (saysStop(plain, bare)) return { kind: 'stop', exact: false }
  if (bare.length <= COMMAND_MAX && starts.has(exactWord(bare))) return { kind: 'start' }
  const onLines = readLines(bare)
  if (onLines) return onLines
  const address = readAddress(written)
  // A name that is a word for STOP can be nobody's.
  if (isNameAlone(address) && isStop(bare.slice(1))) return { kind: 'almost', like: 'stop', words: written }
  const folded = foldText(bare)
  if (address)
    return (
      readNames(tokensOf(folded)) ?? (bare === plain ? undefined : isNameAlone(readAddress(bare))) ?? address
    )
  if (Math.max(bare.length, folded.length) > COMMAND_MAX) return readLong({ folded, bare, written })
  const tokens = tokensOf(folded)
  const parts = { tokens, folded, bare, written }
  return readPlain(tokens, written) ?? readOptOut(parts) ?? say(parts)
}

/** Reads a command in each line: 'unfollow @ana' above 'leave #choir'. STOP in any of them ends all texts. */
function readLines(bare: string): Command | undefined {
  const lines = bare.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || lines.length > MOST_LINES || bare.length > COMMAND_MAX) return undefined
  const commands: NamingCommand[] = []
  let stops = false
  for (const line of lines) {
    const read = readWords(line.trim())
    if (read.kind === 'stop') stops = true
    else if (read.kind === 'several') commands.push(...read.commands)
    else if (isNaming(read)) commands.push(read)
    else return undefined
  }
  return stops ? { kind: 'stop', exact: false } : { kind: 'several', commands }
}

function isNaming(command: Command): command is NamingCommand {
  return NAMING.has(command.kind)
}

/** Whether a text is a name above a tail: '@ana' above 'Sent from my iPhone'. */
function isNameAlone(address: Command | undefined): Command | undefined {
  return address?.kind === 'follow' || address?.kind === 'join' ? address : undefined
}

/**
 * If the name behind a verb is too long, the reply says so. After a first sentence that asks to leave, the reply asks
 * whether to stop, because the other sentences may change its meaning. Anything else long is words.
 */
function readLong({ folded, bare, written }: Omit<Parts, 'tokens'>): Command {
  // Counted after folding, because one character may fold into four words: the Arabic ligature U+FDFA.
  const tokens = folded.split(/\s+/u, 4).length < 4 ? tokensOf(folded) : []
  const command = tokens.length < 4 ? readTargets(tokens, written) : undefined
  if (command && command.kind !== 'almost') return command
  const sentence = FIRST_SENTENCE.exec(bare)?.[0] ?? ''
  return readEnding(sentence)
    ? { kind: 'almost', like: 'stop', words: written }
    : { kind: 'say', words: written }
}

function readOptOut({ tokens, folded, bare, written }: Parts): Command | undefined {
  const targets = readTargets(tokens, written)
  if (targets && targets.kind !== 'almost') return targets
  const ending = readEnding(bare)
  if (ending?.scope === 'all') return { kind: 'stop', exact: false }
  // A sign alone, such as 🚫, may ask for it as well.
  const isSign = tokens.length > 0 && tokens.every(({ word }) => word === 'asksign')
  const mayLeave = ending !== undefined || isSign || asksOutElsewhere(folded)
  // 'No, stop choir' answers nothing.
  const leavesOne = targets?.kind === 'almost' && targets.like === 'leave'
  const name = /^name[\s:]+([^\s@#].*)$/isu.exec(bare)?.[1]
  if (name && !targets) return { kind: 'name', name, words: written }
  const reply = targets ? undefined : readReply(tokens, bare)
  if (reply !== undefined) return { kind: 'reply', reply, words: written }
  const answer = readAnswer(folded, written)
  // 'No more' is no answer when it may ask to leave.
  if (answer && !((mayLeave || leavesOne) && answer.kind === 'answer' && answer.about))
    return withOther(answer, targets)
  if (targets && mayLeave && 'names' in targets) return { ...targets, otherwise: 'stop' }
  if (targets) return targets
  return mayLeave ? { kind: 'almost', like: 'stop', words: written } : undefined
}

/** Reads ANSWER with words. 'Answer to yes' is an answer to an event, and 'answer the phone' is for somebody. */
function readReply([first, second]: readonly Token[], bare: string): string | undefined {
  if (!first || first.mark || !replying.has(first.word) || second?.word === 'to') return undefined
  return /^\p{L}+[\s:,-]+(\S.*)$/su.exec(bare)?.[1]
}

/** Joins two readings of a text: 'Sign me up for choir' answers an event, or asks for the choir. */
function withOther(answer: Command, targets: Command | undefined): Command {
  const isBoth = answer.kind === 'answer' && answer.about && targets?.kind === 'almost' && 'names' in targets
  return isBoth ? { ...answer, instead: { ...targets, led: true } } : answer
}

function say({ tokens, folded, bare, written: words }: Parts): Command {
  return isDoubtful(bare, folded, tokens) ? { kind: 'say', words, doubtful: true } : { kind: 'say', words }
}
