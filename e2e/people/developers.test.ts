import { expect } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

// The browser's console shows refused calls.
test.use({ expectedErrors: [/status of 4\d\d.*\/api\//] })

test('an API key is shown once, used and ended, and a webhook tested, read in its log and deleted', async ({
  page,
  request,
}) => {
  const ana = await newMember(page, 'Ana')
  await page.goto(`/user/${ana.id}/account`)
  await page.getByRole('link', { name: 'Connect a program' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For developers' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await expect(form.getByRole('button', { name: 'Make the key' })).toBeDisabled()
  await form.getByLabel('What is it for?').fill('Our website')
  await form.getByRole('checkbox', { name: /See your profile/ }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make the key' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your key now' })
  await expect(shown.getByText(/^Keep it/)).toBeFocused()
  const secret = await shown.getByTestId('secret').textContent()
  await expectAccessible(page)
  // A stray press beside the dialog, or Escape, would lose the key for good.
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await expect(shown.getByTestId('secret')).toHaveText(secret ?? '')
  const headers = { authorization: `Bearer ${secret}` }
  expect((await request.get('/api/user', { headers })).status()).toBe(200)
  await shown.getByRole('button', { name: 'I have it' }).click()

  const row = page.getByRole('listitem').filter({ hasText: 'Our website' })
  await expect(row).toContainText(`Ends in ${secret?.slice(-4)}`)
  await expect(page.locator('main')).not.toContainText(secret ?? '')
  await row.getByRole('button', { name: 'End Our website' }).click()
  const question = page.getByRole('dialog', { name: 'End this key?' })
  const changes = await question.evaluateHandle((dialog) => {
    const words: (string | null)[] = []
    const note = () => words.push(dialog.textContent)
    new MutationObserver(note).observe(dialog, { subtree: true, childList: true, characterData: true })
    return words
  })
  await question.getByRole('button', { name: 'End it' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeFocused()
  expect(String(await changes.jsonValue()), 'also while it slides away').not.toContain('undefined')
  expect((await request.get('/api/user', { headers })).status()).toBe(401)

  await page.getByRole('button', { name: 'Make a webhook' }).click()
  const hookForm = page.getByRole('dialog', { name: 'Make a webhook' })
  // A name that never resolves, so nothing leaves this machine.
  await hookForm.getByLabel('Address').fill('https://partyline.invalid/hook')
  await hookForm.getByRole('checkbox', { name: /report.made/ }).uncheck()
  await hookForm.getByRole('button', { name: 'Make the webhook' }).click()
  const secretShown = page.getByRole('dialog', { name: 'Copy the secret now' })
  await expect(secretShown.getByTestId('secret')).toHaveText(/^whsec_/)
  await secretShown.getByRole('button', { name: 'I have it' }).click()

  const hook = page.getByRole('listitem').filter({ hasText: 'partyline.invalid' }).first()
  await expect(hook).not.toContainText('report.made')
  await hook.getByRole('button', { name: 'Send a test' }).click()
  await hook.getByRole('button', { name: 'Show the log' }).click()
  await expect(hook.getByText('webhook.test')).toBeVisible()
  await expect(hook.getByText(/Trying again: no connection/)).toBeVisible()
  await expectAccessible(page)
  await hook.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this webhook?' })
    .getByRole('button', { name: 'Delete it' })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'partyline.invalid' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeFocused()
})
