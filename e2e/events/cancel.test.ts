import { expect } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { makeGroup } from '../testing/groups.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test('USER-5 GROUP-3 EVENT-3 Cancel stays in Partyline for a person who came from another site', async ({
  page,
}) => {
  const { id } = await newMember(page, 'Maya')
  const group = await makeGroup(page)
  const event = await makeEvent(page)
  const forms = [
    [`/user/${id}/details/edit`, `/user/${id}/details`],
    [`${group.path}/details/edit`, `${group.path}/details`],
    [`/events/update/${event.id}`, event.path],
  ] as const
  for (const [form, shown] of forms) {
    await page.goto('about:blank')
    await page.goto(form)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page).toHaveURL(shown)
  }
})

test('USER-5 Cancel goes back to the screen before', async ({ page }) => {
  const { id } = await newMember(page, 'Maya')
  await page.goto(`/user/${id}/details`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  await expect(cancel).toBeVisible()
  await page.reload()
  await cancel.click()
  await expect(page).toHaveURL(`/user/${id}/details`)
  await page.goForward()
  await expect(page).toHaveURL(`/user/${id}/details/edit`)
})
