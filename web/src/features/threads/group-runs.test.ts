import type { GroupMessage } from '@partyline/contract/thread'
import { expect, test } from 'vitest'
import { groupByDay } from './group-runs.ts'

const LA = 'America/Los_Angeles'
const said = (sender: string, sentAt: string, isPrivate = false) =>
  ({ _id: `${sender} ${sentAt}`, sender: { _id: sender }, sentAt, type: { isPrivate } }) as GroupMessage
/** By day and run, the senders: 'ana ana, ben | ana'. */
const shown = (messages: GroupMessage[], zone: string) =>
  groupByDay(messages, zone)
    .map(({ runs }) => runs.map((run) => run.messages.map(({ sender }) => sender._id).join(' ')).join(', '))
    .join(' | ')

test('GROUP-7 one person’s messages within five minutes stand together, and private ones stand apart', () => {
  const messages = [
    said('ana', '2026-06-12T17:00:00Z'),
    said('ana', '2026-06-12T17:04:59Z'),
    said('ana', '2026-06-12T17:09:59Z'),
    said('ana', '2026-06-12T17:10:00Z', true),
    said('ben', '2026-06-12T17:10:01Z'),
    said('ana', '2026-06-12T17:10:02Z'),
  ]
  expect(shown(messages, LA)).toBe('ana ana, ana, ana, ben, ana')
  expect(shown([], LA)).toBe('')
})

test('GROUP-10 a day ends at midnight in the reader’s zone', () => {
  const messages = [said('ana', '2026-06-12T06:59:00Z'), said('ana', '2026-06-12T07:00:00Z')]
  expect(shown(messages, LA)).toBe('ana | ana')
  expect(shown(messages, 'Europe/Berlin')).toBe('ana ana')
})
