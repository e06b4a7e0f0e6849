import { expect } from '@playwright/test'
import { expectAccessible } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test('LOGIN-1 a newcomer reads that the phones are virtual, picks one, and opens the phone that rang', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByText('The phones here are virtual.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Kofi’s phone' }).check()
  await expect(page.getByLabel('Phone number')).toHaveValue('(555) 010-0004')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Kofi’s phone rang.')).toBeVisible()
  const [shelf] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Look at it' }).click(),
  ])
  await expect(shelf.getByText('Your Partyline code is').first()).toBeVisible()
})

test('SIGN-2 sign-up shows the same beside its number', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('radio', { name: 'Priya’s phone' }).check()
  await expect(page.getByLabel('Phone number')).toHaveValue('(555) 010-0003')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Priya’s phone rang.')).toBeVisible()
})

test('the shelf has a new phone once its code is opened', async ({ page }) => {
  await page.goto('/simulator?phone=%2B15550100177')
  await expect(page.getByRole('textbox', { name: 'Text the number from Maya’s phone' })).toBeVisible()
})
