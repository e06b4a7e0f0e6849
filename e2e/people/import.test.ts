import { expect, type Page } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { OPERATED, operate } from '../testing/operator.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'

// The browser's console shows refused lists.
test.use({
  expectedErrors: [/status of 4\d\d.*\/api\/import/],
  settings: OPERATED,
  viewport: { width: 390, height: 844 },
})

/** An operator lets a sender invite from lists. */
const allow = async (operator: Page, handle: string) => {
  await operate(operator)
  const data = { target: `@${handle}`, why: 'I saw the sheets' }
  expect((await operator.request.post('/api/operator/allowLists', { data })).status()).toBe(200)
}

const chooses = (page: Page, csv: string) =>
  page.getByLabel('List', { exact: true }).setInputFiles({
    name: 'choir.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })

const heardBy = async (page: Page, phone: string): Promise<string> => {
  const answer = await page.request.get(`/api/simulator/texts?phone=${encodeURIComponent(phone)}`)
  return JSON.stringify((await answer.json()).texts)
}

test('an allowed sender invites people on a list to follow, bad rows are named, and YES makes a follower', async ({
  page,
  newVisitor,
}) => {
  const ana = await newMember(page, 'Ana')
  const [kofi, ida] = [newPhone(), newPhone()]
  await page.goto(`/user/${ana.id}/details`)
  await page.getByRole('link', { name: 'Invite from a list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite from a list' })).toBeVisible()
  await expect(page.getByText('Only an account that an operator has allowed')).toBeVisible()
  await expect(page.getByRole('img', { name: `QR code: text @${ana.handle}` })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await allow(await newVisitor(), ana.handle)
  await page.reload()
  const invite = page.getByRole('button', { name: /^Invite/ })
  await expect(invite).toBeDisabled()

  await chooses(page, 'name,phone\nKofi,555')
  await expect(page.getByText('Row 2')).toBeVisible()
  await chooses(page, 'landline\n5')
  await expect(page.getByRole('alert')).toContainText('No column is named for phones.')

  await chooses(page, `Name;Number;Phone\nKofi Mensah;4155550142;${kofi}\nIda;;${ida}\nOla;;12`)
  await page.getByRole('button', { name: 'On paper' }).click()
  await expect(
    page.getByText('invites you to get their texts. They say you gave them your number on paper.'),
  ).toBeVisible()
  await expect(page.getByText('That isn’t a phone number that we can text.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(`Numbers in the column Phone: (***) ***-**${kofi.slice(-2)}, `)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite 2 People' })).toBeDisabled()
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await page.getByRole('button', { name: 'Invite 2 People' }).click()
  await expect(page.getByText('2 people are invited.')).toBeVisible()
  await expectAccessible(page)

  await expect.poll(() => heardBy(page, kofi)).toContain(`@${ana.handle}`)
  await text(page, kofi, 'YES')
  await expect.poll(() => heardBy(page, kofi)).toContain('following')
  await page.goto(`/user/${ana.id}/details`)
  await expect(page.getByText('Kofi Mensah')).toBeVisible()
  await expect(page.getByText('Ida')).toBeHidden()
})
