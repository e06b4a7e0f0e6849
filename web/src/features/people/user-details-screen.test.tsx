import { getBlocked, getFollowers, removeFollower, setAllowReply } from '@partyline/contract/following'
import { setTakesNotes } from '@partyline/contract/notes'
import { setDefaultAllowReply, setGuarded } from '@partyline/contract/people'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RATES } from '../../testing/messages.ts'
import { openPage, pageIsAt, pageSays } from '../../testing/open-page.tsx'
import { follower, followersOf, MAYA } from '../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../testing/pretended-server.ts'

const FAILED = refused(500, 'failed', 'Failed.')
const heading = (name: string) => screen.findByRole('heading', { name })
const toggle = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('switch', { name })
const isOn = async (name: string | RegExp) => (await toggle(name)).checked

/** The details of Maya, whom some people follow. */
async function openDetails(...followers: ReturnType<typeof follower>[]) {
  const server = pretendServer(MAYA)
  server.answers(getFollowers, ({ query: { search } }) =>
    search ? followersOf() : followersOf(...followers),
  )
  server.answers(getBlocked, () => ({ blocked: [], next: null }))
  return { server, ...(await openPage('/user/maya/details', server)) }
}

/** Answers that the test gives when it likes. */
function held<Answer>() {
  const waiting: ((answer: Answer) => void)[] = []
  return { waiting, wait: () => new Promise<Answer>((resolve) => waiting.push(resolve)) }
}

test('SIGN-11 GEN-7 a person with a username and no followers is led to how texting works', async () => {
  await openDetails()
  await heading('0 followers')
  await pageSays(RATES)
  expect(screen.getByRole('link', { name: 'How texting works' }).getAttribute('href')).toBe('/signup/welcome')
})

test('USER-9 followers that do not load can be tried again', async () => {
  const { server, person } = await openDetails(follower('07'))
  await heading('1 follower')
  server.answers(getFollowers, () => FAILED)
  await person.type(screen.getByRole('searchbox', { name: 'Search followers' }), 'jo')
  await screen.findByText('Failed to load followers')
  server.answers(getFollowers, () => followersOf(follower('07')))
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  await heading('1 found')
})

test('USER-4 switches that cannot be saved go back, and saves take turns', async () => {
  const { server, person } = await openDetails(follower('07'), follower('08'))
  const { waiting, wait } = held<typeof FAILED>()
  server.answers(setAllowReply, wait)
  const [first, second] = [/ending in 07/, /ending in 08/]
  await person.click(await toggle(first))
  await person.click(await toggle(second))
  expect([await isOn(first), await isOn(second), waiting.length]).toEqual([false, false, 1])
  waiting[0]?.(FAILED)
  await screen.findByText('Failed to save change')
  await waitFor(() => expect(waiting).toHaveLength(2))
  expect([await isOn(first), await isOn(second)]).toEqual([true, false])
  waiting[1]?.(FAILED)
  await waitFor(async () => expect(await isOn(second)).toBe(true))
  server.answers(setDefaultAllowReply, () => FAILED)
  const byDefault = 'Allow replies by default'
  await person.click(await toggle(byDefault))
  await waitFor(async () => expect(await isOn(byDefault)).toBe(true))
})

test('USER-4 a switch pressed twice shows what the server has after both saves failed', async () => {
  const { server, person } = await openDetails()
  const { waiting, wait } = held<typeof FAILED>()
  server.answers(setDefaultAllowReply, wait)
  server.answers(setTakesNotes, () => DONE)
  const byDefault = await toggle('Allow replies by default')
  await person.click(byDefault)
  await person.click(byDefault)
  // Its save waits for theirs.
  await person.click(await toggle('Keep notes'))
  await waitFor(() => {
    for (const answer of waiting) answer(FAILED)
    screen.getByText('Settings updated')
  })
  expect(byDefault.checked).toBe(true)
})

test('USER-4 a switch saves itself alone, so that changes from elsewhere stay', async () => {
  const { server, person } = await openDetails()
  const got = server.answers(setGuarded, () => DONE)
  await person.click(await toggle('Ask before texting everyone'))
  await screen.findByText('Settings updated')
  expect(got.map(({ body }) => body)).toEqual([{ userId: 'maya', guarded: false }])
})

test('GEN-1 a change that finds the login ended shows that alone, and no failure beside it', async () => {
  const { server, person } = await openDetails()
  server.answers(setGuarded, () => refused(401, 'signed-out', 'Please log in.'))
  await person.click(await toggle('Ask before texting everyone'))
  await screen.findByText(/Your login has ended\./)
  expect(screen.queryByText('Failed to save change')).toBeNull()
  await pageIsAt('/login?from=%2Fuser%2Fmaya%2Fdetails')
})

test('USER-3 a follower is removed once, and the list is not fetched again', async () => {
  const { server, person } = await openDetails(follower('07'), follower('08'))
  await person.click(await screen.findByRole('button', { name: /^More about .* 07$/ }))
  await person.click(screen.getByRole('button', { name: 'Remove this follower' }))
  const removed = server.answers(removeFollower, () => DONE)
  const fetched = server.answers(getFollowers, () => followersOf())
  await person.dblClick(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByText('Follower removed')
  const left = await heading('1 follower')
  await waitFor(() => expect(document.activeElement).toBe(left))
  expect([removed.length, fetched.length]).toEqual([1, 0])
})

test('USER-3 a search that finds nobody is emptied by its button and by the keyboard, and the field stays', async () => {
  const { person } = await openDetails(follower('07'))
  const field = await screen.findByRole('searchbox', { name: 'Search followers' })
  await person.click(field)
  for (const empty of [
    () => person.click(screen.getByRole('button', { name: 'Clear the search' })),
    () => person.keyboard('{Backspace}{Backspace}'),
  ]) {
    await person.keyboard('qq')
    await screen.findByText('Nobody by that name follows you.')
    await empty()
    await heading('1 follower')
    expect(document.activeElement).toBe(field)
  }
})

test('USER-3 a whole text in a search is cut to the length that the server takes', async () => {
  const { server, person } = await openDetails(follower('07'))
  await person.click(await screen.findByRole('searchbox', { name: 'Search followers' }))
  const asked = server.answers(getFollowers, () => followersOf())
  await person.paste('Supper at seven. '.repeat(20))
  await screen.findByText('Nobody by that name follows you.')
  expect(asked.map(({ query }) => query.search?.length)).toEqual([200])
})
