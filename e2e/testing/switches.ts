import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Switches two followers, and then the default, while nothing can be saved. Each switch goes back, and the
 * second call waits for the first one's answer.
 */
export async function expectToSpringBack(
  page: Page,
  of: 'user' | 'group',
  [first, second]: [Locator, Locator],
): Promise<void> {
  const held: (() => void)[] = []
  await page.route(`**/api/${of}/setAllowReply`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ status: 500, json: {} })
  })
  await first.click()
  await second.click()
  await expect(first).not.toBeChecked()
  await expect(second).not.toBeChecked()
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  await expect(page.getByText('Failed to save change').first()).toBeVisible()
  await expect(first).toBeChecked()
  await expect.poll(() => held.length).toBe(2)
  await expect(second).not.toBeChecked()
  held[1]?.()
  await expect(second).toBeChecked()

  await page.route(`**/api/${of}/setDefaultAllowReply`, (route) => route.fulfill({ status: 500, json: {} }))
  const byDefault = page.getByRole('switch', { name: 'Allow replies by default' })
  await byDefault.click()
  await expect(byDefault).toBeChecked()
}

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
