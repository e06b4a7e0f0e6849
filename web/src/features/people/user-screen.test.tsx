import { getInbox } from '@partyline/contract/inbox'
import { getMessageProgress, getUserMessages } from '@partyline/contract/messages'
import { getPerson, type User } from '@partyline/contract/people'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROGRESS, RATES } from '../../testing/messages.ts'
import { openPage, pageIsAt, pageSays } from '../../testing/open-page.tsx'
import { JO, MAYA, NEWCOMER, shown } from '../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../testing/pretended-server.ts'

const link = (name: string) =>
  within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href')
const NO_ENTRIES = { entries: [], next: null, unread: { people: 0, notes: 0 } }
const MISSING = refused(404, 'not-found', 'There is nobody.')

/** A person's own page. */
async function openOwn(user: User, answer: () => ReturnType<typeof refused> | 'lost' | { messages: [] }) {
  const server = pretendServer(user)
  server.answers(getUserMessages, () => {
    const given = answer()
    return typeof given === 'object' && 'messages' in given
      ? { ...DONE, ...given, next: null, previous: null }
      : given
  })
  server.answers(getInbox, () => NO_ENTRIES)
  return { server, ...(await openPage(`/user/${user._id}`, server)) }
}

test.each([
  [NEWCOMER, 'Profile', 'Edit my Profile', '/user/new/details/edit'],
  [MAYA, 'Maya Okafor', 'Send a Message', '/message'],
])('USER-2 a person without messages is led on: %#', async (user, name, words, path) => {
  await openOwn(user, () => ({ messages: [] }))
  await screen.findByText("You don't have any messages.")
  screen.getByRole('heading', { level: 1, name })
  expect(link(words)).toBe(path)
  const hint = 'To start sending messages, add a username to your profile.'
  expect(screen.queryByText(hint) !== null).toBe(user === NEWCOMER)
})

test('USER-1 each sent message says to how many phones it went', async () => {
  const server = pretendServer(MAYA)
  const message = {
    _id: 'one',
    sender: shown(MAYA),
    recipient: null,
    sentAt: '2026-01-05T12:00:00.000Z',
    originalText: 'Bring a chair.',
    mediaUrls: [],
    userIsSender: true,
  }
  server.answers(getUserMessages, () => ({ ...DONE, messages: [message], next: null, previous: null }))
  server.answers(getMessageProgress, () => PROGRESS)
  await openPage('/user/maya', server)
  await screen.findByText('Sent to 2')
  screen.getByText('January 5, 2026')
})

test('USER-9 messages that do not load are a toast, and a place to try again', async () => {
  await openOwn(MAYA, () => refused(500, 'failed', 'Failed.'))
  await screen.findByText('Failed to load messages')
  screen.getByText('Check your connection, then try again.')
})

test.each(['', '/details'])(
  'USER-8 GEN-7 another person’s page%s shows what everybody may see',
  async (path) => {
    const server = pretendServer(MAYA)
    server.answers(getPerson, () => ({ user: JO }))
    await openPage(`/user/jo${path}`, server)
    await screen.findByRole('heading', { level: 1, name: '@jo' })
    await pageSays(RATES)
    for (const role of ['switch', 'tab']) expect(screen.queryAllByRole(role)).toEqual([])
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull()
  },
)

test.each(['details/edit', 'account', 'account/number', 'account/delete'])(
  'GEN-4 USER-8 %s of another person leads to their page',
  async (path) => {
    const server = pretendServer(MAYA)
    server.answers(getPerson, () => ({ user: JO }))
    await openPage(`/user/jo/${path}`, server)
    await screen.findByRole('heading', { level: 1, name: '@jo' })
    await pageIsAt('/user/jo')
  },
)

test('GEN-9 the address of nobody shows the same as any unknown address', async () => {
  const server = pretendServer(MAYA)
  server.answers(getPerson, () => MISSING)
  await openPage('/user/nobody', server)
  await screen.findByRole('heading', { level: 1, name: 'Nobody’s at this address.' })
})
