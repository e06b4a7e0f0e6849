import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Command } from '../commands.ts'
import { rowsOf } from '../testing/rows.ts'
import { hintsAtHelp } from './faint-asking.ts'
import { readText } from './read-text.ts'

const ASKED = 'help mute unmute follow block unblock report login logout list yes0 yes1 yes2 no maybe'.split(
  ' ',
)
/** The harms of a command that nobody gave. */
const NOT_ACTED = new Set(['done', 'lost'])
const NAMED: Record<string, readonly string[]> = {
  follow: ['follow', 'join', 'post', 'direct'],
  mute: ['mute'],
  unmute: ['unmute'],
  block: ['block'],
  unblock: ['unblock'],
  report: ['report'],
}
const YES_AND_GUESTS: Record<string, number | undefined> = { yes0: undefined, yes1: 1, yes2: 2 }

/** The command that a text is read for, or resembles. */
function kindOf(read: Command): string {
  if (read.kind === 'several') return kindOf(read.commands[0] ?? { kind: 'empty' })
  if (read.kind === 'answer' && read.instead) return read.instead.like
  return read.kind === 'almost' ? read.like : read.kind
}

/** Whether a text is understood as its part of the table says. */
function isUnderstood(part: string, text: string): boolean {
  const read = readText(text)
  if (part in YES_AND_GUESTS)
    return (
      read.kind === 'answer' &&
      read.answer === 'YES' &&
      (read.guests ?? read.perhaps) === YES_AND_GUESTS[part]
    )
  if (part === 'no' || part === 'maybe') return read.kind === 'answer' && read.answer === part.toUpperCase()
  if (part === 'help' && read.kind !== 'help') return kindOf(read) === 'help' || hintsAtHelp(text)
  return part === kindOf(read) || (NAMED[part]?.includes(kindOf(read)) ?? false)
}

/** Whether a text that means nothing of the kind would be acted on at once. */
function isActedOn(read: Command): boolean {
  if (read.kind === 'almost') return 'names' in read && read.surely && !read.led && read.like !== 'mute'
  return !['say', 'answer', 'answers', 'picks', 'direct', 'post'].includes(read.kind)
}

const rows = rowsOf(readFileSync(join(import.meta.dirname, '..', 'testing', 'rows.tsv'), 'utf8'))
const parts = ASKED.map((part) => [part, rows.filter(({ label }) => label === part)] as const)

test.each(parts)('TEXT-7 RSVP-5 at least 9 in 10 are understood: %s', (part, asked) => {
  const missed = asked.map(({ text }) => text).filter((text) => !isUnderstood(part, text))
  const share = (100 * (asked.length - missed.length)) / asked.length
  process.stdout.write(`Asked for ${part}: ${asked.length}. Understood ${share.toFixed(1)} %.\n`)
  expect(missed.length / asked.length, missed.join('\n')).toBeLessThanOrEqual(0.1)
})

test('TEXT-7 none of the texts that only sound like it is acted on', () => {
  const acted = rows.filter(
    ({ label, harm, text }) => label === 'words' && NOT_ACTED.has(harm) && isActedOn(readText(text)),
  )
  expect(acted.map(({ text }) => text)).toEqual([])
})
