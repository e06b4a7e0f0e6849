import { getGroup } from '@partyline/contract/groups'
import { getMessageProgress, sendMessage } from '@partyline/contract/messages'
import { readGroup } from '@partyline/contract/own-groups'
import { getGroupMessages, groupLive } from '@partyline/contract/thread'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CHOIR, PROGRESS, SENT, said, threadOf } from '../../../testing/messages.ts'
import { openPage, pageSays } from '../../../testing/open-page.tsx'
import { newSender, shown } from '../../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../../testing/pretended-server.ts'

const FAILED = refused(500, 'failed', 'Failed.')
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message #choir' })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const bubbles = (words: string) => screen.queryAllByText(words).filter((one) => one.closest('[data-message]'))

/** The thread of #choir, for somebody who runs it. */
async function openThread(user = newSender(), more: Partial<(typeof CHOIR)['membership']> = {}) {
  const server = pretendServer(user)
  const thread = [said('Before')]
  server.answers(getGroup, () => ({ group: { ...CHOIR, membership: { ...CHOIR.membership, ...more } } }))
  server.answers(getGroupMessages, ({ query }) =>
    threadOf(...thread.filter(({ cursor }) => !query.after || cursor !== query.after)),
  )
  server.answers(getMessageProgress, () => PROGRESS)
  server.answers(readGroup, () => DONE)
  const sent = server.answers(sendMessage, ({ body }) => {
    const own = { sender: shown(user), userIsSender: true, _id: `m${thread.length}` }
    if (!thread.some(({ originalText }) => originalText === body.message))
      thread.unshift(said(body.message, own))
    return { ...SENT, command: 'GROUP_SEND' as const, data: { groupName: 'choir', messageId: own._id } }
  })
  const { person } = await openPage('/group/choir', server)
  await screen.findByRole('heading', { level: 1, name: '#choir' })
  return { server, person, sent, thread }
}

test('MSG-3 TEXT-10 in the bar, Enter sends once, Shift+Enter starts a line, and the counter shows the limit', async () => {
  const { person, sent } = await openThread()
  const bar = await field()
  const write = async (words: string) => {
    await person.clear(bar)
    await person.click(bar)
    await person.paste(words)
  }
  expect((await button('Send')).disabled).toBe(true)
  await write('  \u200b ')
  expect((await button('Send')).disabled).toBe(true)
  await write('First')
  await person.keyboard('{Shift>}{Enter}{/Shift}second{Enter}{Enter}')
  await screen.findByText('Sent to 2')
  await write('x'.repeat(1401))
  await screen.findByText('199 characters remaining')
  await write('x'.repeat(1602))
  await screen.findByText('-2 characters remaining')
  expect((await button('Send')).disabled).toBe(true)
  await write('Fast')
  await person.dblClick(await button('Send'))
  await waitFor(() => expect(bubbles('Fast')).toHaveLength(1))
  expect(sent.map(({ body }) => body.message)).toEqual(['First\nsecond', 'Fast'])
})

test('GROUP-7 a letter in the bar draws no message of the thread again', async () => {
  const { person } = await openThread()
  await screen.findByText('Before')
  await person.type(await field(), 'Supper')
  // Each day above its messages has its date as a key.
  const drawn = vi.spyOn(Date.prototype, 'toISOString')
  await person.keyboard(' at six')
  expect((await field()).value).toBe('Supper at six')
  expect(drawn).not.toHaveBeenCalled()
  drawn.mockRestore()
})

test('MSG-6 a failed message says so, and Try again sends it', async () => {
  const { server, person } = await openThread()
  await screen.findByText('Before')
  let isFailing = true
  server.answers(sendMessage, () => {
    if (isFailing) return FAILED
    return { ...SENT, command: 'GROUP_SEND' as const, data: { groupName: 'choir', messageId: 'x' } }
  })
  await person.type(await field(), 'Hello?{Enter}')
  const failure = 'Failed to send message. Please try again later.'
  await screen.findByText(failure)
  isFailing = false
  await person.click(await button('Try again'))
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull())
})

test('MSG-6 GROUP-7 a member who may not write sees why, before and after trying', async () => {
  const why = 'You are not allowed to reply in #choir'
  const { server, person } = await openThread()
  server.answers(sendMessage, () => ({
    ...SENT,
    success: false,
    command: 'GROUP_SEND' as const,
    resultCode: 'REPLY_NOT_ALLOWED' as const,
    data: { groupName: 'choir' },
    responses: [why],
  }))
  await person.type(await field(), 'May I?{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(why)
  await person.click(await button('Remove'))
  await waitFor(() => expect(screen.queryByText('May I?')).toBeNull())
  await openThread(newSender(), { mayPost: false })
  await screen.findByText(why)
  expect(screen.queryByRole('textbox')).toBeNull()
  await openThread({ ...newSender(), handle: null }, { mayPost: false })
  await screen.findByText(/To send messages to a group, add a username to your profile\./)
  expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/signup')
})

test.each(['left', 'refused'] as const)(
  'GROUP-7 a member who left, and whose stream says so by being %s, hears nothing more',
  async (how) => {
    const { server } = await openThread()
    await screen.findByText('Before')
    server.answers(getGroup, () => ({ group: { _id: 'choir', displayGroupName: 'choir', membership: null } }))
    if (how === 'left') server.tells(groupLive, { kind: 'left' })
    else server.refuses(groupLive)
    await screen.findByText(/Only its members see who is in it and what they say\./)
    expect(screen.queryByText('Before')).toBeNull()
  },
)

test('GROUP-7 messages arrive live, and those that a stream missed are fetched, each once', async () => {
  const { server, thread } = await openThread()
  await screen.findByText('Before')
  server.tells(groupLive, { kind: 'message', message: said('Live') })
  await pageSays('New message from Jo Lindqvist: Live')
  thread.unshift(said('Missed'), said('Live'))
  server.tells(groupLive, { kind: 'missed' })
  await waitFor(() => expect(bubbles('Missed')).toHaveLength(1))
  expect([bubbles('Live').length, bubbles('Before').length]).toEqual([1, 1])
})

test('USER-9 GROUP-7 a thread that cannot be loaded can be tried again', async () => {
  const server = pretendServer(newSender())
  server.answers(getGroup, () => ({ group: { ...CHOIR, followers: { registered: 1, unregistered: 0 } } }))
  server.answers(getGroupMessages, () => FAILED)
  const { person } = await openPage('/group/choir', server)
  await waitFor(() => expect(screen.getAllByText('Failed to load messages')).not.toEqual([]))
  server.answers(getGroupMessages, () => threadOf())
  await person.click(await button('Try again'))
  await screen.findByText('Room for plenty more.')
  expect(screen.queryByRole('textbox'), 'nobody would read it').toBeNull()
})
