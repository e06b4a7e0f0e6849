import { closeGroup, handOverGroup, sendGroupCode } from '@partyline/contract/group-endings'
import {
  getGroup,
  getGroupFollowers,
  leaveGroup,
  muteGroup,
  removeGroupFollower,
  setAllGroupAllowReply,
  setGroupAllowReply,
} from '@partyline/contract/groups'
import { getUserGroups } from '@partyline/contract/own-groups'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CHOIR, member } from '../../../testing/messages.ts'
import { openPage, pageIsAt } from '../../../testing/open-page.tsx'
import { JO, MAYA } from '../../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../../testing/pretended-server.ts'

type Role = (typeof CHOIR)['membership']['role']
const SAM = { ...JO, _id: 'sam', handle: 'sam', displayHandle: 'sam', firstName: 'Sam', lastName: 'Rivera' }
const dialog = (name: string) => screen.findByRole('dialog', { name })
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  within(place).findByRole('button', { name })

/** The details of #choir for Maya in a role. Jo and Sam are in it too. */
async function openDetails(role: Role, more: Partial<typeof CHOIR> = {}) {
  const server = pretendServer(MAYA)
  let members = [member(), member(SAM)]
  const group = { ...CHOIR, membership: { ...CHOIR.membership, role }, ...more }
  server.answers(getGroup, () => ({ group }))
  server.answers(getGroupFollowers, () => ({
    followers: members,
    next: null,
    counts: { registered: members.length, unregistered: 0 },
  }))
  server.answers(getUserGroups, () => ({ userGroups: [], next: null }))
  const { person } = await openPage('/group/choir/details', server)
  await screen.findByRole('heading', { name: '2 followers' })
  const leaves = () => {
    members = members.slice(1)
  }
  const switches = (allowReply: boolean) => {
    members = members.map((one) => ({ ...one, allowReply }))
  }
  const reply = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Allow Jo Lindqvist/ })
  return {
    server,
    person,
    leaves,
    switches,
    reply,
    click: async (...at: Parameters<typeof press>) => person.click(await press(...at)),
  }
}

test('GROUP-6 a member sees the list read-only', async () => {
  await openDetails('member')
  for (const role of ['switch', 'link', 'button']) {
    const names = within(screen.getByRole('main')).queryAllByRole(role, {
      name: /Allow|Edit Group|More about/,
    })
    expect(names).toEqual([])
  }
  expect(screen.queryByText('Can reply')).toBeNull()
})

test('GROUP-6 an administrator switches replies and removes members, after a question', async () => {
  const { server, reply, click, leaves } = await openDetails('administrator')
  expect((await reply()).checked).toBe(true)
  expect(screen.queryByRole('link', { name: 'Edit Group' })).toBeNull()
  await click('More about Jo Lindqvist')
  expect(screen.queryByRole('button', { name: 'Make administrator' })).toBeNull()
  await click('Remove from #choir')
  const question = await dialog('Remove Jo Lindqvist from #choir?')
  const got = server.answers(removeGroupFollower, () => {
    leaves()
    return DONE
  })
  await click('Yes', question)
  await screen.findByRole('heading', { name: '1 follower' })
  expect(got.map(({ body }) => body)).toEqual([{ groupId: 'choir', userId: 'jo' }])
})

test('GROUP-6 the creator turns off everyone’s replies, after a question', async () => {
  const { server, reply, click, switches } = await openDetails('creator')
  const got = server.answers(setAllGroupAllowReply, () => {
    switches(false)
    return DONE
  })
  await click('Stop all')
  await click('No', await dialog('Stop replies for everyone?'))
  expect((await reply()).checked).toBe(true)
  await click('Stop all')
  await click('Yes', await dialog('Stop replies for everyone?'))
  await waitFor(() => expect(got.map(({ body }) => body.allowReply)).toEqual([false]))
  await waitFor(async () => expect((await reply()).checked).toBe(false))
})

test('GROUP-6 USER-4 a switch that cannot be saved goes back, and a member who left disappears', async () => {
  const { server, person, reply, leaves } = await openDetails('creator')
  server.answers(setGroupAllowReply, () => refused(500, 'failed', 'Failed.'))
  await person.click(await reply())
  await screen.findByText('Failed to save change')
  expect((await reply()).checked).toBe(true)
  server.answers(setGroupAllowReply, () => {
    leaves()
    return refused(404, 'not-found', 'They have left.')
  })
  await person.click(await reply())
  await screen.findByRole('heading', { name: '1 follower' })
})

test('GROUP-5 TEXT-7 a member mutes a group and leaves it', async () => {
  const { server, person, click } = await openDetails('member')
  await person.click(screen.getByText('Mute or leave'))
  const mutes = server.answers(muteGroup, ({ body: { duration } }) => ({
    ...DONE,
    mutedUntil: duration === null ? null : '2036-01-05T12:00:00.000Z',
  }))
  await click('8 hours')
  await screen.findByText(/^Muted until .* at \d{1,2}:\d\d\s[AP]M\.$/)
  await click('Unmute')
  await press('8 hours')
  expect(mutes.map(({ body }) => body.duration)).toEqual([8 * HOUR_MS, null])
  server.answers(leaveGroup, () => ({ ...DONE, message: 'You have left #choir.' }))
  await click('Leave #choir')
  await click('Yes', await dialog('Leave #choir?'))
  await screen.findByText('You have left #choir.')
  await pageIsAt('/user/maya/groups')
})

test('GROUP-5 the creator leaves a group to a member with a code', async () => {
  const { server, person, click } = await openDetails('creator')
  await person.click(screen.getByText('Mute, leave or close'))
  await click('Leave #choir')
  const question = await dialog('Leave #choir?')
  await within(question).findByText(/The administrator who joined first runs it from then on/)
  const codes = server.answers(sendGroupCode, () => DONE)
  await click('Text me a code', question)
  await person.type(await within(question).findByLabelText(/Code on your phone/), '12345678')
  const message = '@jo runs #choir now, and you have left it.'
  const got = server.answers(handOverGroup, () => ({ ...DONE, message }))
  await click('Leave it', question)
  await screen.findByText(message)
  expect(codes.map(({ body }) => body.ending)).toEqual(['handOver'])
  expect(got.map(({ body }) => body.code)).toEqual(['12345678'])
})

test('GROUP-5 a group that nobody else could run can only be closed, and its code outlives the question', async () => {
  const { server, person, click } = await openDetails('creator', {
    followers: { registered: 1, unregistered: 3 },
  })
  await person.click(screen.getByText('Mute or close'))
  expect(screen.queryByRole('button', { name: 'Leave #choir' })).toBeNull()
  const codes = server.answers(sendGroupCode, () => DONE)
  await click('Close #choir')
  const question = await dialog('Close #choir?')
  await click('Text me a code', question)
  await within(question).findByLabelText(/Code on your phone/)
  await click('Keep it', question)
  await click('Close #choir')
  const again = await dialog('Close #choir?')
  await person.type(await within(again).findByLabelText(/Code on your phone/), '12345678')
  server.answers(closeGroup, () => ({ ...DONE, message: '#choir is closed.' }))
  await click('Close it', again)
  await screen.findByText('#choir is closed.')
  expect(codes).toHaveLength(1)
})
