import type { Command } from '../../commands.ts'
import { trimStartBy } from '../../names/trim-signs.ts'
import { INVISIBLE } from '../words/fold.ts'
import { bareName, cutToken } from '../words/signs.ts'

const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '\u201c': '\u201d',
  '\u201d': '\u201d',
  '\u2018': '\u2019',
  '\u00ab': '\u00bb',
  '(': ')',
  '[': ']',
  '*': '*',
}

/**
 * Reads '@ana', '@ana words', '#choir', '#choir words', and "@ana" with the quotes of a poster. Full-width
 * marks count as their ASCII twins. A mark before something that cannot begin a name is part of the words.
 */
export function readAddress(text: string): Command | undefined {
  const start = unquote(trimStartBy(text, isBlank))
  const mark = start.charAt(0).normalize('NFKC')
  if (mark !== '@' && mark !== '#') return undefined
  // '@ana,see you at 7'.
  const { token, rest: words } = cutToken(start.slice(1).replace(/^([^\s,:;]+)[,:;](?=[^\s,:;])/u, '$1 '))
  const name = bareName(token)
  if (!/^[\p{L}\p{N}_]/u.test(name)) return undefined
  const spaced = /^\s/u.test(start.slice(1))
  const person = mark === '@'
  if (words.replace(INVISIBLE, '').trim() === '')
    return person ? { kind: 'follow', name } : { kind: 'join', name }
  const address = { name, words, ...(spaced && { spaced }) }
  return person ? { kind: 'direct', ...address } : { kind: 'post', ...address }
}

/** Names that people know from other messengers and that nobody here can take. */
const EVERYBODY = new Set(['all', 'everyone'])

/**
 * Whether something cannot be a name, as in '#1 fan night', '@7pm tonight' and '@everyone see you at 7'. Such words are
 * for everybody.
 */
export function isNoName(name: string): boolean {
  return /^\p{N}/u.test(name) || !/\p{L}/u.test(name) || EVERYBODY.has(name.toLowerCase())
}

/** The name that stands right behind the first: '@ana and @ben hi', '@ana, @ben hi'. @returns it with its mark */
export function readSecondName(words: string): string | undefined {
  return /^(?:(?:and|y|und|&|\+|,)\s*)?([@#][\p{L}\p{N}_][\p{L}\p{N}_-]{2,29})(?![\p{L}\p{N}_])/u.exec(
    words,
  )?.[1]
}

function unquote(text: string): string {
  const close = QUOTES[text.charAt(0)]
  const isAddress = close !== undefined && /[@＠#＃]/u.test(text.charAt(1))
  return isAddress && text.endsWith(close) ? text.slice(1, -1) : text
}

function isBlank(character: string): boolean {
  return /[\s\p{Default_Ignorable_Code_Point}]/u.test(character)
}
