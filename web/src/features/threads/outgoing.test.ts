import type { GroupMessage } from '@partyline/contract/thread'
import { expect, test } from 'vitest'
import type { Outgoing } from '../../platform/sending/outgoing-list.ts'
import { notYetThere, wordsOf } from './outgoing.ts'

const message = (_id: string, originalText: string, userIsSender = true) =>
  ({ _id, originalText, userIsSender }) as GroupMessage
const going = (key: string, text: string, after?: string): Outgoing => ({
  key,
  thread: 'choir-id',
  to: '#choir',
  text,
  mediaIds: [],
  writtenAt: 1,
  ...(after && { after }),
  state: 'sending',
})
const left = (outgoing: Outgoing[], messages: GroupMessage[]) =>
  notYetThere(outgoing, messages).map(({ key }) => key)

test('GROUP-7 a sent message shows once, whether the answer or the message comes first', () => {
  const earlier = message('1', 'Hello')
  expect(left([going('a', 'Hello', '1')], [earlier])).toEqual(['a'])
  expect(left([going('a', 'Hello', '1')], [message('2', 'Hello', false), earlier])).toEqual(['a'])
  expect(left([going('a', ' Hello ', '1')], [message('2', 'Hello'), earlier])).toEqual([])
  expect(
    left([going('a', 'Hello', '1'), going('b', 'Hello', '1')], [message('2', 'Hello'), earlier]),
  ).toEqual(['b'])
  expect(left([going('a', 'First')], [message('1', 'First')])).toEqual([])
})

test('TEXT-10 words that would send nothing, or a command instead of a message, are not sent', () => {
  expect(wordsOf('#choir', 'Sing')).toBe('Sing')
  expect(wordsOf('#choir', '@ana hi')).toBe('@ana hi')
  expect(wordsOf('@ana', 'hi')).toBe('hi')
  for (const typed of ['', '  ', '\u200b', '\n']) expect(wordsOf('#choir', typed)).toBeUndefined()
})
