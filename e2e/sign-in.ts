import { expect, type Page } from '@playwright/test'

let phones = 0

/** A fiction number that no other journey uses, in E.164. */
export function newPhone(): string {
  phones += 1
  const mine = `${process.pid % 1000}`.padStart(3, '0')
  return `+1555${mine}${String(phones).padStart(4, '0')}`
}

/** Waits for the newest text that a virtual phone received and that fits. */
export async function receivedText(page: Page, phone: string, fits: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const answer = await page.request.get('/api/simulator/texts', { params: { phone } })
    const { texts }: { texts: { direction: string; text: string }[] } = await answer.json()
    found = texts.findLast(({ direction, text }) => direction === 'out' && fits.test(text))?.text
    expect(found, `a text to ${phone} like ${fits}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return found ?? ''
}

/** The 8-digit code that a virtual phone received last; `known`: one it had before, which is not it. */
export async function receivedCode(page: Page, phone: string, known = ''): Promise<string> {
  const text = await receivedText(
    page,
    phone,
    known ? new RegExp(`code is (?!${known})\\d{8}`) : /code is \d{8}/,
  )
  return /\d{8}/.exec(text)?.[0] ?? ''
}

/** The path of the login link that a virtual phone received last. */
export async function receivedLink(page: Page, phone: string): Promise<string> {
  const text = await receivedText(page, phone, /\/magic\/link\//)
  return /\/magic\/link\/[^\s.]+/.exec(text)?.[0] ?? ''
}

/** Texts LOGIN from a virtual phone, and takes the path of the link that comes back. */
export async function linkByText(page: Page, phone: string): Promise<string> {
  await page.request.post('/api/simulator/texts', { data: { from: phone, text: 'LOGIN' } })
  const text = await receivedText(page, phone, /^Tap to log in/)
  return /\/magic\/link\/[^\s.]+/.exec(text)?.[0] ?? ''
}

/** Has a code sent from the login screen, which must be open, and waits for the screen that takes it. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Code and URL sent!' })).toBeVisible()
}

/** Signs in with a code texted to a phone. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto('/login')
  await askForCode(page, phone)
  await page.getByLabel('Login code').fill(await receivedCode(page, phone))
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
}

interface Sender {
  handle: string
  firstName: string
  lastName: string
}

/** Gives the person signed in a handle, over HTTP, then opens Home. */
export async function takeHandle(page: Page, sender: Sender): Promise<void> {
  const status = await page.evaluate(async (person) => {
    const answer = await fetch('/api/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...person,
        email: 'someone@example.com',
        intro: 'Hey! Thanks for following me.',
      }),
    })
    return answer.status
  }, sender)
  expect(status).toBe(200)
  await page.goto('/')
}
