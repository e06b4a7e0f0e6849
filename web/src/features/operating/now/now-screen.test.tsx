import { getOperatorNow } from '@partyline/contract/operating'
import { getUser } from '@partyline/contract/people'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movableClock } from '../../../testing/clock.ts'
import { openPage, pageIsAt } from '../../../testing/open-page.tsx'
import { WELL } from '../../../testing/operating.ts'
import { MAYA } from '../../../testing/people.ts'
import { pretendServer, refused } from '../../../testing/pretended-server.ts'

const FAILED = refused(500, 'failed', 'Failed.')
const SIGNED_OUT = refused(401, 'signed-out', 'Please log in.')

/** The operator's page, with a server that answers as `set` last said. */
async function openNow(first: typeof WELL | typeof FAILED) {
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
  set(WELL)
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
    const { advance, server, set } = await openNow(WELL)
    await screen.findByText('The machine')
    server.answers(getUser, () => SIGNED_OUT)
    set(ended)
    await advance(MINUTE_MS)
    await pageIsAt(`/login?from=${encodeURIComponent('/operator')}`)
  },
)

test('past the cap, the page has one step about it', async () => {
  const alarms = ['near', 'reached'].map((end) => ({
    key: `cap ${end}`,
    words: `the cap is ${end}`,
    since: WELL.at,
  }))
  await openNow({ ...WELL, state: 'trouble', cap: 'over', alarms })
  await screen.findByText('The cap is reached.')
  expect(screen.queryByText('The cap is near.')).toBeNull()
})
