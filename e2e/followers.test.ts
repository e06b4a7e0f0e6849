import { expect } from '@playwright/test'
import { newMember } from './members.ts'
import { expectNoAxeViolations, test } from './partyline.ts'
import { heardBy, newPhone, phoneTexts } from './phones.ts'

test('USER-3 a sender gives nameless followers a nickname, removes them and blocks them', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const phone = newPhone()
  const follow = () => phoneTexts(page, phone, `@${maya.handle}`)
  await follow()
  await page.goto(`/user/${maya.id}/details`)
  const unnamed = `A follower ending in ${phone.slice(-2)}`
  await expect(page.getByText(unnamed, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `More about ${unnamed}` }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('Nickname').fill('Uncle Kofi')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Ending in ${phone.slice(-2)}`, { exact: true })).toBeVisible()

  const more = page.getByRole('button', { name: 'More about Uncle Kofi' })
  await more.click()
  await page.getByRole('button', { name: 'Remove this follower' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: '0 followers' })).toBeFocused()
  await follow()
  expect((await heardBy(page, phone)).at(-1)).toContain(`You're following @${maya.handle}.`)

  await page.reload()
  await more.click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Blocked' })).toBeVisible()
  await follow()
  expect((await heardBy(page, phone)).at(-1)).toContain('does not exist')

  await page.getByRole('button', { name: 'Unblock Uncle Kofi' }).click()
  await expect(page.getByRole('heading', { name: 'Blocked' })).toBeHidden()
  await follow()
  expect((await heardBy(page, phone)).at(-1)).toContain(`You're following @${maya.handle}.`)
})
