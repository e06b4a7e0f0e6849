import { expect, test } from 'vitest'
import { before, said, situationOf } from '../testing/situations.ts'
import type { Choice } from './judgement.ts'
import { judgeQuestion } from './open-question.ts'
import type { OpenQuestion } from './situation.ts'

const NO: Choice = { word: 'NO', command: '' }
const held = { choices: [{ word: 'SEND', command: 'SEND' }, NO], text: 'Hi!' }
const offer = {
  choices: [{ word: 'YES', command: '#choir' }, { word: '#choir', command: '#choir' }, NO],
  text: '',
}
const stop = { choices: [{ word: 'STOP', command: 'STOP' }, NO], text: '' }

/** What a text means to a question of two minutes ago. */
function means(
  asked: Pick<OpenQuestion, 'choices' | 'text'>,
  text: string,
  more: { ago?: number; heard?: true } = {},
) {
  const { ago = 2, heard = false } = more
  const times = { askedAt: before(ago), expiresAt: before(ago - 10) }
  const answered = judgeQuestion(
    said(text),
    situationOf({ question: { ...asked, ...times, mediaUrls: [], hasHeardSince: heard } }),
  )
  if (answered.is === 'stands-for') return `= ${answered.text}`
  if (answered.is === 'says') return `${answered.staysOpen ? '... ' : ''}${answered.response}`
  return answered.is === 'as-said' ? (answered.unsent ?? 'as said') : answered.is
}

test.each([
  ['held', 'SEND', 'sends-held'],
  ['held', 'Send it please', 'sends-held'],
  ['held', 'ok', '... "Hi!" still waits. Reply SEND or NO.'],
  ['held', 'YES', '... "Hi!" still waits. Reply SEND or NO.'],
  ['held', 'CANCEL', '"Hi!" was not sent.'],
  ['held', 'never mind', '"Hi!" was not sent.'],
  ['held', 'STOP', 'as said'],
  ['held', 'Ho!', '"Hi!" was not sent.'],
  ['held', 'Hi! And bring a friend', 'as said'],
  ['offer', 'yes please', '= #choir'],
  ['offer', 'choir', '= #choir'],
  ['offer', 'no', 'OK, nothing was done.'],
  ['offer', 'CANCEL', 'as said'],
  ['offer', 'Supper at seven', 'as said'],
  ['stop', 'no', 'OK, you keep getting texts. STOP ends them whenever you like.'],
  ['stop', 'no more questions', 'as said'],
  ['stop', 'yes', 'as said'],
] as const)('behind the question %s, %j: %s', (asked, text, meant) => {
  expect(means({ held, offer, stop }[asked], text)).toBe(meant)
})

test('after a text of somebody else YES is for them, and a name still answers', () => {
  expect(['yes', 'choir'].map((text) => means(offer, text, { heard: true }))).toEqual(['as said', '= #choir'])
})

test('a question ends after ten minutes, and SEND says that the words waited too long', () => {
  expect(means(offer, 'yes', { ago: 11 })).toBe('as said')
  expect(means(held, 'SEND', { ago: 11 })).toContain('"Hi!"')
})
