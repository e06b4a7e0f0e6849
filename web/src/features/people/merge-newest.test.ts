import { expect, test } from 'vitest'
import { mergeNewest } from './merge-newest.ts'

const page = (ids: string, next: string | null) => ({
  messages: [...ids].map((_id) => ({ _id })),
  next,
})
const loaded = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map(() => undefined) })
const shown = (merged: ReturnType<typeof mergeNewest>) =>
  merged?.pages.map(({ messages }) => messages.map(({ _id }) => _id).join('')).join(' ')

test('USER-1 what came since stands in front, once', () => {
  const merged = mergeNewest(loaded(page('dc', 'c'), page('ba', null)), page('fed', 'd'))
  expect(shown(merged)).toBe('fedc ba')
  expect(merged?.pages[0]?.next).toBe('c')
})

test('USER-1 nothing new changes nothing', () => {
  expect(shown(mergeNewest(loaded(page('ba', null)), page('ba', null)))).toBe('ba')
})

test('USER-1 the first messages of all meet an empty list', () => {
  expect(shown(mergeNewest(loaded(page('', null)), page('a', null)))).toBe('a')
})

test('USER-1 more than a page since leaves a gap', () => {
  expect(mergeNewest(loaded(page('ba', null)), page('fed', 'd'))).toBeUndefined()
})
