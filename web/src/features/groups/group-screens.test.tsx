import {
  createGroup,
  getGroup,
  getGroupFollowers,
  updateGroup,
  validateGroupName,
} from '@partyline/contract/groups'
import { getUserGroups } from '@partyline/contract/own-groups'
import type { User } from '@partyline/contract/people'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallAnswer } from '../../platform/calls/call.ts'
import { movableClock } from '../../testing/clock.ts'
import { CHOIR, OWN_CHOIR, RATES } from '../../testing/messages.ts'
import { button, openPage, pageIsAt, pageSays, pressTwice } from '../../testing/open-page.tsx'
import { MAYA, NEWCOMER } from '../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../testing/pretended-server.ts'

const FAILED = refused(500, 'failed', 'Failed.')
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

/** A form for a group, in which names are free. */
async function openForm(path: string) {
  const advance = movableClock()
  const server = pretendServer(MAYA)
  server.answers(getGroup, () => ({ group: CHOIR }))
  server.answers(validateGroupName, ({ body: { groupName } }) => ({
    groupName,
    validity: 'success' as const,
    message: `#${groupName} is free.`,
  }))
  const { person, reload } = await openPage(path, server)
  const fill = async (label: string, words: string) => {
    await person.clear(await field(label))
    await person.click(await field(label))
    if (words) await person.paste(words)
  }
  const name = async (words: string) => {
    await fill('Group Name', words)
    await advance(1_000)
  }
  return { server, person, reload, fill, name }
}

const checkOf = (groupName: string): NameAnswer =>
  groupName === 'stop'
    ? { groupName, validity: 'error', message: 'That word is reserved. Try another.' }
    : { groupName, validity: 'success', message: `#${groupName} is free.` }
type NameAnswer = CallAnswer<typeof validateGroupName>

test('GROUP-3 GROUP-4 a name is checked once typing pauses, and the usual intro names the group', async () => {
  const { server, fill, name } = await openForm('/group/create')
  let answer = () => {}
  const asked = server.answers(
    validateGroupName,
    ({ body }) => new Promise((resolve) => (answer = () => resolve(checkOf(body.groupName)))),
  )
  const intro = await field('Intro Message')
  expect(intro.placeholder).toBe('Thanks for joining my group.')
  await name('#stop')
  expect((await field('Group Name')).value).toBe('stop')
  await screen.findByText('Name is being validated.')
  await waitFor(() => expect(asked).toHaveLength(1))
  answer()
  await screen.findByText('That word is reserved. Try another.')
  expect((await button('Create')).disabled).toBe(true)
  await fill('Group Name', 'bass')
  await name('choir')
  await waitFor(() => expect(asked).toHaveLength(2))
  answer()
  await screen.findByText('#choir is free.')
  await waitFor(async () => expect((await button('Create')).disabled).toBe(false))
  expect(intro.placeholder).toBe('Thanks for joining #choir.')
  expect(asked.map(({ body }) => body.groupName)).toEqual(['stop', 'choir'])
})

test('GROUP-3 GROUP-8 Edit Group checks the name, enables Save, and says Group updated', async () => {
  const { server, person, fill, name } = await openForm('/group/choir/details/edit')
  const asked = server.answers(validateGroupName, ({ body }) => checkOf(body.groupName))
  const maySave = (may: boolean) => waitFor(async () => expect((await button('Save')).disabled).toBe(!may))
  expect((await field('Group Name')).value).toBe('choir')
  await maySave(false)
  await name('')
  await screen.findByText('Please input a name!')
  await fill('Intro Message', 'Hello.')
  await maySave(false)
  await name('choir')
  await maySave(true)
  await name('stop')
  await screen.findByText('That word is reserved. Try another.')
  await maySave(false)
  await fill('Intro Message', CHOIR.intro)
  await name('band')
  await screen.findByText('#band is free.')
  await pageSays('#choir still leads here')
  expect(asked.map(({ body }) => body.groupName)).toEqual(['stop', 'band'])
  const group = { ...CHOIR, displayGroupName: 'band' }
  server.answers(updateGroup, () => ({ ...DONE, group }))
  server.answers(getGroup, () => ({ group }))
  server.answers(getGroupFollowers, () => ({ followers: [], next: null, counts: null }))
  await person.click(await button('Save'))
  await screen.findByText('Group updated')
  await pageIsAt('/group/choir/details')
  await screen.findByRole('heading', { level: 1, name: '#band' })
})

test('GROUP-3 GEN-7 a check without an answer says so', async () => {
  const { server, name } = await openForm('/group/create')
  await pageSays(RATES)
  server.answers(validateGroupName, () => FAILED)
  await name('choir')
  await screen.findByText('Something happened...')
  expect((await button('Create')).disabled).toBe(true)
})

test.each([200, 500])(
  'GROUP-8 the page of a proxy with status %i shows no words for machines',
  async (status) => {
    const { server, person, name } = await openForm('/group/create')
    server.answers(createGroup, () => ({ status }))
    await name('choir')
    await person.click(await button('Create'))
    await screen.findByText('Failed to create Group, Please try again.')
  },
)

test('GROUP-8 a name taken since the check shows the server’s words, and a second press does nothing', async () => {
  const { server, name } = await openForm('/group/create')
  const sentence = 'There is a group of that name already. Try another.'
  const got = server.answers(createGroup, () => refused(409, 'group-taken', sentence))
  await name('choir')
  pressTwice(await button('Create'))
  await screen.findByText(`Failed to create Group, ${sentence}`)
  await screen.findByText(sentence)
  expect((await button('Create')).getAttribute('aria-disabled')).toBe('true')
  expect((await field('Group Name')).value).toBe('choir')
  expect(got).toHaveLength(1)
})

test('GROUP-8 a failed save says so, the form can be used again, and a save says only what changed', async () => {
  const { server, person, fill } = await openForm('/group/choir/details/edit')
  const got = server.answers(updateGroup, () => FAILED)
  await fill('Intro Message', 'Hello')
  await person.click(await button('Save'))
  await screen.findByText('Failed to save change, try again later')
  expect((await field('Intro Message')).value).toBe('Hello')
  expect((await button('Save')).disabled).toBe(false)
  expect(got.map(({ body }) => body)).toEqual([{ groupId: 'choir', intro: 'Hello' }])
})

test('GROUP-3 Cancel stays in Partyline for a person who came from another site', async () => {
  const { server, person } = await openForm('/group/choir/details/edit')
  server.answers(getGroupFollowers, () => FAILED)
  await person.click(await button('Cancel'))
  await pageIsAt('/group/choir/details')
})

test('GROUP-3 GROUP-8 a group whose answer got lost keeps its words, and goes again with its key, also after a reload', async () => {
  const { server, person, reload, fill, name } = await openForm('/group/create')
  const got = server.answers(createGroup, () => 'lost')
  await fill('Intro Message', 'Sundays at six.')
  await name('choir')
  await person.click(await button('Create'))
  await screen.findByText(/^Failed to create Group/)
  await reload()
  expect((await field('Intro Message')).value).toBe('Sundays at six.')
  await name('choir')
  await person.click(await button('Create'))
  await waitFor(() => expect(got).toHaveLength(2))
  expect(got[1]?.body).toEqual({ name: 'choir', intro: 'Sundays at six.', key: got[0]?.body.key })
})

test('GROUP-3 the words of an edit are still there after a reload, and gone once it is cancelled', async () => {
  const { server, person, reload, fill } = await openForm('/group/choir/details/edit')
  server.answers(getGroupFollowers, () => ({ followers: [], next: null, counts: null }))
  await fill('Intro Message', 'Mondays at six.')
  await reload()
  await waitFor(async () => expect((await field('Intro Message')).value).toBe('Mondays at six.'))
  await screen.findByText(/They are not saved yet\./)
  await person.click(await button('Cancel'))
  await pageIsAt('/group/choir/details')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mondays')
})

test('GROUP-2 a person without a username is sent to the profile', async () => {
  await openPage('/group/create', pretendServer(NEWCOMER))
  const link = await screen.findByRole('link', { name: 'Edit my Profile' })
  expect(link.getAttribute('href')).toBe('/user/new/details/edit')
  expect(screen.queryByLabelText('Group Name')).toBeNull()
})

/** The list of a person's groups. */
async function openList(user: User, userGroups: (typeof OWN_CHOIR)[]) {
  const server = pretendServer(user)
  server.answers(getUserGroups, () => ({ userGroups, next: null }))
  return { server, ...(await openPage(`/user/${user._id}/groups`, server)) }
}

test('GROUP-1 GROUP-2 GEN-7 a person in no group sees how to join, and without the right no New Group', async () => {
  for (const allowCreateGroup of [true, false]) {
    await openList({ ...MAYA, allowCreateGroup }, [])
    await screen.findByRole('heading', { name: 'You’re not in any groups.' })
    await screen.findByRole('link', { name: 'Text #groupname to (415) 867-5309' })
    await pageSays(RATES)
    expect(screen.queryByRole('link', { name: 'New Group' })?.getAttribute('href')).toBe(
      allowCreateGroup ? '/group/create' : undefined,
    )
  }
  await openPage('/group/create', pretendServer({ ...MAYA, allowCreateGroup: false }))
  expect(screen.getByRole('main').textContent).toBe('')
})

test('GROUP-1 the list says who runs a group, that it is muted, and what was said last', async () => {
  const last = {
    from: 'Jo',
    userIsSender: false,
    text: 'Who brings ice?',
    pictures: 0,
    at: '2026-01-05T12:00:00.000Z',
  }
  await openList(MAYA, [
    { ...OWN_CHOIR, mutedUntil: '2036-01-05T12:00:00.000Z' },
    { ...OWN_CHOIR, _id: 'band', displayGroupName: 'band', last, unread: 1 },
  ])
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent
  expect(await row(/^#choir/)).toMatch(/Muted.*2 followers · Creator/)
  expect(await row(/^#band/)).toMatch(/Jo: Who brings ice\?.*1.unread/)
})

test('GROUP-1 USER-9 groups that cannot be loaded can be tried again', async () => {
  const { server, person } = await openList(MAYA, [])
  await screen.findByRole('heading', { name: 'You’re not in any groups.' })
  server.answers(getUserGroups, () => FAILED)
  await openPage('/user/maya/groups', server)
  await screen.findByText('Failed to load groups')
  server.answers(getUserGroups, () => ({ userGroups: [OWN_CHOIR], next: null }))
  await person.click(await button('Try again'))
  await screen.findByRole('link', { name: /^#choir/ })
})

test('GROUP-5 USER-9 a missing group and a failed load show different screens', async () => {
  const server = pretendServer(MAYA)
  server.answers(getGroup, () => refused(404, 'not-found', 'Invalid group Id'))
  await openPage('/group/nothing/details', server)
  await screen.findByText('Invalid group Id')
  screen.getByRole('heading', { level: 1, name: 'Nobody’s at this address.' })
  server.answers(getGroup, () => FAILED)
  server.answers(getGroupFollowers, () => FAILED)
  const { person } = await openPage('/group/choir/details', server)
  const again = await button('Try again')
  server.answers(getGroup, () => ({ group: CHOIR }))
  await person.click(again)
  await screen.findByRole('heading', { level: 1, name: '#choir' })
  await waitFor(() => screen.getByText('Failed to load followers'))
})
