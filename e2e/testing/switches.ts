import { expect, type Locator, type Page } from '@playwright/test'

/** From the field that finds followers, switches Jo Lindqvist off and on by keyboard alone. */
export async function switchByKeyboard(page: Page, jo: { handle: string }): Promise<Locator> {
  await page.keyboard.type('LIND')
  await expect(page.getByRole('heading', { name: '1 found' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeFocused()
  await page.keyboard.press('Tab')
  const reply = page.getByRole('switch', { name: `Allow Jo Lindqvist @${jo.handle} to reply` })
  await expect(reply).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('User reply disabled')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('User reply enabled')).toBeVisible()
  return reply
}
