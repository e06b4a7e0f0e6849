import { expect, test } from 'vitest'
import { cleanQuestions, sortReplies } from './guest-questions.ts'

test('EVENT-3 questions are one line each, without blank ones and doubles', () => {
  expect(cleanQuestions(['  What do\nyou bring? ', ' ', 'Vegan?', 'Vegan? '])).toEqual([
    'What do you bring?',
    'Vegan?',
  ])
})

test('EVENT-11 replies follow the order of the questions, and replies to former questions come last', () => {
  const replies = ['Bus?', 'Vegan?', 'Chair?'].map((question) => ({ question, reply: 'Yes' }))
  expect(sortReplies(replies, ['Chair?', 'Vegan?']).map(({ question }) => question)).toEqual([
    'Chair?',
    'Vegan?',
    'Bus?',
  ])
})
