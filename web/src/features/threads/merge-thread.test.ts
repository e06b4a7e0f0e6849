import type { GroupMessage } from '@partyline/contract/thread'
import { expect, test } from 'vitest'
import { appendMessage, placeToReadFrom, replaceAfter } from './merge-thread.ts'
import type { LoadedThread } from './thread-query.ts'

const person = { _id: 'p', handle: 'p', displayHandle: 'p', firstName: 'P', lastName: null, photo: null }
/** Each letter is a message. Later letters are newer. */
const message = (_id: string): GroupMessage => ({
  _id,
  cursor: `at ${_id}`,
  sender: person,
  recipient: null,
  sentAt: new Date(1_800_000_000_000 + (_id.codePointAt(0) ?? 0) * 1000).toISOString(),
  originalText: _id,
  mediaUrls: [],
  userIsSender: false,
  type: { isPrivate: false },
})
const messages = (ids: string) => [...ids].map(message)
const loaded = (previous: string | null, ...pages: string[]): LoadedThread => ({
  pages: pages.map((ids, at) => ({
    messages: messages(ids),
    next: null,
    previous: at === 0 ? previous : 'x',
  })),
  pageParams: pages.map(() => ({})),
})
const shown = (thread: LoadedThread | undefined) =>
  thread?.pages.map((page) => page.messages.map(({ _id }) => _id).join('')).join(' ')

test('GROUP-7 a new message goes to the end, once', () => {
  const thread = loaded(null, 'dc', 'ba')
  expect(shown(appendMessage(thread, message('e')))).toBe('edc ba')
  expect(shown(appendMessage(thread, message('c')))).toBe('dc ba')
  expect(shown(appendMessage(thread, message('a')))).toBe('dc ba')
  expect(shown(appendMessage(loaded(null, ''), message('a')))).toBe('a')
})

test('GROUP-7 a message that is older than the newest but arrives after it is fetched into its place', () => {
  expect(appendMessage(loaded(null, 'db'), message('c'))).toBeUndefined()
  expect(shown(replaceAfter(loaded(null, 'db'), 'at b', messages('dc')))).toBe('dcb')
})

test('GROUP-7 no message is added after a gap', () => {
  expect(appendMessage(loaded('newer', 'dc'), message('z'))).toBeUndefined()
})

test('GROUP-7 after a gap, all messages stand in order, none lost and none twice', () => {
  const thread = loaded(null, 'dc', 'ba')
  expect(placeToReadFrom(thread)).toBe('at c')
  expect(shown(replaceAfter(thread, 'at c', messages('gfed')))).toBe('gfedc ba')
  expect(shown(replaceAfter(thread, 'at c', messages('d')))).toBe('dc ba')
})

test('GROUP-7 a message that arrives while a gap is being filled stays', () => {
  expect(shown(replaceAfter(loaded(null, 'gdc'), 'at c', messages('fed')))).toBe('gfedc')
})

test('GROUP-7 an unknown place fills no gap', () => {
  expect(replaceAfter(loaded(null, 'dc'), 'at x', messages('e'))).toBeUndefined()
  expect(placeToReadFrom(loaded(null, ''))).toBeUndefined()
})
