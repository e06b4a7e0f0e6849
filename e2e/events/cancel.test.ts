import { expect } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

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
