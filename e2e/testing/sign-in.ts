import { expect, type Page } from '@playwright/test'
import { receivedText, text } from './phones.ts'

/** The last 8-digit code on a virtual phone. `known` is an earlier one, which does not count. */
export async function receivedCode(page: Page, phone: string, known = ''): Promise<string> {
  const words = await receivedText(
    page,
    phone,
    known ? new RegExp(`code is (?!${known})\\d{8}`) : /code is \d{8}/,
  )
  return /\d{8}/.exec(words)?.[0] ?? ''
}

/** The path of the last login link on a virtual phone. */
export async function receivedLink(page: Page, phone: string): Promise<string> {
  const words = await receivedText(page, phone, /\/magic\/link\//)
  return /\/magic\/link\/[^\s.]+/.exec(words)?.[0] ?? ''
}

/** Texts LOGIN from a virtual phone, and reads the path of the link in the reply. */
export async function linkByText(page: Page, phone: string): Promise<string> {
  await text(page, phone, 'LOGIN')
  const words = await receivedText(page, phone, /^Tap to log in/)
  return /\/magic\/link\/[^\s.]+/.exec(words)?.[0] ?? ''
}

/** Requests a code on the open login screen, and waits for the screen that takes it. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Code and URL sent!' })).toBeVisible()
}

/** Signs in a phone without a code by the screens' own calls, and opens no page. */
export async function signIn(page: Page, phone: string): Promise<void> {
  const asked = await page.request.post('/api/sendLoginUrl', { data: { phoneNumber: phone, withUrl: false } })
  expect(asked.status()).toBe(200)
  const found = await page.request.get(`/api/urls/code/${await receivedCode(page, phone)}`)
  const { token } = (await found.json()).data
  expect((await page.request.post('/api/login', { data: { token } })).status()).toBe(200)
}

interface Names {
  handle: string
  firstName: string
  lastName: string
}

/** Gives the signed-in person a handle by sign-up's own call. */
export async function takeHandle(page: Page, names: Names): Promise<void> {
  const data = { ...names, email: 'someone@example.com', intro: 'Hey! Thanks for following me.' }
  expect((await page.request.post('/api/signup', { data })).status()).toBe(200)
}
