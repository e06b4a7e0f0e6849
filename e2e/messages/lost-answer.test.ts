import { expect, type Page } from '@playwright/test'
import { freeGroupName } from '../testing/groups.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ expectedErrors: [/net::ERR_FAILED/] })

/** Lets a call act, and loses its first answer. */
async function loseFirstAnswer(page: Page, which: string): Promise<void> {
  let tries = 0
  await page.route(which, async (route) => {
    tries += 1
    const answer = await route.fetch()
    if (tries === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
}

test('GROUP-8 a group whose answer got lost is made once by a second press', async ({ page }) => {
  await newMember(page, 'Maya')
  const name = freeGroupName()
  await loseFirstAnswer(page, '**/api/group/create')
  await page.goto('/group/create')
  await page.getByLabel('Group Name').fill(name)
  const create = page.getByRole('button', { name: 'Create' })
  await expect(page.getByText(`#${name} is free.`)).toBeVisible()
  await create.click()
  await expect(page.getByText(/^Failed to create Group/)).toBeVisible()
  await create.click()
  await expect(page.getByText(`#${name} is on the line.`)).toBeVisible()
  await expect(page).toHaveURL(/\/group\/(?!create)/)
  await page.goto('/group/create')
  await expect(page.getByLabel('Intro Message')).toBeVisible()
  await expect(page.getByLabel('Group Name')).toHaveValue('')
})
