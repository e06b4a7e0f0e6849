import type { getOperatorNow } from '@partyline/contract/operating'
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
