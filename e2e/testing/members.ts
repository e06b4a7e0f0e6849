import { expect, type Page } from '@playwright/test'
import { isProving } from '../../tools/proving.mjs'
import { type MadeGroup, makeGroup } from './groups.ts'
import { expectNoAxeViolations } from './partyline.ts'
import { newPhone, phoneTexts } from './phones.ts'
import { signIn, takeHandle } from './sign-in.ts'

/** A person with a browser and a phone. */
export interface Member {
  page: Page
  phone: string
  id: string
  handle: string
  /** Sends a message on the web, without the screen. */
  says: (message: string) => Promise<void>
}

let members = 0

/** Signs a person in, with a handle unless `firstName` is left out. */
export async function newMember(page: Page, firstName?: string, lastName = 'Okafor'): Promise<Member> {
  const phone = newPhone()
  members += 1
  const handle = firstName ? `${firstName}_${process.pid % 1000}${members}`.toLowerCase() : ''
  await signIn(page, phone)
  if (firstName) await takeHandle(page, { handle, firstName, lastName })
  const { user } = await (await page.request.get('/api/user')).json()
  const says = async (message: string) => {
    const answer = await page.request.post('/api/sendMessage', { data: { message } })
    expect(await answer.json()).toMatchObject({ success: true })
  }
  return { page, phone, id: user._id, handle, says }
}

/** Makes a group that others join. */
export async function newGroup(creator: Member, ...others: Member[]): Promise<MadeGroup> {
  const group = await makeGroup(creator.page)
  for (const other of others) await other.says(`#${group.name}`)
  return group
}

/** Makes a group that one phone has joined, so that there is somebody to write to. */
export async function newHeardGroup(creator: Member): Promise<MadeGroup> {
  const group = await makeGroup(creator.page)
  await phoneTexts(creator.page, newPhone(), `#${group.name}`)
  return group
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/**
 * Runs axe on the page on a phone, and judges the colours in both themes. `npm run prove` does so on a desktop too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of isProving ? [PHONE, DESKTOP] : [PHONE]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await expectNoAxeViolations(page, { colours: colorScheme === 'dark' })
    }
  }
  await page.setViewportSize(DESKTOP)
}
