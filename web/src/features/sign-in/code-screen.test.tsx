import { checkCode } from '@partyline/contract/sign-in'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { pretendServer } from '../../testing/pretended-server.ts'

const WRONG = { reason: 'wrong-code', message: 'That code is wrong, or its time is up.' }

/** The screen for the code, and a server that refuses every code. */
async function openCodeScreen() {
  const server = pretendServer()
  const got = server.answers(checkCode, () => ({ status: 404, error: WRONG }))
  const { person } = await openPage('/magic/code', { server })
  const field = await screen.findByLabelText<HTMLInputElement>('Login code')
  return { person, field, tried: () => got.map(({ params }) => params.code) }
}

/** Gives the browser WebOTP, and records its requests. */
function hasWebOtp() {
  const otp = { asked: [] as unknown[], aborted: 0 }
  vi.stubGlobal('OTPCredential', class {})
  Object.assign(window, { OTPCredential: class {} })
  const get = ({ signal, ...rest }: CredentialRequestOptions) => {
    otp.asked.push(rest)
    return new Promise((_resolve, reject) => {
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
  return otp
}

test('LOGIN-4 WebOTP is cancelled when a code is typed, starts again after a wrong one, and is cancelled on leaving', async () => {
  const otp = hasWebOtp()
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
