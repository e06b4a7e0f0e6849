import { expect } from '@playwright/test'
import { expectAccessible } from '../testing/members.ts'
import { OPERATED, ORGANISATION, operate } from '../testing/operator.ts'
import { test } from '../testing/partyline.ts'

test.use({
  settings: OPERATED,
  // A second operator keeps an answer first.
  expectedErrors: [/status of 409/],
})

test('an operator fills in the registration, mends what would be refused, copies a text, and may text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await operate(page)
  await page.goto('/operator')
  await page.getByRole('link', { name: 'Before your first text' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before your first text')
  const form = page.getByRole('region', { name: 'Who’s speaking' })
  await expect(form.getByLabel('Legal name')).toHaveValue(ORGANISATION)
  await form.getByRole('button', { name: 'Keep the answers' }).click()
  await expect(form.getByLabel('Country')).toBeFocused()
  await expectAccessible(page)

  await form.getByLabel('Country').selectOption('US')
  await form.getByLabel('Kind').selectOption('club')
  await form.getByLabel('Tax or charity number').fill('04-1234517')
  await form.getByLabel('Address').fill('12 River Street, Boston, MA, 02108')
  await form.getByLabel('Someone to ask').fill('Maya Okafor, riverside@gmail.com, (617) 555-0190')
  await form.getByLabel('Our people write to everybody who joined').check()
  await form.getByLabel('Texts a month').fill('2000')
  await form.getByRole('button', { name: 'Keep the answers' }).click()

  const refused = page.getByRole('region', { name: 'What would be refused' })
  const address = refused.getByRole('listitem').filter({ hasText: 'riverside@gmail.com' })
  await expect(address).toContainText('is an address that anybody can have.')
  await expect(address.getByRole('link', { name: 'Twilio 30482' })).toBeVisible()
  await expectAccessible(page)
  await address.getByRole('button', { name: 'Change “Someone to ask”' }).click()
  await expect(form.getByLabel('Someone to ask')).toBeFocused()
  await form.getByLabel('Someone to ask').fill('Maya Okafor, maya@riverside.example, (617) 555-0190')

  const { revision } = await (await page.request.get('/api/operator/registration')).json()
  const monthly = { revision, answers: { monthly: '3000' } }
  expect((await page.request.post('/api/operator/registration', { data: monthly })).ok()).toBe(true)
  await form.getByRole('button', { name: 'Keep the answers' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Somebody changed the registration' })).toBeVisible()
  await form.getByRole('button', { name: 'Keep the answers' }).click()
  await expect(form.getByText('3000')).toBeVisible()
  await expect(form.getByText('maya@riverside.example')).toBeVisible()
  await expect(address).toHaveCount(0)

  const paste = page.getByRole('region', { name: 'What to paste where' })
  await paste.getByRole('button', { name: 'Telnyx' }).click()
  await paste.getByText('Campaign', { exact: true }).click()
  await expect(paste.getByText('messageFlow')).toBeVisible()
  await paste.getByRole('button', { name: 'Copy Message flow: how people opt in' }).click()
  await expect(paste.getByText('Copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(ORGANISATION)

  const steps = page.getByRole('region', { name: 'How far you are' })
  for (const title of ['Brand', 'Campaign', 'Join the number to the campaign']) {
    const step = steps.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
    await step.getByText('Say how far it is').click()
    await step.getByLabel('State').selectOption('Approved')
    await step.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByText(`${title}: approved.`)).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may text.')
  await expect(page.getByRole('link', { name: 'Write the first one' })).toBeVisible()
  await expectAccessible(page)
})
