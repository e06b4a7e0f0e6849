import { getUser, type User } from '@partyline/contract/people'
import {
  checkCode,
  type FoundLogin,
  findCode,
  findMagicLink,
  login,
  sendLoginUrl,
} from '@partyline/contract/sign-in'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { movableClock } from '../../testing/clock.ts'
import { openPage, pageIsAt } from '../../testing/open-page.tsx'
import { MAYA, NEWCOMER } from '../../testing/people.ts'
import { DONE, pretendServer, type Refused, refused } from '../../testing/pretended-server.ts'

/** The screen that asks for a code, and a server that answers the requests one after the other. */
async function openLogin(...replies: (Refused | 'lost' | { success: true })[]) {
  const server = pretendServer()
  const got = server.answers(sendLoginUrl, () => replies.shift() ?? DONE)
  const { person } = await openPage('/login', server)
  const field = await screen.findByLabelText<HTMLInputElement>('Phone number')
  const asks = async (phone: string) => {
    await person.clear(field)
    await person.type(field, `${phone}{Enter}`)
  }
  return { server, got, person, field, asks }
}

const alert = () => screen.findByRole('alert')

test('LOGIN-1 LOGIN-3 the phone is masked during typing, and an invalid one is refused in its field', async () => {
  const { field, asks, got } = await openLogin()
  for (const invalid of ['555010017', '25550100001']) {
    await asks(invalid)
    await screen.findByText('Please enter a valid phone number!')
    expect(document.activeElement).toBe(field)
  }
  expect(got).toEqual([])
  await asks('5550100177')
  expect(field.value).toBe('(555) 010-0177')
  await screen.findByRole('heading', { name: 'Code and URL sent!' })
  expect(got.map(({ body }) => body.phoneNumber)).toEqual(['+15550100177'])
})

test('LOGIN-3 the field names an impossible number, and a number that cannot get texts has another message', async () => {
  const { field, asks } = await openLogin(
    refused(422, 'invalid-phone', 'Please enter a valid phone number!'),
    refused(422, 'phone-not-served', 'Codes cannot be texted to that number. Please use another phone.'),
  )
  await asks('2912345678')
  await screen.findByText('Please enter a valid phone number!')
  expect(screen.queryByText(/Something happened/)).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  await asks('9002345678')
  expect((await alert()).textContent).toContain(
    'Something happened... Codes cannot be texted to that number. Please use another phone.',
  )
})

test('LOGIN-7 a failed request for a code says so, when to try again and how else', async () => {
  const { person, asks } = await openLogin(
    { status: 500 },
    'lost',
    refused(429, 'too-many', 'Too many.', { retryAfter: 600 }),
    refused(403, 'phone-stopped', 'That phone texted STOP.'),
  )
  await asks('5550100177')
  expect((await alert()).textContent).toContain('Something happened...')
  const send = async () => person.click(await screen.findByRole('button', { name: 'Send' }))
  await send()
  await send()
  await waitFor(async () => expect((await alert()).textContent).toContain('Please try again in 10 minutes.'))
  expect(screen.getByRole('link', { name: /^Text LOGIN to/ }).getAttribute('href')).toMatch(/^sms:.*=LOGIN$/)
  await send()
  const start = await screen.findByRole('link', { name: /^Text START to/ })
  expect(start.getAttribute('href')).toMatch(/^sms:/)
})

test('LOGIN-7 a code that got no answer stays, and can be sent again', async () => {
  const { server, asks, person } = await openLogin()
  await asks('5550100177')
  const field = await screen.findByLabelText<HTMLInputElement>('Login code')
  const got = server.answers(checkCode, () => 'lost')
  await person.type(field, '12345678')
  await screen.findByText(/Something happened/)
  expect(field.value).toBe('12345678')
  await person.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(got.map(({ params }) => params.code)).toEqual(['12345678', '12345678']))
})

test('LOGIN-4 a browser without storage still asks for the code', async () => {
  const { asks } = await openLogin()
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  onTestFinished(() => void vi.restoreAllMocks())
  await asks('5550100177')
  await screen.findByText(/\(555\) 010-0177/)
})

test.each(['/login', '/login?from=%2Fevents', '/magic/code'])(
  'LOGIN-1 LOGIN-4 a person who is signed in already is sent on from %s',
  async (path) => {
    await openPage(path, pretendServer(NEWCOMER))
    await screen.findByText(/complete your profile and add a username/)
    await pageIsAt('/')
  },
)

test('LOGIN-1 a visitor who was away reads of no login that has ended', async () => {
  const advance = movableClock()
  const server = pretendServer()
  const asked = server.answers(getUser, () => refused(401, 'signed-out', 'Please log in.'))
  const { person } = await openPage('/faq', server)
  await advance(120_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const [link] = await screen.findAllByRole('link', { name: 'Log In' })
  if (link) await person.click(link)
  await screen.findByText(/We’ll text you a link and an 8-digit code\./)
  expect(screen.queryByText(/Your login has ended/)).toBeNull()
})

test('LOGIN-9 a failed fetch of the user shows a toast', async () => {
  const advance = movableClock()
  const server = pretendServer()
  server.answers(getUser, () => ({ status: 500 }))
  await openPage('/faq', server)
  await advance(61_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await screen.findByText('Error retrieving user data')
})

test('LOGIN-4 after a login, Back does not lead to a login screen', async () => {
  const { server, asks } = await openLogin()
  await asks('5550100177')
  const data = { token: 'once', url: '/', sameBrowser: true, signedIn: 'nobody' as const }
  server.answers(checkCode, () => ({ data }))
  server.answers(login, () => DONE)
  server.answers(getUser, () => ({ user: NEWCOMER }))
  await userEvent.type(await screen.findByLabelText('Login code'), '12345678')
  await screen.findByText(/complete your profile/)
  history.back()
  await waitFor(() => expect(history.state).not.toMatchObject({ follows: true }))
  await screen.findByText(/complete your profile/)
  await pageIsAt('/')
})

/** A login link in a browser where somebody may be signed in already. */
async function openLink(user: User | null, signedIn: FoundLogin['data']['signedIn'], sameBrowser = false) {
  const server = pretendServer(user)
  server.answers(findMagicLink, () => ({ data: { token: 'once', url: '/faq', sameBrowser, signedIn } }))
  const spent = server.answers(login, () => DONE)
  const { person } = await openPage('/magic/link/abc', server)
  return { server, spent, person }
}

test('LOGIN-5 the link’s owner goes on, and the link stays good for another device', async () => {
  const { spent } = await openLink(MAYA, 'same')
  await screen.findByRole('heading', { level: 1, name: 'FAQ' })
  expect(spent).toEqual([])
})

test('LOGIN-3 LOGIN-5 a browser that blocks cookies is told, and no code is texted and no link spent', async () => {
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  onTestFinished(() => cookies.mockRestore())
  const { got, asks } = await openLogin()
  await asks('5550100177')
  const sentence = 'Your browser blocks cookies. Allow them here to log in.'
  expect((await alert()).textContent).toContain(sentence)
  const { spent, person } = await openLink(null, 'nobody')
  await person.click(await screen.findByRole('button', { name: 'Log in' }))
  expect((await alert()).textContent).toContain(sentence)
  expect([got, spent]).toEqual([[], []])
})

test('LOGIN-5 another person who is signed in reads that, and stays or goes on', async () => {
  const { spent, person } = await openLink(MAYA, 'other', true)
  await screen.findByRole('heading', { name: 'Log in as someone else?' })
  screen.getByText(/^You are logged in as Maya Okafor\./)
  expect(screen.getByRole('link', { name: 'Stay Maya Okafor' }).getAttribute('href')).toBe('/')
  expect(spent).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { level: 1, name: 'FAQ' })
  expect(spent).toHaveLength(1)
})

test('LOGIN-5 a link that another tab has just spent leads on too', async () => {
  const { server, person } = await openLink(null, 'nobody')
  server.answers(login, () => refused(404, 'link-spent', 'That link has been used.'))
  server.answers(getUser, () => ({ user: MAYA }))
  await person.click(await screen.findByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { level: 1, name: 'FAQ' })
})

test.each(['/magic/link/nothing-is-here', '/magic/00000000'])(
  'LOGIN-5 %s is a dead link, says so and leads home',
  async (path) => {
    const server = pretendServer()
    for (const call of [findMagicLink, findCode])
      server.answers(call, () => refused(404, 'not-found', 'There is no such link.'))
    await openPage(path, server)
    await screen.findByText('Failed to find magic URL.')
    await pageIsAt('/')
  },
)
