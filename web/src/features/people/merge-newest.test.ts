import { expect, test } from 'vitest'
import { mergeNewest } from './merge-newest.ts'

const page = (ids: string, next: string | null) => ({
  messages: [...ids].map((_id) => ({ _id })),
  next,
})
const loaded = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map(() => undefined) })
const shown = (merged: ReturnType<typeof mergeNewest>) =>
  merged?.pages.map(({ messages }) => messages.map(({ _id }) => _id).join('')).join(' ')

test('USER-1 messages that came since the last load stand first, once each', () => {
  const merged = mergeNewest(loaded(page('dc', 'c'), page('ba', null)), page('fed', 'd'))
  expect(shown(merged)).toBe('fedc ba')
  expect(merged?.pages[0]?.next).toBe('c')
})

test('USER-1 without new messages, the list stays the same', () => {
  expect(shown(mergeNewest(loaded(page('ba', null)), page('ba', null)))).toBe('ba')
})

test('USER-1 the very first messages go into an empty list', () => {
  expect(shown(mergeNewest(loaded(page('', null)), page('a', null)))).toBe('a')
})

test('USER-1 more than a page of new messages leaves a gap', () => {
  expect(mergeNewest(loaded(page('ba', null)), page('fed', 'd'))).toBeUndefined()
})
