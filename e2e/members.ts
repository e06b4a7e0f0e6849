import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './partyline.ts'
import { newPhone, signIn, takeHandle } from './sign-in.ts'

/** A phone texts the shared number, as a carrier would bring it. */
export async function text(page: Page, from: string, words: string): Promise<void> {
  const answer = await page.request.post('/api/simulator/texts', { data: { from, text: words } })
  expect(answer.status()).toBe(202)
}

export interface Member {
  phone: string
  id: string
  handle: string
}

let members = 0

/** Signs somebody in who has a handle, or none when `firstName` is left out. */
export async function join(page: Page, firstName?: string, lastName = 'Okafor'): Promise<Member> {
  const phone = newPhone()
  members += 1
  const handle = firstName ? `${firstName}_${process.pid % 1000}${members}`.toLowerCase() : ''
  await signIn(page, phone)
  if (firstName) await takeHandle(page, { handle, firstName, lastName })
  const { user } = await (await page.request.get('/api/user')).json()
  return { phone, id: user._id, handle }
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Has axe look at the page in both themes, on a phone and on a desk. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of SIZES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await expectNoAxeViolations(page)
    }
  }
}
