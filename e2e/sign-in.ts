import { expect, type Page } from '@playwright/test'
import { receivedText, text } from './phones.ts'

/** The 8-digit code that a virtual phone received last; `known`: one it had before, which is not it. */
export async function receivedCode(page: Page, phone: string, known = ''): Promise<string> {
  const words = await receivedText(
    page,
    phone,
    known ? new RegExp(`code is (?!${known})\\d{8}`) : /code is \d{8}/,
  )
  return /\d{8}/.exec(words)?.[0] ?? ''
}

/** The path of the login link that a virtual phone received last. */
export async function receivedLink(page: Page, phone: string): Promise<string> {
  const words = await receivedText(page, phone, /\/magic\/link\//)
  return /\/magic\/link\/[^\s.]+/.exec(words)?.[0] ?? ''
}

/** Texts LOGIN from a virtual phone, and takes the path of the link that comes back. */
export async function linkByText(page: Page, phone: string): Promise<string> {
  await text(page, phone, 'LOGIN')
  const words = await receivedText(page, phone, /^Tap to log in/)
  return /\/magic\/link\/[^\s.]+/.exec(words)?.[0] ?? ''
}

/** Asks for a code on the login screen, which must be open, and waits for the screen that takes it. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Code and URL sent!' })).toBeVisible()
}

/** Signs a phone that has no code yet in by the calls that the screens make, and opens no page. */
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

/** Gives the person signed in a handle by the call that the last step of sign-up makes. */
export async function takeHandle(page: Page, names: Names): Promise<void> {
  const data = { ...names, email: 'someone@example.com', intro: 'Hey! Thanks for following me.' }
  expect((await page.request.post('/api/signup', { data })).status()).toBe(200)
}

/** Serves a page as the server does when it does not know who is signed in: the page must ask. */
export async function withoutUser(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace(/,"user":null/, '')
      .replace(/(<div id="app">)[\s\S]*?(<\/div>\s*<script type="application\/json")/, '$1$2')
    await route.fulfill({ response, body: html })
  })
}
