import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hintsAtLeaving, hintsAtLeavingTexts } from './leaving/faint-leaving.ts'
import { readText } from './read-text.ts'

/** The tables whose figures `npm run understanding` prints. */
const FOLDER = join(import.meta.dirname, '..', 'testing')

/**
 * 'heard': it ends all texts. 'asked': the reply asks whether to stop, or tells how to leave. 'faintly': the
 * text is kept for its recipient, and the reply also asks the question.
 */
type Verdict = 'heard' | 'asked' | 'faintly' | 'unheard'

/** Readings that a person without a username may mean for others. */
const WORDS: readonly string[] = ['say', 'answer', 'answers', 'picks', 'almost']

/** Judges a text of a person without a username. */
function judge(text: string): Verdict {
  const read = readText(text)
  if (read.kind === 'stop') return 'heard'
  if (read.kind === 'almost') {
    if (read.like === 'stop' || ('names' in read && read.otherwise === 'stop')) return 'asked'
    if (read.like === 'leave' && read.names.length === 0) return 'asked'
  }
  return WORDS.includes(read.kind) && hintsAtLeaving(text) ? 'faintly' : 'unheard'
}

const readTable = (file: string) => readFileSync(join(FOLDER, file), 'utf8').split('\n').filter(Boolean)

function judgeTable(what: string, file: string): { texts: number } & Record<Verdict, string[]> {
  const texts = readTable(file)
  const judged: Record<Verdict, string[]> = { heard: [], asked: [], faintly: [], unheard: [] }
  for (const text of texts) judged[judge(text)].push(text)
  const share = ({ length }: string[]) => `${length} (${((100 * length) / texts.length).toFixed(1)} %)`
  const { heard, asked, faintly, unheard } = judged
  process.stdout.write(
    `${what}: ${texts.length}. Heard at once ${share(heard)}, asked ${share(asked)}, asked faintly ${share(faintly)}, unheard ${share(unheard)}.\n`,
  )
  return { texts: texts.length, ...judged }
}

test.each([
  ['Ways out that the words were chosen by', 'ways-out.txt', 0.05],
  ['Ways out that no words were chosen by', 'ways-out-held-out.txt', 0.02],
])('TEXT-6 half are heard at once, and nearly all others are asked about: %s', (what, file, most) => {
  const { texts, heard, unheard } = judgeTable(what, file)
  expect(texts).toBeGreaterThanOrEqual(1000)
  expect(heard.length / texts).toBeGreaterThan(0.5)
  expect(unheard.length / texts).toBeLessThanOrEqual(most)
})

test('no way out that words were chosen by is among those that measure them', () => {
  const chosen = new Set(readTable('ways-out.txt'))
  expect(readTable('ways-out-held-out.txt').filter((text) => chosen.has(text))).toEqual([])
})

const ordinary = judgeTable('Ordinary texts', 'ordinary-texts.txt')

test('TEXT-6 none of 5,000 ordinary texts ends all texts, and fewer than 1 in 100 are asked about', () => {
  const { texts, heard, asked } = ordinary
  expect(texts).toBeGreaterThanOrEqual(5000)
  expect(heard).toEqual([])
  expect(asked.length / texts).toBeLessThan(0.01)
})

test('TEXT-6 fewer than 1 in 100 of a sender’s 5,000 ordinary texts are held because they are faintly against texts', () => {
  const held = ordinary.faintly.filter(hintsAtLeavingTexts)
  process.stdout.write(`Held when a sender texts them: ${held.length}.\n`)
  expect(held.length).toBeLessThan(50)
})

test('TEXT-6 none of the ordinary texts with words of leaving ends all texts, and fewer than 1 in 20 are asked about', () => {
  const { texts, heard, asked } = judgeTable('Ordinary texts with words of leaving', 'ordinary-leaving.txt')
  expect(texts).toBeGreaterThanOrEqual(300)
  expect(heard).toEqual([])
  expect(asked.length / texts).toBeLessThan(0.05)
})

test('TEXT-6 none of the tricky ordinary texts ends all texts, and fewer than 1 in 10 are asked about', () => {
  const { texts, heard, asked } = judgeTable('Tricky ordinary texts', 'ordinary-tricky.txt')
  expect(texts).toBeGreaterThanOrEqual(600)
  expect(heard).toEqual([])
  expect(asked.length / texts).toBeLessThan(0.1)
}, 120_000)

test('TEXT-6 none of the ordinary replies ends all texts, and fewer than 1 in 4 are asked about, nearly all faintly', () => {
  const { texts, heard, asked, faintly } = judgeTable('Ordinary replies', 'ordinary-replies.txt')
  expect(heard).toEqual([])
  expect(asked.length / texts).toBeLessThan(0.05)
  expect((asked.length + faintly.length) / texts).toBeLessThan(0.25)
})
