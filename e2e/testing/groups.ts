import { expect, type Page } from '@playwright/test'

let groups = 0

/** A name that no other journey uses. */
export function freeGroupName(stem = 'choir'): string {
  groups += 1
  return `${stem}-${process.pid % 1000}-${groups}`
}

export interface MadeGroup {
  id: string
  name: string
  path: string
}

/** Makes a group by the form's own call, by default with a name that no other journey uses. */
export async function makeGroup(
  page: Page,
  input: { stem?: string; name?: string; intro?: string } = {},
): Promise<MadeGroup> {
  const { stem = 'porch', name = freeGroupName(stem), intro = '' } = input
  const answer = await page.request.post('/api/group/create', { data: { name, intro } })
  expect(answer.status()).toBe(200)
  const { group } = await answer.json()
  return { id: group._id, name, path: `/group/${group._id}` }
}
