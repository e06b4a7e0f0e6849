import { getUserMessages, previewMessage, type SendResult, sendMessage } from '@partyline/contract/messages'
import { getUserGroups } from '@partyline/contract/own-groups'
import { getScheduled } from '@partyline/contract/scheduling'
import { logout } from '@partyline/contract/sign-in'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movableClock } from '../../testing/clock.ts'
import { OWN_CHOIR, PREVIEW, SENT } from '../../testing/messages.ts'
import { button, openPage, pageIsAt, pageSays } from '../../testing/open-page.tsx'
import { NEWCOMER, newSender } from '../../testing/people.ts'
import { DONE, pretendServer } from '../../testing/pretended-server.ts'

const groupNamed = (name: string) => ({ ...OWN_CHOIR, _id: name, displayGroupName: name })
const box = () => screen.findByLabelText<HTMLTextAreaElement>('Message')
const isOff = async (name: string) => {
  const found = await button(name)
  return found.disabled || found.getAttribute('aria-disabled') === 'true'
}

/** The screen of a sender in some groups, which sends everything unless the test says otherwise. */
async function openMessage({ user = newSender(), groups = ['porch', 'run'], path = '/message' } = {}) {
  const advance = movableClock()
  const server = pretendServer(user)
  server.answers(getUserGroups, () => ({ userGroups: groups.map(groupNamed), next: null }))
  server.answers(getUserMessages, () => ({ ...DONE, messages: [], next: null, previous: null }))
  server.answers(getScheduled, () => ({ scheduled: [] }))
  server.answers(previewMessage, () => PREVIEW)
  const sent = server.answers(sendMessage, () => SENT)
  const opened = await openPage(path, server)
  await button('Send Message')
  const write = async (words: string) => {
    await opened.person.clear(await box())
    await opened.person.click(await box())
    await opened.person.paste(words)
  }
  const send = async () => opened.person.click(await button('Send Message'))
  return { server, sent, advance, write, send, ...opened }
}

/** Waits for words in a place that screen readers announce. */
const saidAt = (words: string, role: string) =>
  waitFor(() => expect(screen.getByText(words).closest(`[role=${role}]`)).not.toBeNull())
const sentPanel = () => screen.findByText('Your message was sent to the followers of @maya')
const refusal = (resultCode: SendResult['resultCode'], data: SendResult['data'], ...responses: string[]) => ({
  ...SENT,
  success: false,
  command: data.groupName
    ? ('GROUP_SEND' as const)
    : data.userHandle
      ? ('DIRECT_MESSAGE' as const)
      : ('SEND' as const),
  resultCode,
  data,
  responses,
})

test('MSG-1 MSG-3 a counter shows an error, and the button is disabled while there is nothing to send', async () => {
  const { write } = await openMessage()
  for (const [words, counter, off] of [
    ['   ', '1597 characters remaining', true],
    ['x'.repeat(1599), '1 character remaining', false],
    ['x'.repeat(1600), '0 characters remaining', false],
    ['x'.repeat(1638), '-38 characters remaining', true],
    ['#porch ', '1593 characters remaining', true],
    ['#porch Hello', '1588 characters remaining', false],
  ] as const) {
    await write(words)
    await screen.findByText(counter)
    expect([await isOff('Send Message'), await isOff('Schedule for later')], words.slice(0, 9)).toEqual([
      off,
      off,
    ])
    expect((await box()).getAttribute('aria-invalid')).toBe(words.length > 1600 ? 'true' : null)
  }
})

test('MSG-1 the count of texts includes the sender’s name, and one tap replaces costly characters', async () => {
  const { write, person } = await openMessage()
  const prefix = '@maya: '.length
  await write('x'.repeat(160 - prefix))
  await screen.findByText('1 text')
  await write('x'.repeat(161 - prefix))
  await screen.findByText('2 texts')
  await write(`${'Supper’s on – bring “a chair”… '.repeat(4)}🎉`)
  await pageSays('’ – “ ” … and 1 more make this 2 texts instead of 1.')
  await pageSays('🎉 can’t be replaced.')
  await person.click(await button('Use plain characters'))
  expect((await box()).value).toBe(`${`Supper's on - bring "a chair"... `.repeat(4)}🎉`)
  expect(screen.queryByRole('button', { name: 'Use plain characters' })).toBeNull()
})

test('MSG-2 a chip puts its group at the start, replaces another, and removes it when pressed again', async () => {
  const { write, person } = await openMessage({ path: '/message?to=%23run' })
  const pressed = async (name: string) => (await button(name)).getAttribute('aria-pressed')
  await waitFor(async () => expect((await box()).value).toBe('#run '))
  expect(await pressed('#run')).toBe('true')
  await write('Table’s up')
  for (const [chip, words, to] of [
    ['#porch', '#porch Table’s up', 'To #porch'],
    ['#run', '#run Table’s up', 'To #run'],
    ['#run', 'Table’s up', 'To everyone who follows @maya'],
  ] as const) {
    await person.click(await button(chip))
    expect((await box()).value).toBe(words)
    await pageSays(to)
  }
  expect(await pressed('#run')).toBe('false')
})

test('MSG-2 many groups are folded, and one press shows all', async () => {
  const { person } = await openMessage({ groups: Array.from({ length: 35 }, (_, n) => `group${n}`) })
  const chips = within(screen.getByRole('group', { name: 'Quick Add' }))
  expect(chips.getAllByRole('button')).toHaveLength(7)
  await person.click(chips.getByRole('button', { name: 'All 35' }))
  expect(chips.getAllByRole('button')).toHaveLength(35)
})

test('MSG-4 the notice counts who gets it, and a late answer does not count for newer words', async () => {
  const { server, write, advance } = await openMessage()
  server.answers(previewMessage, () => ({ ...PREVIEW, recipients: 1 }))
  await write('Supper’s on')
  await advance(400)
  await screen.findByText('This message will be sent to the 1 follower of @maya.')
  await screen.findByText('1 more muted texts or can’t get them.')
  const late: (() => void)[] = []
  server.answers(previewMessage, () => new Promise((resolve) => late.push(() => resolve(PREVIEW))))
  await write('Slow')
  await advance(400)
  server.answers(previewMessage, () => ({
    ...PREVIEW,
    command: 'GROUP_SEND' as const,
    data: { groupName: 'porch' },
    recipients: 0,
    audience: 0,
  }))
  await write('#porch Fast')
  await advance(400)
  for (const answer of late) answer()
  await screen.findByText('This message will be sent to 0 members of #porch.')
  expect(screen.queryByText(/followers? of/)).toBeNull()
  await write('')
  await waitFor(() => expect(screen.queryByText(/This message will be sent/)).toBeNull())
})

test('MSG-5 the panel names the recipients, can be closed, leaves after 4 seconds, and then the form is empty', async () => {
  const { server, write, send, advance, person } = await openMessage()
  await write('Supper’s on')
  await send()
  await sentPanel()
  await advance(3_000)
  await sentPanel()
  await advance(2_000)
  await waitFor(() => expect(screen.queryByText(/^Your message was sent/)).toBeNull())
  expect((await box()).value).toBe('')
  server.answers(sendMessage, () => ({
    ...SENT,
    command: 'GROUP_SEND' as const,
    data: { groupName: 'porch' },
  }))
  await person.click(await button('#porch'))
  await person.type(await box(), 'Who has lanterns?')
  expect((await box()).value, 'the caret stood behind the address').toBe('#porch Who has lanterns?')
  await send()
  await screen.findByText('Your message was sent to the followers of #porch')
  // Its clock stops while the focus is on it.
  const close = await button('Close')
  act(() => close.focus())
  await advance(10_000)
  await person.click(await button('Close'))
  await waitFor(() => expect(screen.queryByText(/^Your message was sent/)).toBeNull())
  expect((await box()).value).toBe('')
  expect((await button('#porch')).getAttribute('aria-pressed')).toBe('false')
})

test.each([
  [
    '#nowhere Hello',
    refusal('INVALID_GROUP', { groupName: 'nowhere' }),
    'A group named #nowhere does not exist. Please check the spelling and try again.',
  ],
  ['#choir Hello', refusal('NOT_A_MEMBER', { groupName: 'choir' }), 'You are not following #choir'],
  [
    '#choir Hello',
    refusal('REPLY_NOT_ALLOWED', { groupName: 'choir' }),
    'You are not allowed to reply in #choir',
  ],
  [
    '@nobody Hello',
    refusal('INVALID_TARGET', { userHandle: 'nobody' }),
    '@nobody does not exist. Please check the spelling and try again.',
  ],
  [
    '@ben Hello',
    refusal('NOT_ALLOWED', { userHandle: 'ben' }),
    'Sorry, you are not allowed to send messages to this user.',
  ],
  ['Hello all', refusal('NO_FOLLOWERS', {}, 'Nobody follows you yet.'), 'Nobody follows you yet.'],
  [
    'YES K7M3QX',
    { ...refusal('INVALID_TARGET', {}, 'No event has the code K7M3QX.'), command: 'OTHER' as const },
    'No event has the code K7M3QX.',
  ],
])(
  'MSG-6 %s, when it is refused, says why and stays, and the button is disabled for two seconds',
  async (words, answer, sentence) => {
    const { server, write, send, advance } = await openMessage()
    server.answers(sendMessage, () => answer)
    await write(words)
    await send()
    await saidAt(sentence, 'alert')
    expect(await isOff('Send Message')).toBe(true)
    expect((await box()).value).toBe(words)
    await advance(2_100)
    expect(await isOff('Send Message')).toBe(false)
  },
)

test('MSG-6 a refusal shows while the person types, and the nearest name can be taken', async () => {
  const { server, write, send, advance, person } = await openMessage()
  const answer = refusal('INVALID_GROUP', { groupName: 'choirq', near: '#choir' })
  server.answers(previewMessage, () => ({ ...PREVIEW, ...answer }))
  server.answers(sendMessage, () => answer)
  await write('#choirq Hello')
  await advance(400)
  const why = 'A group named #choirq does not exist. Please check the spelling and try again.'
  await saidAt(why, 'status')
  await send()
  await saidAt(why, 'alert')
  await person.click(await button('Did you mean #choir?'))
  expect((await box()).value).toBe('#choir Hello')
  expect(screen.queryByText(why)).toBeNull()
})

test('MSG-6 a person without a username is led to add one', async () => {
  const { server, write, send } = await openMessage({ user: NEWCOMER, groups: [] })
  server.answers(sendMessage, () => refusal('NO_HANDLE', { userHandle: 'somebody' }))
  await write('@somebody Hello')
  await send()
  await screen.findByText('To send messages directly to someone, add a username to your profile.')
  expect(screen.queryByText(/This message will be sent/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/signup')
})

test('MSG-6 other commands show Partyline’s answer', async () => {
  const { server, write, send } = await openMessage()
  server.answers(sendMessage, () => ({
    ...SENT,
    command: 'OTHER' as const,
    data: {},
    responses: ['You follow: #porch.'],
  }))
  await write('list')
  await screen.findByText('A command to Partyline')
  await send()
  await screen.findByText('You follow: #porch.')
  expect((await box()).value).toBe('')
})

test('MSG-7 two clicks, a click while the panel shows, and Enter during a slow answer send once', async () => {
  const { server, write, send, person } = await openMessage()
  let answer = () => {}
  const sent = server.answers(sendMessage, () => new Promise((resolve) => (answer = () => resolve(SENT))))
  await write('Once')
  await person.dblClick(await button('Send Message'))
  const busy = await screen.findByRole('button', { name: /Sending/ })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await person.click(busy)
  await person.type(await box(), '{Control>}{Enter}{/Control}')
  answer()
  await sentPanel()
  expect(sent).toHaveLength(1)
  await send()
  answer()
  expect(new Set(sent.map(({ body }) => body.key)).size, 'the server knows it').toBe(1)
})

test('MSG-7 words whose answer is lost go again under their key, and the same words later are another message', async () => {
  const { server, write, send, advance } = await openMessage()
  let tries = 0
  const sent = server.answers(sendMessage, () => {
    tries += 1
    return tries === 1 ? 'lost' : SENT
  })
  await write('Again')
  await send()
  await advance(5_000)
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(async () => expect((await box()).value).toBe(''))
  await write('Again')
  await send()
  await sentPanel()
  const [first, second, third] = sent.map(({ body }) => body.key)
  expect(first).toBe(second)
  expect(third).not.toBe(first)
})

test('MSG-5 a draft survives a reload, and sending or logging out removes it', async () => {
  const { server, write, send, reload, person } = await openMessage()
  await write('Half a thought')
  await reload()
  expect((await box()).value).toBe('Half a thought')
  await send()
  await sentPanel()
  await reload()
  expect((await box()).value).toBe('')
  await write('Nobody else’s business')
  server.answers(logout, () => DONE)
  await person.click(await button('Menu'))
  await person.click(await screen.findByRole('link', { name: 'Log Out' }))
  await pageIsAt('/')
  expect(JSON.stringify({ ...localStorage })).not.toContain('business')
})
