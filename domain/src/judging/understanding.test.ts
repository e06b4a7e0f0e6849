import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayAskToStop, surelyMayAskToStop } from '../reading/leaving/may-ask-to-stop.ts'
import { formOf, HARMS, type Row, rowsOf } from '../testing/rows.ts'
import { heardOf, said, situationOf } from '../testing/situations.ts'
import { judge } from './judge.ts'

/**
 * 'ended': it ends all texts. 'asked': the reply asks whether to stop, or tells how to leave. 'kept': the text is kept
 * for its recipient, and the reply also asks whether to stop.
 */
type Verdict = 'ended' | 'asked' | 'kept' | 'unheard'

const last = { ...heardOf(), address: '@ana' }
const follower = situationOf({
  follows: [{ name: '@ana', muted: false, isOwn: false }],
  heard: last,
  heardWords: last,
  mayAnswerSomebody: true,
})

/** Judges a text of a person without a username, whom Ana has texted last. */
function verdictOn(text: string): Verdict {
  const judged = judge(said(text), follower)
  if (judged.to !== 'line') return mayAskToStop(text) ? 'kept' : 'unheard'
  const { act } = judged
  if (act.is === 'stops' || (act.is === 'command' && act.command.kind === 'stop')) return 'ended'
  const leaves = act.is === 'says' && act.offers?.some(({ command }) => /^(?:LEAVE|STOP) /.test(command))
  return act.is === 'asks-stop' || leaves ? 'asked' : 'unheard'
}

const read = (file: string) =>
  rowsOf(readFileSync(join(import.meta.dirname, '..', 'testing', `${file}.tsv`), 'utf8'))
const rows = read('rows')
const unseen = read('unseen')
const judged = new Map([...rows, ...unseen].map((row) => [row, verdictOn(row.text)]))
const isOrdinary = ({ label }: Row) => label === 'words'

/** Prints the figures of unseen texts, and returns their shares. */
function figures(what: string, isMeant: (row: Row) => boolean): Record<Verdict, number> {
  const meant = unseen.filter(isMeant)
  const share = (verdict: Verdict) => meant.filter((row) => judged.get(row) === verdict).length / meant.length
  const shares = {
    ended: share('ended'),
    asked: share('asked'),
    kept: share('kept'),
    unheard: share('unheard'),
  }
  const shown = Object.entries(shares).map(([name, part]) => `${name} ${(100 * part).toFixed(1)} %`)
  process.stdout.write(`${what}: ${meant.length}. ${shown.join(', ')}.\n`)
  return shares
}

test('no two texts are the same but for case, accents and signs, so that no unseen one is trained', () => {
  const forms = [...rows, ...unseen].map(({ text }) => formOf(text)).filter(Boolean)
  expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([])
})

test('each row has its harm, and each pair has its opposite', () => {
  expect([...rows, ...unseen].filter(({ harm }) => !HARMS.some((one) => one === harm))).toEqual([])
  const paired = rows.filter(({ pair }) => pair)
  const alone = paired.filter(
    (row) => !paired.some(({ pair, label }) => pair === row.pair && label !== row.label),
  )
  expect(alone).toEqual([])
})

test('TEXT-6 no text that asks for something else ends all texts', () => {
  expect([...judged].filter(([{ label }, verdict]) => label !== 'leave' && verdict === 'ended')).toEqual([])
})

test('TEXT-6 98 in 100 unseen requests to stop end texts or bring the question', () => {
  const { unheard } = figures('Requests to stop', ({ label }) => label === 'leave')
  expect(unheard).toBeLessThanOrEqual(0.021)
})

test('TEXT-6 at most 1 in 10 of unseen texts with words of leaving brings the question', () => {
  const { unheard } = figures('Texts with words of leaving', ({ pair }) => pair === 'resembles')
  expect(1 - unheard).toBeLessThanOrEqual(0.1)
})

test('TEXT-6 few unseen ordinary texts bring the question', () => {
  const { unheard } = figures('Other ordinary texts', (row) => isOrdinary(row) && row.pair === '')
  expect(1 - unheard).toBeLessThanOrEqual(0.04)
})

test('TEXT-6 fewer than 1 in 50 of ordinary texts are held for a sender because of their weight', () => {
  const held = rows.filter(
    (row) => isOrdinary(row) && judged.get(row) === 'kept' && surelyMayAskToStop(row.text),
  )
  expect(held.length / rows.filter(isOrdinary).length).toBeLessThan(0.02)
})
