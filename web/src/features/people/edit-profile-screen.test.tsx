import { getBlocked, getFollowers } from '@partyline/contract/following'
import { type User, updateProfile, validateHandle } from '@partyline/contract/people'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movableClock } from '../../testing/clock.ts'
import { openPage, pageIsAt, pageSays } from '../../testing/open-page.tsx'
import { followersOf, MAYA, NEWCOMER } from '../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../testing/pretended-server.ts'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })

async function openForm(user: User) {
  const server = pretendServer(user)
  server.answers(getFollowers, () => followersOf())
  server.answers(getBlocked, () => ({ blocked: [], next: null }))
  const opened = await openPage(`/user/${user._id}/details/edit`, server)
  const fill = async (label: string, words: string) => {
    const into = await field(label)
    await opened.person.clear(into)
    await opened.person.click(into)
    await opened.person.paste(words)
  }
  return { server, fill, ...opened }
}

test('USER-6 a failed save of the profile says so', async () => {
  const { server, fill, person } = await openForm(MAYA)
  server.answers(updateProfile, () => refused(500, 'failed', 'Failed.'))
  await fill('First Name', 'Verena')
  await person.click(save())
  await screen.findByText('Failed to save change, try again later')
  await pageIsAt('/user/maya/details/edit')
})

test('USER-6 an operator who saves their profile keeps the way to the operator’s page', async () => {
  const { server, fill, person } = await openForm({ ...MAYA, operator: true })
  server.answers(updateProfile, () => ({ ...DONE, user: { ...MAYA, lastName: 'Brand' } }))
  await fill('Last Name', 'Brand')
  await person.click(save())
  await pageIsAt('/user/maya/details')
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByRole('link', { name: 'Operator' })
})

test('USER-6 a save says only what changed, so that a username from elsewhere stays', async () => {
  const { server, fill, person } = await openForm(MAYA)
  const got = server.answers(updateProfile, () => refused(500, 'failed', 'Failed.'))
  await fill('Intro Message', 'Hello!')
  await person.click(save())
  await waitFor(() => expect(got.map(({ body }) => body)).toEqual([{ intro: 'Hello!' }]))
})

test('USER-5 a username check without an answer says so, and the rest can be saved', async () => {
  const advance = movableClock()
  const { server, fill, person } = await openForm(MAYA)
  server.answers(validateHandle, () => ({ status: 500 }))
  await fill('Username', 'mayax')
  await advance(1_000)
  await screen.findByText('Something happened...')
  await fill('Username', 'maya')
  expect(screen.queryByText('Something happened...')).toBeNull()
  const got = server.answers(updateProfile, () => refused(500, 'failed', 'Failed.'))
  await fill('First Name', 'Nobody')
  await person.click(save())
  await waitFor(() => expect(got.map(({ body }) => body)).toEqual([{ firstName: 'Nobody' }]))
})

test('USER-5 USER-6 Save waits for a change and a free username, and each name is checked once', async () => {
  const advance = movableClock()
  const { server, fill } = await openForm(MAYA)
  const [reserved, yours] = ['That word is reserved. Try another.', '@mayax is yours if you want it.']
  const asked = server.answers(validateHandle, ({ body: { handle } }) =>
    handle === 'stop'
      ? { handle, validity: 'error' as const, message: reserved }
      : { handle, validity: 'success' as const, message: yours },
  )
  const intro = await field('Intro Message')
  expect([intro.placeholder, save().disabled]).toEqual([MAYA.intro, true])
  for (const label of ['First Name', 'Last Name', 'Email Address'])
    expect((await field(label)).required).toBe(true)
  await fill('Intro Message', 'Hello!')
  expect(save().disabled).toBe(false)
  await fill('Username', 'stop')
  screen.getByText('Handle is being validated.')
  await advance(1_000)
  await screen.findByText(reserved)
  expect(save().disabled).toBe(true)
  await fill('First Name', 'May')
  expect(save().disabled).toBe(false)
  await fill('First Name', 'Maya')
  await fill('Username', 'maya')
  expect(screen.queryByText(reserved)).toBeNull()
  await fill('Intro Message', MAYA.intro ?? '')
  expect(save().disabled).toBe(true)
  await fill('Username', 'mayax')
  await advance(1_000)
  await screen.findByText(yours)
  await pageSays('Texts to @maya still reach you for 90 days')
  expect(asked.map(({ body }) => body.handle)).toEqual(['stop', 'mayax'])
})

test('USER-6 USER-7 a person without a username saves names, and gets a username only by sign-up', async () => {
  const { server, fill, person } = await openForm(NEWCOMER)
  await fill('First Name', 'Kofi')
  expect(screen.getByRole('link', { name: 'Create a Username' }).getAttribute('href')).toBe('/signup')
  expect(screen.queryByLabelText('Username')).toBeNull()
  await person.click(save())
  await screen.findByText('Please enter your last name.')
  await fill('Last Name', 'Mensah')
  await fill('Email Address', 'kofi@example.org')
  const names = { firstName: 'Kofi', lastName: 'Mensah', email: 'kofi@example.org' }
  const got = server.answers(updateProfile, () => ({ ...DONE, user: { ...NEWCOMER, ...names } }))
  await person.click(save())
  await screen.findByText('Updated')
  expect(got.map(({ body }) => body)).toEqual([names])
})

test('USER-5 Cancel stays in Partyline for a person who came from another site', async () => {
  const { person } = await openForm(MAYA)
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await pageIsAt('/user/maya/details')
})

test('USER-5 unsaved edits survive a reload and a visit to another screen, until they are dropped', async () => {
  const { fill, person, reload } = await openForm(MAYA)
  await fill('Intro Message', 'x'.repeat(1601))
  await screen.findByText('This intro message takes 11 texts; at most 3 are allowed.')
  await fill('Intro Message', 'Hello there.')
  await reload()
  expect((await field('Intro Message')).value).toBe('Hello there.')
  await screen.findByText(/They are not saved yet\./)
  const [faq] = screen.getAllByRole('link', { name: 'FAQ' })
  if (faq) await person.click(faq)
  await screen.findByRole('heading', { name: 'FAQ' })
  history.back()
  expect((await field('Intro Message')).value).toBe('Hello there.')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await pageIsAt('/user/maya/details')
  history.replaceState(null, '', '/user/maya/details/edit')
  await reload()
  expect((await field('Intro Message')).value).toBe(MAYA.intro)
})

/** An intro with curly quotes, which go out as plain ones, and an emoji, which stays and costs. */
const COSTLY = `It’s on 🎉 ${'x'.repeat(80)}`

test.each(['/user/maya/details/edit', '/group/create'])(
  'USER-5 GROUP-4 SIGN-8 the intro at %s says which characters cost more, and one tap replaces them',
  async (path) => {
    const { person } = await openPage(path, pretendServer(MAYA))
    const intro = await field('Intro Message')
    await person.clear(intro)
    await person.click(intro)
    await person.paste(COSTLY)
    await screen.findByText('91 characters, 2 texts')
    await pageSays('🎉 makes this 2 texts instead of 1.')
    await pageSays('’ goes out as plain characters, which cost less.')
    await person.click(screen.getByRole('button', { name: 'Use plain characters' }))
    expect(intro.value).toBe(COSTLY.replace('’', "'"))
    expect(screen.queryByRole('button', { name: 'Use plain characters' })).toBeNull()
  },
)
