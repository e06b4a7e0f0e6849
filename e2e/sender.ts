import { expect, type Page } from '@playwright/test'
import { newMember } from './members.ts'
import { newPhone } from './sign-in.ts'

/** Somebody signed in. */
export interface Sender {
  phone: string
  id: string
  /** '' for who has none. */
  handle: string
  /** The names of groups that were made for them, without the #. */
  groups: string[]
}

let made = 0

/** Signs a new phone in, with a handle and groups of its own; without a first name it has neither. */
export async function newSender(page: Page, firstName?: string, groups: string[] = []): Promise<Sender> {
  const { phone, id, handle } = await newMember(page, firstName)
  const names: string[] = []
  for (const group of groups) {
    made += 1
    const name = `${group}${process.pid % 1000}x${made}`
    const answer = await page.request.post('/api/group/create', { data: { name, intro: '' } })
    expect(answer.status()).toBe(200)
    names.push(name)
  }
  return { phone, id, handle, groups: names }
}

/** A phone texts the shared number, and has its answer when this resolves. */
export async function phoneTexts(page: Page, from: string, words: string): Promise<void> {
  const before = (await heardBy(page, from)).length
  const answer = await page.request.post('/api/simulator/texts', { data: { from, text: words } })
  expect(answer.status()).toBe(202)
  await expect(async () => expect((await heardBy(page, from)).length).toBeGreaterThan(before)).toPass({
    timeout: 15_000,
  })
}

/** New phones that follow a handle or are in a group. @param name with its mark */
export async function newListeners(page: Page, count: number, name: string): Promise<string[]> {
  const phones = Array.from({ length: count }, newPhone)
  for (const phone of phones) await phoneTexts(page, phone, name)
  return phones
}

/** All texts that ever reached a phone. */
export async function heardBy(page: Page, phone: string): Promise<string[]> {
  const answer = await page.request.get('/api/simulator/texts', { params: { phone } })
  const { texts }: { texts: { direction: string; text: string }[] } = await answer.json()
  return texts.filter(({ direction }) => direction === 'out').map(({ text }) => text)
}

/** Waits until a phone has heard some words, and returns how often. */
export async function timesHeard(page: Page, phone: string, words: string): Promise<number> {
  let times = 0
  await expect(async () => {
    times = (await heardBy(page, phone)).filter((text) => text.includes(words)).length
    expect(times).toBeGreaterThan(0)
  }).toPass({ timeout: 15_000 })
  return times
}
