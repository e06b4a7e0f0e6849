import { checkCode, findCode, findMagicLink, sendLoginUrl } from '@partyline/contract/sign-in'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { pretendServer, type Refused } from '../../testing/pretended-server.ts'

/** The screen that asks for a code, and a server that answers the requests one after the other. */
async function openLogin(...replies: (Refused | 'lost' | { success: true })[]) {
  const server = pretendServer()
  const got = server.answers(sendLoginUrl, () => replies.shift() ?? ({ success: true } as const))
  const { person } = await openPage('/login', { server })
  const field = await screen.findByLabelText<HTMLInputElement>('Phone number')
  const asks = async (phone: string) => {
    await person.clear(field)
    await person.type(field, `${phone}{Enter}`)
  }
  return { server, got, person, field, asks }
}

const alert = () => screen.findByRole('alert')
const refused = (status: number, reason: string, message: string, more = {}): Refused => ({
  status,
  error: { reason, message, ...more },
})

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
  const send = () => person.click(screen.getByRole('button', { name: 'Send' }))
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

test.each(['/magic/link/nothing-is-here', '/magic/00000000'])(
  'LOGIN-5 %s is a dead link, says so and leads home',
  async (path) => {
    const server = pretendServer()
    for (const call of [findMagicLink, findCode])
      server.answers(call, () => refused(404, 'not-found', 'There is no such link.'))
    await openPage(path, { server })
    await screen.findByText('Failed to find magic URL.')
    await waitFor(() => expect(location.pathname).toBe('/'))
  },
)
