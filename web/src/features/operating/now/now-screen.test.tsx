import { getOperatorNow } from '@partyline/contract/operating'
import { tryNow } from '@partyline/contract/operating-acts'
import { getUser } from '@partyline/contract/people'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movableClock } from '../../../testing/clock.ts'
import { openPage, pageIsAt } from '../../../testing/open-page.tsx'
import { WELL } from '../../../testing/operating.ts'
import { MAYA } from '../../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../../testing/pretended-server.ts'

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

test('the page changes by itself when the carrier goes away and back, says what to do, and tries texts at once', async () => {
  const { advance, server, person, set } = await openNow(WELL)
  await screen.findByRole('heading', { level: 1, name: 'All lines are working.' })
  const organisation = screen.getByRole('region', { name: 'The organisation' })
  expect(organisation.textContent).toContain('Name in textsPartyline')
  screen.getByRole('img', { name: /No text was sent today/ })
  screen.getByRole('columnheader', { name: 'Waited at most' })
  const said = { words: '503: The line is down.', ok: false, at: WELL.at, since: WELL.at, acceptedAt: null }
  set({ ...WELL, state: 'carrier-away', carriers: [{ carrier: 'twilio', ...said }] })
  await advance(10_000)
  const steps = within(await screen.findByRole('region', { name: 'What to do' }))
  screen.getByRole('heading', { level: 1, name: 'The carrier is away.' })
  screen.getByText('“503: The line is down.”')
  expect(steps.getByRole('link', { name: /twilio’s status page/ }).getAttribute('target')).toBe('_blank')
  const tried = server.answers(tryNow, () => ({
    ...DONE,
    message: 'The texts of one message are tried now.',
  }))
  set(WELL)
  await person.click(steps.getByRole('button', { name: 'Try them now' }))
  await screen.findByText('The texts of one message are tried now.')
  await screen.findByRole('heading', { level: 1, name: 'All lines are working.' })
  expect(tried.map(({ body }) => body.why)).toEqual(['Pressed “Try them now”'])
})
