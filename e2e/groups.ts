import { expect, type Page } from '@playwright/test'

let groups = 0

/** Makes a group by the call the form makes. @returns its id and its name */
export async function makeGroup(page: Page, intro = ''): Promise<{ id: string; name: string }> {
  groups += 1
  const name = `porch-${process.pid % 1000}-${groups}`
  const answer = await page.request.post('/api/group/create', { data: { name, intro } })
  expect(answer.status()).toBe(200)
  return { id: (await answer.json()).group._id, name }
}

/** A name that no other journey uses. */
export function freeGroupName(): string {
  groups += 1
  return `choir-${process.pid % 1000}-${groups}`
}
