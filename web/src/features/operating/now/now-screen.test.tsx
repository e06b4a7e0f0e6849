import { getOperatorNow } from '@partyline/contract/operating'
import { getUser } from '@partyline/contract/people'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { movableClock } from '../../../testing/clock.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { MAYA } from '../../../testing/people.ts'
import { pretendServer, refused } from '../../../testing/pretended-server.ts'

type Now = CallAnswer<typeof getOperatorNow>
const AT = '2026-06-12T18:20:00.000Z'
const FAILED = refused(500, 'failed', 'Failed.')
const SIGNED_OUT = refused(401, 'signed-out', 'Please log in.')
const WORKING: Now = {
  at: AT,
  state: 'working',
  paused: null,
  alarms: [],
  waiting: { texts: 0, seconds: 0, kinds: [], unanswered: 0, unansweredSeconds: 0 },
  spending: { segments: 0, most: 100, held: 0, heldSegments: 0 },
  givenUp: { jobs: 0, texts: 0 },
  today: { since: AT, sent: 0, failed: 0, stops: 0, codes: 0 },
  hours: [],
  carriers: [],
  disk: null,
  backup: { takenAt: null, tooOld: false },
  version: 'test',
  reportsWaiting: 0,
  cap: 'below',
}

/** The operator's page, with a server that answers as `set` last said. */
async function openNow(first: Now | typeof FAILED) {
  const advance = movableClock()
  const server = pretendServer({ ...MAYA, operator: true })
  let reply = first
  server.answers(getOperatorNow, () => reply)
  const { person } = await openPage('/operator', server)
  const set = (next: typeof reply) => {
    reply = next
  }
  return { advance, server, person, set }
}

test('a failed call offers another try, and older data says its age', async () => {
  const { advance, person, set } = await openNow(FAILED)
  await screen.findByText('Failed to load how it is')
  set(WORKING)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The machine')
  set(FAILED)
  await advance(MINUTE_MS)
  await screen.findByText(/Partyline isn’t answering\. You see how it was at/)
  screen.getByText('The machine')
})

test.each([SIGNED_OUT, refused(404, 'not-found', 'Missing.')])(
  'GEN-1 when the login has ended, the page leads to the login and back: $status',
  async (ended) => {
    const { advance, server, set } = await openNow(WORKING)
    await screen.findByText('The machine')
    server.answers(getUser, () => SIGNED_OUT)
    set(ended)
    await advance(MINUTE_MS)
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(`/login?from=${encodeURIComponent('/operator')}`),
    )
  },
)

test('past the cap, the page has one step about it', async () => {
  const alarms = ['near', 'reached'].map((end) => ({
    key: `cap ${end}`,
    words: `the cap is ${end}`,
    since: AT,
  }))
  await openNow({ ...WORKING, state: 'trouble', cap: 'over', alarms })
  await screen.findByText('The cap is reached.')
  expect(screen.queryByText('The cap is near.')).toBeNull()
})
