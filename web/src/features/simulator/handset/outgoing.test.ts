import type { SimulatorText } from '@partyline/contract/simulator'
import { expect, test } from 'vitest'
import { afterOutgoing, onScreen } from './outgoing.ts'

const JO = '+15550100001'
const kept: SimulatorText = {
  id: 'in-a1',
  direction: 'in',
  from: JO,
  to: '+15550100000',
  text: 'hi',
  mediaUrls: [],
  at: '2026-05-02T18:00:00.000Z',
}

test('the log’s copy replaces a text on its way', () => {
  const sending = afterOutgoing([], { kind: 'send', id: 'a1', phone: JO, text: 'hi', pictures: [] })
  expect(onScreen([], sending).outgoing).toHaveLength(1)
  expect(onScreen([kept], sending)).toEqual({ texts: [kept], outgoing: [] })
})

test('a failed text hides the log’s copy, and a retry keeps its id', () => {
  const failed = afterOutgoing(
    afterOutgoing([], { kind: 'send', id: 'a1', phone: JO, text: 'hi', pictures: [] }),
    {
      kind: 'fail',
      id: 'a1',
      why: 'Not sent.',
    },
  )
  expect(onScreen([kept], failed)).toEqual({ texts: [], outgoing: failed })
  const again = afterOutgoing(failed, { kind: 'send', id: 'a1', phone: JO, text: 'hi', pictures: [] })
  expect(again).toEqual([{ id: 'a1', phone: JO, text: 'hi', pictures: [], state: 'sending' }])
  expect(afterOutgoing(failed, { kind: 'hang up' })).toEqual([])
  expect(afterOutgoing(again, { kind: 'hang up' })).toEqual(again)
})
