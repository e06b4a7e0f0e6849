import { expect, type Page } from '@playwright/test'

const PATIENCE = { timeout: 60_000 }

let phones = 0

/** A fiction number that no other journey uses, in E.164. */
export function newPhone(): string {
  phones += 1
  const mine = `${process.pid % 1000}`.padStart(3, '0')
  return `+1555${mine}${String(phones).padStart(4, '0')}`
}

/** Texts the shared number from a phone, as a carrier would deliver it. `id` is the carrier's. */
export async function text(page: Page, from: string, words: string, id?: string): Promise<void> {
  const answer = await page.request.post('/api/simulator/texts', { data: { from, text: words, id } })
  expect(answer.status()).toBe(202)
}

/** Texts the shared number from a phone, and waits for the reply. */
export async function phoneTexts(page: Page, from: string, words: string): Promise<void> {
  const before = (await heardBy(page, from)).length
  await text(page, from, words)
  await expect(async () => expect((await heardBy(page, from)).length).toBeGreaterThan(before)).toPass(
    PATIENCE,
  )
}

/** New phones that follow a handle or join a group. @param name with its mark */
export async function newListeners(page: Page, count: number, name: string): Promise<string[]> {
  const phones = Array.from({ length: count }, newPhone)
  await Promise.all(phones.map((phone) => phoneTexts(page, phone, name)))
  return phones
}

interface Text {
  id: string
  direction: 'in' | 'out'
  text: string
  mediaUrls: string[]
}

/** All texts from and to a virtual phone, oldest first. */
export async function textsOf(page: Page, phone: string): Promise<Text[]> {
  const answer = await page.request.get('/api/simulator/texts', { params: { phone } })
  return (await answer.json()).texts
}

/** All texts that ever reached a phone. */
export async function heardBy(page: Page, phone: string): Promise<string[]> {
  const texts = await textsOf(page, phone)
  return texts.filter(({ direction }) => direction === 'out').map(({ text }) => text)
}

/** Waits until a phone has got some words, and returns how often. */
export async function timesHeard(page: Page, phone: string, words: string): Promise<number> {
  let times = 0
  await expect(async () => {
    times = (await heardBy(page, phone)).filter((text) => text.includes(words)).length
    expect(times).toBeGreaterThan(0)
  }).toPass(PATIENCE)
  return times
}

/** Waits for the newest text on a virtual phone that fits. */
export async function receivedText(page: Page, phone: string, fits: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    found = (await heardBy(page, phone)).findLast((text) => fits.test(text))
    expect(found, `a text to ${phone} like ${fits}`).toBeDefined()
  }).toPass(PATIENCE)
  return found ?? ''
}

/** Waits for a text with a code on a virtual phone. @param fits its other words */
export async function receivedCode(page: Page, phone: string, fits: RegExp): Promise<string> {
  return /\d{8}/.exec(await receivedText(page, phone, fits))?.[0] ?? ''
}
