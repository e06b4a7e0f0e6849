import {
  changeNumber,
  deleteAccount,
  endOtherSessions,
  getDeletion,
  getSessions,
  sendDeletionCode,
  sendNumberCodes,
} from '@partyline/contract/accounts'
import { getFollowerGrowth } from '@partyline/contract/following'
import { getInbox } from '@partyline/contract/inbox'
import { getUserMessages } from '@partyline/contract/messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, openPage } from '../../testing/open-page.tsx'
import { MAYA } from '../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../testing/pretended-server.ts'

const session = (n: number, current = false) => ({
  _id: String(n).padStart(32, '0'),
  device: '<b>Chrome</b> on an iPhone',
  signedInAt: '2026-01-05T12:00:00.000Z',
  lastUsedAt: '2026-01-06T12:00:00.000Z',
  current,
})

test('logging out everywhere else asks first, and keeps this device logged in', async () => {
  const server = pretendServer(MAYA)
  let sessions = [session(1, true)]
  server.answers(getSessions, () => ({ sessions, programs: 1, scheduled: 1 }))
  const { person, reload } = await openPage('/user/maya/account', server)
  const ask = async () => {
    await person.click(await button('Log out everywhere else'))
    return screen.findByRole('dialog', { name: 'Log out the others?' })
  }
  expect((await ask()).textContent).toContain(
    'No other device is logged in. Your API keys and webhooks end too',
  )
  sessions = [session(1, true), session(2), session(3)]
  await reload()
  await waitFor(() => expect(screen.getAllByText('<b>Chrome</b> on an iPhone')).toHaveLength(3))
  const question = await ask()
  expect(question.textContent).toContain('2 other devices are logged out at once. This one stays.')
  await person.click(within(question).getByRole('button', { name: 'No' }))
  const ended = server.answers(endOtherSessions, () => {
    sessions = sessions.slice(0, 1)
    return { ...DONE, ended: 2 }
  })
  await person.click(within(await ask()).getByRole('button', { name: 'Yes' }))
  await screen.findByText('Logged out everywhere else')
  await waitFor(() => expect(screen.getAllByText(/on an iPhone/)).toHaveLength(1))
  const left = screen.getByRole('heading', { name: 'Where you’re logged in' })
  await waitFor(() => expect(document.activeElement).toBe(left))
  screen.getByText(/^One scheduled message still goes out\./)
  expect(screen.getByRole('link', { name: 'See what goes out' }).getAttribute('href')).toBe('/message')
  expect(ended).toHaveLength(1)
})

test('the codes for a new number can still be typed after a reload, and a number with an account is refused', async () => {
  const server = pretendServer(MAYA)
  const asked = server.answers(sendNumberCodes, () => DONE)
  const { person, reload } = await openPage('/user/maya/account/number', server)
  const phone = () => screen.findByLabelText<HTMLInputElement>('New phone number')
  await person.type(await phone(), MAYA.phoneNumber.slice(2))
  await screen.findByText('That is your number already.')
  expect((await button('Send both codes')).disabled).toBe(true)
  await person.clear(await phone())
  await person.type(await phone(), '5550100200')
  await person.click(await button('Send both codes'))
  expect(asked.map(({ body }) => body.phoneNumber)).toEqual(['+15550100200'])
  await screen.findByLabelText(/Code on your old phone/)
  await reload()
  const [old, fresh] = [/Code on your old phone/, /Code on your new phone/]
  const own = 'That number has an account of its own here, @benno.'
  const got = server.answers(changeNumber, () => refused(409, 'number-taken', own))
  await person.type(await screen.findByLabelText(old), '12345678')
  await person.type(screen.getByLabelText(fresh), '87654321')
  await person.click(await button('Change my number'))
  await screen.findByText(new RegExp(own))
  expect(got.map(({ body }) => [body.oldCode, body.newCode])).toEqual([['12345678', '87654321']])
  server.answers(changeNumber, () => refused(404, 'wrong-new-code', 'The code from your new phone is wrong.'))
  await person.click(await button('Change my number'))
  await screen.findByText('The code from your new phone is wrong.')
  expect(document.activeElement).toBe(screen.getByLabelText(fresh))
  expect(screen.getByLabelText<HTMLInputElement>(old).value).toBe('12345678')
  await person.click(await button('Use another number'))
  await phone()
})

test('a deletion says what happens, and its code can still be typed after a reload', async () => {
  const server = pretendServer(MAYA)
  const people = { followers: 1, following: 1, groups: 0, broadcasts: 0, sharedMessages: 1 }
  const events = { cancelledEvents: 1, handedEvents: 0, pastEvents: 1, answers: 1 }
  const ownGroups = [{ displayGroupName: 'choir', heir: null, others: 0 }]
  server.answers(getDeletion, () => ({ ...people, ...events, ownGroups }))
  server.answers(sendDeletionCode, () => DONE)
  const { person, reload } = await openPage('/user/maya/account/delete', server)
  const words = (await screen.findByRole('region', { name: 'What happens' })).textContent
  for (const what of [
    '1 follower no longer follows you',
    'You get no more texts from 1 person.',
    '#choir closes',
    '1 upcoming event of yours is cancelled. Guests who asked for texts and invited people',
    '1 past event stays for its guests with title and day alone, from “Deleted account”.',
    'Your answer to 1 upcoming event is taken back.',
    '1 message between you and others or in groups stays with them',
    'This cannot be undone.',
  ])
    expect(words).toContain(what)
  await person.click(await button('Text me a code'))
  await screen.findByLabelText(/Code on your phone/)
  await reload()
  await person.type(await screen.findByLabelText(/Code on your phone/), '12345678')
  const got = server.answers(deleteAccount, () => DONE)
  // Home may ask before the page forgets the person.
  for (const call of [getFollowerGrowth, getInbox, getUserMessages]) server.answers(call, () => 'lost')
  await person.click(await button('Delete my account'))
  await screen.findByText('Your account is deleted')
  expect(got.map(({ body }) => body.confirmation)).toEqual(['12345678'])
})
