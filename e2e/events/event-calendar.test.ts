import { expect } from '@playwright/test'
import { inHours, makeEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { watchSent } from '../testing/watch-calls.ts'

test('EVENT-12 the private calendar link is made, replaced and ended', async ({ page }) => {
  await newMember(page, 'Maya')
  await makeEvent(page, { title: 'Feed Supper', startTime: inHours(60) })
  await page.goto('/events')
  await page.getByRole('link', { name: 'Keep them in my own calendar' }).click()
  const made = watchSent(page, /^\/api\/events\/feed$/)
  await page.getByRole('button', { name: 'Make my calendar link' }).dblclick()
  const link = page.getByText(/\/api\/events\/feed\/.+\/events\.ics$/)
  await expect(link).toBeVisible()
  expect(made, 'a double click makes one').toHaveLength(1)
  await expectAccessible(page)
  const first = (await link.textContent()) ?? ''
  const read = async (url: string) => page.request.get(new URL(url).pathname)
  expect(await (await read(first)).text()).toContain('Feed Supper')
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(link).not.toHaveText(first)
  expect((await read(first)).status()).toBe(404)
  await page.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Make my calendar link' })).toBeVisible()
})
