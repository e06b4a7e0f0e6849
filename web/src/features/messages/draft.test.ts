import { expect, test } from 'vitest'
import { freshDraft, parseDraft } from './draft.ts'

test('MSG-7 a stored draft comes back with its words and its key', () => {
  const draft = freshDraft('Supper at seven')
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test('MSG-7 the same words typed again are another message', () => {
  expect(freshDraft('Supper').key).not.toBe(freshDraft('Supper').key)
})

test('MSG-7 without a stored draft, the draft is empty', () => {
  for (const kept of [null, '', '{', '"words"', '{"text":7,"key":"x"}', 'null'])
    expect(parseDraft(kept).text).toBe('')
})
