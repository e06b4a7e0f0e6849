import { getGroup, getGroupFollowers } from '@partyline/contract/groups'
import { getReady } from '@partyline/contract/health'
import { getMessageProgress, sendMessage } from '@partyline/contract/messages'
import { getUserGroups, readGroup } from '@partyline/contract/own-groups'
import { getUser } from '@partyline/contract/people'
import { checkCode, login, sendLoginUrl } from '@partyline/contract/sign-in'
import { getGroupMessages, groupLive } from '@partyline/contract/thread'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { outgoingPlace } from '../../../platform/sending/drafts.ts'
import { movableClock } from '../../../testing/clock.ts'
import { CHOIR, PROGRESS, RATES, SENT, said, threadOf } from '../../../testing/messages.ts'
import { button, openPage, pageIsAt, pageSays } from '../../../testing/open-page.tsx'
import { follower, JO, newSender, shown } from '../../../testing/people.ts'
import { DONE, pretendServer, type Received, refused } from '../../../testing/pretended-server.ts'

const FAILED = refused(500, 'failed', 'Failed.')
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message #choir' })
const bubbles = (words: string) => screen.queryAllByText(words).filter((one) => one.closest('[data-message]'))

/** The thread of #choir, for somebody who runs it. */
async function openThread(
  user = newSender(),
  more: Partial<(typeof CHOIR)['membership']> = {},
  { thread = [said('Before')], progress = async () => PROGRESS } = {},
) {
  const server = pretendServer(user)
  server.answers(getGroup, () => ({ group: { ...CHOIR, membership: { ...CHOIR.membership, ...more } } }))
  server.answers(getGroupMessages, ({ query }) =>
    threadOf(...thread.filter(({ cursor }) => !query.after || cursor !== query.after)),
  )
  server.answers(getMessageProgress, progress)
  server.answers(readGroup, () => DONE)
  const take = ({ body }: Received<typeof sendMessage>) => {
    const own = { sender: shown(user), userIsSender: true, _id: `m${thread.length}` }
    if (!thread.some(({ originalText }) => originalText === body.message))
      thread.unshift(said(body.message, own))
    return { ...SENT, command: 'GROUP_SEND' as const, data: { groupName: 'choir', messageId: own._id } }
  }
  const sent = server.answers(sendMessage, take)
  const { person, reload } = await openPage('/group/choir', server)
  await screen.findByRole('heading', { level: 1, name: '#choir' })
  return { server, person, reload, sent, take, thread }
}

test('MSG-3 TEXT-10 GEN-7 in the bar, Enter sends once, Shift+Enter starts a line, and the counter shows the limit', async () => {
  const { person, sent } = await openThread()
  const bar = await field()
  await pageSays(RATES)
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

test('GROUP-7 after a lost connection, the thread catches up with no message lost or doubled', async () => {
  const advance = movableClock()
  const { server, thread } = await openThread()
  await screen.findByText('Before')
  server.refuses(groupLive)
  const missed = Array.from({ length: 30 }, (_, n) => `Missed ${n}.`)
  for (const words of missed) thread.unshift(said(words))
  await advance(1_000)
  server.opens(groupLive)
  await screen.findByText('Missed 29.')
  server.tells(groupLive, { kind: 'message', message: said('Afterwards') })
  await screen.findByText('Afterwards')
  const words = [...document.querySelectorAll('[data-message] > div > span')].map((one) => one.textContent)
  expect(words).toEqual(['Before', ...missed, 'Afterwards'])
})

test('GROUP-7 one line names the people who join, and the counts change with it', async () => {
  const user = newSender()
  const joined = (recipient: typeof JO) =>
    said(`Welcome, ${recipient._id}.`, {
      ...{ sender: shown(user), recipient },
      ...{ userIsSender: true, type: { isPrivate: true } },
    })
  const first = [follower('02'), follower('01'), JO].map(joined)
  const thread = [joined(follower('03')), said('Words end a run of joins.'), ...first]
  const { server, person } = await openThread(user, {}, { thread })
  await screen.findByText('Somebody without a name joined')
  await person.click(await screen.findByText('3 people joined'))
  await screen.findByText(/^Jo Lindqvist, somebody without a name and/)
  const followers = { registered: 3, unregistered: 1 }
  server.answers(getGroup, () => ({ group: { ...CHOIR, followers } }))
  server.tells(groupLive, { kind: 'message', message: joined(follower('04')) })
  await screen.findByText('2 people joined')
  await screen.findByText('4 followers')
})

test('GROUP-10 messages stand below their days, with who got them, and only pictures of the web show', async () => {
  movableClock()
  vi.setSystemTime('2026-06-12T12:30:00Z')
  const at = (day: string) => ({ sentAt: `2026-06-${day}T12:00:00Z` })
  const thread = [
    said('Own', { ...at('12'), userIsSender: true }),
    said('<script>alert(1)</script> & <b>', at('11')),
    said('Midweek', at('10')),
    said('With a photo', { ...at('05'), mediaUrls: ['/favicon.ico', 'javascript:alert(1)'] }),
  ]
  const progress = async () => ({ ...PROGRESS, total: 14, sent: 12, unreachable: 1, stopped: 1 })
  await openThread(newSender(), {}, { thread, progress })
  const list = within(screen.getByRole('main')).getByRole('list')
  await within(list).findByText('<script>alert(1)</script> & <b>')
  const days = [...list.querySelectorAll(':scope > li:not([data-message])')].map((day) => day.textContent)
  expect(days).toEqual(['June 5, 2026', 'Wednesday', 'Yesterday', 'Today'])
  expect(within(list).getAllByRole('img', { name: 'Photo from Jo Lindqvist' })).toHaveLength(1)
  await screen.findByText(/Sent to 12 of 14, 1 stopped, 1 unreachable/)
})

test('GROUP-7 on a slow connection, the progress of a message keeps up', async () => {
  const advance = movableClock()
  const answers: ((sent: number) => void)[] = []
  const answered = (sent: number) => ({ ...PROGRESS, sent, waiting: 2 - sent, done: false })
  const progress = () =>
    new Promise<typeof PROGRESS>((resolve) => answers.push((sent) => resolve(answered(sent))))
  const thread = [said('Anybody there?', { userIsSender: true })]
  await openThread(newSender(), {}, { thread, progress })
  await waitFor(() => expect(answers).toHaveLength(1))
  await advance(5_000)
  answers[0]?.(0)
  await screen.findByText('Sent to 0 of 2, 2 waiting')
  await advance(1_000)
  await waitFor(() => expect(answers).toHaveLength(2))
  await advance(5_000)
  answers[1]?.(2)
  await screen.findByText('Sent to 2')
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

test('GROUP-7 a draft survives a visit to the details and a reload', async () => {
  const { server, person, reload } = await openThread()
  server.answers(getGroupFollowers, () => ({ followers: [], next: null, counts: CHOIR.followers }))
  server.answers(getUserGroups, () => ({ userGroups: [], next: null }))
  await person.type(await field(), 'Bring spoons')
  await person.click(screen.getByRole('heading', { level: 1, name: '#choir' }))
  await pageIsAt('/group/choir/details')
  await person.click(await screen.findByRole('link', { name: 'Messages' }))
  expect((await field()).value).toBe('Bring spoons')
  await reload()
  expect((await field()).value).toBe('Bring spoons')
})

test('GROUP-7 when the server takes calls and never answers, a message can be taken back, and the other goes out once', async () => {
  const advance = movableClock()
  const { server, person, take } = await openThread()
  const never = () => new Promise<never>(() => {})
  server.answers(getReady, never)
  server.answers(sendMessage, never)
  await person.type(await field(), 'Table’s at six.{Enter}Bring a chair.{Enter}')
  await advance(14_000)
  await screen.findByText(/Messages that wait go out when we’re back\./)
  await advance(16_000)
  await waitFor(() => expect(screen.getAllByText('Waiting for the line')).toHaveLength(2))
  const [, last] = screen.getAllByRole('button', { name: 'Take it back' })
  if (last) await person.click(last)
  expect((await field()).value).toBe('Bring a chair.')
  server.answers(getReady, () => ({ ready: true as const }))
  const sent = server.answers(sendMessage, take)
  await advance(20_000)
  await waitFor(() => expect(bubbles('Table’s at six.')).toHaveLength(1))
  expect(sent.map(({ body }) => body.message)).toEqual(['Table’s at six.'])
})

test('GROUP-7 a page sends what an earlier one left unsent, whatever its screen', async () => {
  const user = newSender()
  const server = pretendServer(user)
  const sent = server.answers(sendMessage, () => SENT)
  const { reload } = await openPage('/faq', server)
  const key = 'left-by-an-earlier-page'
  const left = {
    key,
    thread: 'choir',
    to: '#choir',
    text: 'Did this arrive?',
    pictures: [],
    state: 'sending',
  }
  const at = { writtenAt: Date.now(), triedAt: Date.now() }
  localStorage.setItem(outgoingPlace(user._id) + key, JSON.stringify({ ...left, ...at }))
  await reload()
  await waitFor(() => expect(sent.map(({ body }) => body.key)).toEqual([key]))
})

test('GROUP-7 a message written after the session ended goes out after the next login', async () => {
  const user = newSender()
  const { server, person, take } = await openThread(user)
  server.answers(sendMessage, () => refused(401, 'signed-out', 'Please log in.'))
  await person.type(await field(), 'Table’s at six.{Enter}')
  await pageIsAt('/login?from=%2Fgroup%2Fchoir')
  const data = { token: 'once', url: '/group/choir', sameBrowser: true, signedIn: 'nobody' as const }
  server.answers(sendLoginUrl, () => DONE)
  server.answers(checkCode, () => ({ data }))
  server.answers(login, () => DONE)
  server.answers(getUser, () => ({ user }))
  const sent = server.answers(sendMessage, take)
  await person.type(await screen.findByLabelText('Phone number'), '5550100199{Enter}')
  await person.type(await screen.findByLabelText('Login code'), '12345678')
  await pageIsAt('/group/choir')
  await waitFor(() => expect(bubbles('Table’s at six.')).toHaveLength(1))
  expect(sent).toHaveLength(1)
})
