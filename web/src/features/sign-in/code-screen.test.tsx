import { getUser } from '@partyline/contract/people'
import { checkCode, login, sendLoginUrl } from '@partyline/contract/sign-in'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { movableClock } from '../../testing/clock.ts'
import { openPage, pageIsAt } from '../../testing/open-page.tsx'
import { NEWCOMER } from '../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../testing/pretended-server.ts'

const WRONG = refused(404, 'wrong-code', 'That code is wrong, or its time is up.')

/** The screen for the code, and a server that refuses every code. */
async function openCodeScreen() {
  const server = pretendServer()
  const got = server.answers(checkCode, () => WRONG)
  const { person } = await openPage('/magic/code', server)
  const field = await screen.findByLabelText<HTMLInputElement>('Login code')
  return { server, person, field, tried: () => got.map(({ params }) => params.code) }
}

/** Gives the browser WebOTP, and records its requests. */
function hasWebOtp() {
  const otp = { asked: [] as unknown[], aborted: 0 }
  let deliver = (_code: string) => {}
  vi.stubGlobal('OTPCredential', class {})
  Object.assign(window, { OTPCredential: class {} })
  const get = ({ signal, ...rest }: CredentialRequestOptions) => {
    otp.asked.push(rest)
    return new Promise((resolve, reject) => {
      deliver = (code) => resolve({ id: '', type: 'otp', code } as Credential)
      signal?.addEventListener('abort', () => {
        otp.aborted += 1
        reject(signal.reason)
      })
    })
  }
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(window, 'OTPCredential')
  })
  return { otp, deliver: (code: string) => act(async () => deliver(code)) }
}

test('LOGIN-4 WebOTP is cancelled when a code is typed, starts again after a wrong one, and is cancelled on leaving', async () => {
  const { otp } = hasWebOtp()
  const { person, field, tried } = await openCodeScreen()
  await waitFor(() => expect(otp.asked).toEqual([{ otp: { transport: ['sms'] } }]))
  await person.type(field, '12345678')
  await screen.findByText(/That code is wrong/)
  expect(tried()).toEqual(['12345678'])
  await waitFor(() => expect(otp).toMatchObject({ asked: [{}, {}], aborted: 1 }))
  await person.click(screen.getByRole('link', { name: 'Send it again' }))
  await screen.findByRole('heading', { name: 'Send Login Link' })
  await waitFor(() => expect(otp.aborted).toBe(2))
})

test('LOGIN-4 the field takes a code that is pasted with a space or a dash, over half a code, or filled in', async () => {
  const { person, field, tried } = await openCodeScreen()
  const paste = async (words: string) => {
    field.focus()
    await person.paste(words)
  }
  const expectTried = async (code: string) => {
    await waitFor(() => expect(tried().at(-1)).toBe(code))
    await waitFor(() => expect(field.value).toBe(''))
  }
  await paste('1234 5678')
  await expectTried('12345678')
  await person.type(field, '4444')
  await paste('8765-4321')
  await expectTried('87654321')
  await person.type(field, '55')
  await paste('6666 77')
  await expectTried('55666677')
  await paste('Your Partyline code is 24681357. It works for 10 minutes.')
  await expectTried('24681357')
  expect(field.autocomplete).toBe('one-time-code')
  expect(field.inputMode).toBe('numeric')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test('LOGIN-4 Enter pressed twice during the check checks the code once', async () => {
  const { person, field, tried } = await openCodeScreen()
  await person.type(field, '12345678{Enter}{Enter}')
  await screen.findByText(/Please enter a valid code!|That code is wrong/)
  expect(tried()).toEqual(['12345678'])
})

test('LOGIN-4 a browser with WebOTP fills in the code and logs in', async () => {
  const { otp, deliver } = hasWebOtp()
  const { server, person, field } = await openCodeScreen()
  const data = { token: 'once', url: '//evil.example', sameBrowser: true, signedIn: 'nobody' as const }
  const got = server.answers(checkCode, () => ({ data }))
  const spent = server.answers(login, () => DONE)
  server.answers(getUser, () => ({ user: NEWCOMER }))
  await waitFor(() => expect(otp.asked).toHaveLength(1))
  await person.type(field, '12')
  await deliver('12345678')
  await screen.findByRole('button', { name: 'Menu' })
  expect(got.map(({ params }) => params.code)).toEqual(['12345678'])
  expect(spent.map(({ body }) => body.token)).toEqual(['once'])
  await pageIsAt('/')
})

test('SIGN-2 WebOTP fills in the sign-up code too', async () => {
  const { otp, deliver } = hasWebOtp()
  const server = pretendServer()
  server.answers(sendLoginUrl, () => DONE)
  const { person } = await openPage('/signup', server)
  await person.type(await screen.findByLabelText('Phone number'), '5550100177{Enter}')
  await waitFor(() => expect(otp.asked).toHaveLength(1))
  await deliver('12345678')
  await screen.findByRole('button', { name: 'Continue to Sign Up' })
})

test('LOGIN-4 LOGIN-7 the field refuses an incomplete and a wrong code, and says for how long it takes none', async () => {
  const { server, person, field } = await openCodeScreen()
  await person.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByText('Please enter a valid code!')
  expect(document.activeElement).toBe(field)
  await person.type(field, '12345678')
  await screen.findByText('Something happened... That code is wrong, or its time is up.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('link', { name: 'Send it again' }).getAttribute('href')).toBe('/login')
  server.answers(checkCode, () => refused(429, 'too-many', 'Too many.', { retryAfter: 900 }))
  await person.type(field, '12345679')
  await screen.findByText('Something happened... That was too many tries. Please try again in 15 minutes.')
})

test('LOGIN-4 a new code can be requested after a wait, and the old refusal leaves', async () => {
  const advance = movableClock()
  const server = pretendServer()
  server.answers(checkCode, () => WRONG)
  const sent = server.answers(sendLoginUrl, () => DONE)
  const { person } = await openPage('/login', server)
  await person.type(await screen.findByLabelText('Phone number'), '5550100177{Enter}')
  await person.type(await screen.findByLabelText('Login code'), '12345678')
  await screen.findByText(/Something happened/)
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  await advance(30_000)
  await person.click(await screen.findByRole('button', { name: 'Send it again' }))
  await screen.findByText('Sent again.')
  expect(screen.queryByText(/Something happened/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  const asked = { phoneNumber: '+15550100177', withUrl: true, referrer: '/' }
  expect(sent.map(({ body }) => body)).toEqual([asked, asked])
})
