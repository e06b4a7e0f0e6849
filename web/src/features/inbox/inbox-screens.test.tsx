import {
  getConversation,
  getConversationMessages,
  getInbox,
  readConversation,
} from '@partyline/contract/inbox'
import { userLive } from '@partyline/contract/messages'
import { answerNote, getNote, muteNotes, type Note, readNote } from '@partyline/contract/notes'
import type { User } from '@partyline/contract/people'
import { searchConversationMessages, searchUserMessages } from '@partyline/contract/search'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { said, threadOf } from '../../testing/messages.ts'
import { openPage, pageIsAt, pageSays } from '../../testing/open-page.tsx'
import { JO, newSender, shown } from '../../testing/people.ts'
import { DONE, pretendServer } from '../../testing/pretended-server.ts'

const conversation = (text: string, unread = 0) => ({
  kind: 'person' as const,
  conversation: {
    person: JO,
    last: { text, pictures: 0, at: '2026-01-05T12:00:00.000Z', userIsSender: false },
    unread,
  },
})
type Entries = ReturnType<typeof conversation>[]
const inboxOf = (...entries: Entries) => ({
  entries,
  next: null,
  unread: { people: entries.length, notes: 0 },
})
const found = (user: User) => ({ ...said('Supper? Yes.'), recipientUserId: user._id, recipient: shown(user) })
const foundLink = async () =>
  within(await screen.findByRole('region', { name: 'In messages' })).findByRole('link')
const search = (name: string) => screen.findByRole<HTMLInputElement>('searchbox', { name })
const NAMES = 'Search names and words'

/** The inbox of a person to whom Jo has written. */
async function openInbox(path = '/inbox', user = newSender(), ...entries: Entries) {
  const server = pretendServer(user)
  server.answers(getInbox, () => inboxOf(...entries))
  server.answers(getConversation, () => ({ person: JO, closed: null, unread: 1 }))
  server.answers(getConversationMessages, () => threadOf(said('Two more chairs'), said('One more chair')))
  server.answers(readConversation, () => DONE)
  return { server, user, ...(await openPage(path, server)) }
}

test('USER-1 an unread conversation is marked until it is opened', async () => {
  const { server, person } = await openInbox('/inbox', newSender(), conversation('Two more chairs', 2))
  const row = await screen.findByRole('link', { name: /^Jo Lindqvist/ })
  expect(row.textContent).toMatch(/2.unread/)
  const read = server.answers(readConversation, () => DONE)
  server.answers(getInbox, () => inboxOf(conversation('Two more chairs')))
  await person.click(row)
  await screen.findByText('New')
  await waitFor(() => expect(read).not.toEqual([]))
  await person.click(screen.getByRole('link', { name: 'Back to Inbox' }))
  await waitFor(async () =>
    expect((await screen.findByRole('link', { name: /^Jo Lindqvist/ })).textContent).not.toMatch(/unread/),
  )
})

test('USER-1 GEN-4 a dot in the header says that something is not read', async () => {
  await openInbox('/inbox', { ...newSender(), unread: true })
  await screen.findByRole('button', { name: 'Menu, new messages' })
  within(screen.getByRole('banner')).getByRole('link', { name: 'Inbox new' })
})

test('USER-1 a message appears by itself, also while the inbox loads for the first time', async () => {
  const { server } = await openInbox()
  await screen.findByText('Nobody’s written yet.')
  server.answers(getInbox, () => inboxOf(conversation('First words')))
  server.tells(userLive, { messageId: null })
  await screen.findByText('First words')
  const answers: (() => void)[] = []
  server.answers(getInbox, () => new Promise((resolve) => answers.push(() => resolve(inboxOf()))))
  await openPage('/inbox', server)
  await waitFor(() => expect(answers).not.toEqual([]))
  expect(screen.queryByText(/^A note is a text from somebody/), 'it comes with the inbox').toBeNull()
  server.answers(getInbox, () => inboxOf(conversation('Meanwhile words')))
  server.tells(userLive, { messageId: null })
  for (const answer of answers) answer()
  await screen.findByText('Meanwhile words')
  screen.getByText(/^A note is a text from somebody/)
})

test('USER-1 the inbox finds direct messages by their words, and says when the search does not answer', async () => {
  const { server, user, person } = await openInbox()
  server.answers(searchUserMessages, () => 'lost')
  await person.type(await search(NAMES), 'supper')
  await screen.findByText('The search didn’t come through.')
  expect(screen.queryByText(/Nothing found/)).toBeNull()
  const asked = server.answers(searchUserMessages, () => ({ ...DONE, messages: [found(user)], next: null }))
  await person.type(await search(NAMES), '!')
  await pageSays('Supper? Yes.')
  expect(asked[0]?.query).toMatchObject({ kind: 'direct', q: 'supper!' })
})

test('USER-1 Back from a found message leads to the same search', async () => {
  const { server, user, person } = await openInbox()
  server.answers(searchUserMessages, () => ({ ...DONE, messages: [found(user)], next: null }))
  await person.click(await screen.findByRole('tab', { name: 'People' }))
  await person.type(await search(NAMES), 'supper')
  await person.click(await foundLink())
  await screen.findByText('Two more chairs')
  history.back()
  await waitFor(async () => expect((await search(NAMES)).value).toBe('supper'))
  expect(screen.getByRole('tab', { name: 'People' }).getAttribute('aria-selected')).toBe('true')
  await pageSays('Supper? Yes.')
})

test('USER-1 Back from a result in a conversation leads to the other results', async () => {
  const { server, person } = await openInbox('/inbox/jo')
  const results = [said('Supper for 2'), said('Supper for 1')]
  server.answers(searchConversationMessages, () => ({ ...DONE, messages: results, next: null }))
  await person.click(await screen.findByRole('button', { name: 'Search Jo Lindqvist' }))
  await person.type(await search('Search Jo Lindqvist'), 'sup')
  await person.click(await screen.findByRole('link', { name: /Supper for 2/ }))
  await pageIsAt('/inbox/jo?message=Supperfor2')
  history.back()
  await screen.findByText('2 found')
  expect((await search('Search Jo Lindqvist')).value).toBe('sup')
})

test.each(['/inbox', '/inbox/jo'])('LOGIN-8 %s says that older messages are hidden', async (path) => {
  await openInbox(path, { ...newSender(), hidesOlder: 'profile-too' })
  await screen.findByRole('link', { name: 'ask for it' })
})

const NOTE: Note = {
  _id: 'note',
  from: { name: null, isNickname: false, numberEnd: '07' },
  event: null,
  group: null,
  heard: 'Supper at seven',
  text: 'Thank you for telling me',
  mediaUrls: [],
  at: '2026-01-05T12:00:00.000Z',
  read: false,
  answer: null,
  muted: false,
}

test('USER-1 a note that needs no answer is dismissed, and its author can be muted', async () => {
  const { server, person } = await openInbox('/nowhere')
  server.answers(getNote, () => ({ note: NOTE }))
  server.answers(readNote, () => ({ ...DONE, note: { ...NOTE, read: true } }))
  server.answers(muteNotes, () => ({ ...DONE, note: { ...NOTE, read: true, muted: true } }))
  await openPage('/inbox/notes/note', server)
  await person.click(await screen.findByRole('button', { name: 'No answer needed' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No answer needed' })).toBeNull())
  expect(document.activeElement?.tagName).toBe('H1')
  await person.click(screen.getByRole('button', { name: 'No more notes from them' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
  await screen.findByRole('button', { name: 'Take notes from them again' })
})

test('RSVP-4 a person who writes on while an answer goes out keeps the words', async () => {
  const { server, person } = await openInbox('/nowhere')
  server.answers(getNote, () => ({ note: NOTE }))
  let answer: () => void = () => {}
  const note = { ...NOTE, read: true, answer: { text: 'One low step.', at: NOTE.at } }
  server.answers(answerNote, () => {
    return new Promise((resolve) => (answer = () => resolve({ ...DONE, note })))
  })
  await openPage('/inbox/notes/note', server)
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  await person.type(box, 'One low step.')
  await person.click(await screen.findByRole('button', { name: 'Send Answer' }))
  await person.type(box, ' And a ramp')
  answer()
  await screen.findByText('You answered')
  expect([box.value, document.activeElement === box]).toEqual(['One low step. And a ramp', true])
})
