import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

/** The tables beside which `npm run understanding` prints its figures. */
const FOLDER = join(import.meta.dirname, '..', 'testing')

/** Heard ends all texts; asked is answered with the question whether to stop, or with how to leave. */
type Verdict = 'heard' | 'asked' | 'missed'

/** Judges a text of a person without followers. */
function judge(text: string): Verdict {
  const read = readText(text)
  if (read.kind === 'stop') return 'heard'
  if (read.kind !== 'almost') return 'missed'
  if (read.like === 'stop' || read.otherwise === 'stop') return 'asked'
  return read.like === 'leave' && read.names.length === 0 ? 'asked' : 'missed'
}

function judgeTable(what: string, file: string): { texts: number } & Record<Verdict, string[]> {
  const texts = readFileSync(join(FOLDER, file), 'utf8').split('\n').filter(Boolean)
  const judged = { heard: [] as string[], asked: [] as string[], missed: [] as string[] }
  for (const text of texts) judged[judge(text)].push(text)
  const share = ({ length }: string[]) => `${length} (${((100 * length) / texts.length).toFixed(1)} %)`
  const { heard, asked, missed } = judged
  process.stdout.write(
    `${what}: ${texts.length}. Heard at once ${share(heard)}, asked about ${share(asked)}, neither ${share(missed)}.\n`,
  )
  return { texts: texts.length, ...judged }
}

test('TEXT-6 of the ways to ask out at least 95 in 100 are heard at once or asked about', () => {
  const { texts, missed } = judgeTable('Ways out that the words were chosen by', 'ways-out.txt')
  expect(texts).toBeGreaterThanOrEqual(300)
  expect(missed.length / texts).toBeLessThanOrEqual(0.05)
})

test('TEXT-6 so are those that were written down after the tables of words', () => {
  const { texts, missed } = judgeTable('Ways out that were written down later', 'ways-out-later.txt')
  process.stdout.write(missed.map((text) => `  neither: ${text}\n`).join(''))
  expect(missed.length / texts).toBeLessThanOrEqual(0.05)
})

test('TEXT-6 of 5,000 ordinary texts none ends all texts, and fewer than 1 in 100 is asked about', () => {
  const { texts, heard, asked } = judgeTable('Ordinary texts', 'ordinary-texts.txt')
  expect(texts).toBeGreaterThanOrEqual(5000)
  expect(heard).toEqual([])
  expect(asked.length / texts).toBeLessThan(0.01)
}, 120_000)
