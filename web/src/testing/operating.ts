import type { getOperatorNow } from '@partyline/contract/operating'
import type { Fate, OperatorMessage, OperatorPerson } from '@partyline/contract/operating-shapes'
import type { CallAnswer } from '../platform/calls/call.ts'

/** What the operator's page shows when all is well. */
export const WELL: CallAnswer<typeof getOperatorNow> = {
  at: '2026-06-12T18:00:00.000Z',
  state: 'working',
  paused: null,
  alarms: [],
  waiting: { texts: 0, seconds: 0, kinds: [], unanswered: 0, unansweredSeconds: 0 },
  spending: { segments: 0, most: 50_000, held: 0, heldSegments: 0 },
  givenUp: { jobs: 0, texts: 0 },
  today: { since: '2026-06-12T07:00:00.000Z', sent: 0, failed: 0, stops: 0, codes: 0 },
  hours: [],
  carriers: [],
  disk: null,
  backup: { takenAt: null, tooOld: false },
  version: 'test',
  reportsWaiting: 0,
  cap: 'none',
}

/** Dale, as operators see him. */
export const DALE: OperatorPerson = {
  _id: 'dale',
  name: '@dale',
  handle: 'dale',
  photo: null,
  phoneEnding: '…07',
  suspendedAt: null,
  stoppedAt: null,
}

/** A message of his to his followers. */
export const GUTTERS: OperatorMessage = {
  _id: 'gutters',
  number: '11',
  kind: 'broadcast',
  at: WELL.at,
  source: 'web',
  sender: DALE,
  group: null,
  words: 'Gutters cheap',
  pictures: [],
  state: 'going',
}

/** A text that the carrier took for spam. */
export const FILTERED: Fate = {
  state: 'failed',
  reason: 'filtered',
  explained: 'The carrier took it for spam.',
  said: 'Message filtered. (30)',
  attempts: 1,
  sentAt: null,
}
