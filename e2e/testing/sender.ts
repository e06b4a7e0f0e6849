import type { Page } from '@playwright/test'
import { makeGroup } from './groups.ts'
import { newMember } from './members.ts'
import { newPhone, phoneTexts } from './phones.ts'

/** A signed-in person. */
export interface Sender {
  phone: string
  id: string
  /** '' without one. */
  handle: string
  /** The names of their groups, without the #. */
  groups: string[]
}

/** Signs a new phone in, with a handle and groups. Without a first name it has neither. */
export async function newSender(page: Page, firstName?: string, groups: string[] = []): Promise<Sender> {
  const { phone, id, handle } = await newMember(page, firstName)
  const names: string[] = []
  for (const stem of groups) names.push((await makeGroup(page, { stem })).name)
  return { phone, id, handle, groups: names }
}

/** New phones that follow a handle or join a group. @param name with its mark */
export async function newListeners(page: Page, count: number, name: string): Promise<string[]> {
  const phones = Array.from({ length: count }, newPhone)
  for (const phone of phones) await phoneTexts(page, phone, name)
  return phones
}
