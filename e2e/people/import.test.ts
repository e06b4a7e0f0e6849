import { expect, type Page } from '@playwright/test'
import { makeGroup } from '../testing/groups.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'

const EVIDENCE = 'Signed the sheet at the spring concert, 14 March 2026'

// The browser's console shows refused lists.
test.use({ expectedErrors: [/status of 4\d\d.*\/api\/import/], viewport: { width: 390, height: 844 } })

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

test('people on a list are invited to follow, bad rows are named, and YES makes a follower', async ({
  page,
}) => {
  const ana = await newMember(page, 'Ana')
  const [kofi, ida] = [newPhone(), newPhone()]
  await page.goto(`/user/${ana.id}/details`)
  await page.getByRole('link', { name: 'Invite from a list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite from a list' })).toBeVisible()
  const invite = page.getByRole('button', { name: /^Invite/ })
  await expect(invite).toBeDisabled()

  await chooses(page, 'name,phone\nKofi,555')
  await expect(page.getByText('Row 2')).toBeVisible()
  await chooses(page, 'telephone\n5')
  await expect(page.getByRole('alert')).toContainText('No column is named phone.')

  await chooses(page, `Name;Phone;Consent\nKofi Mensah;${kofi};\nIda;${ida};Told me by phone in May\nOla;12;`)
  await expect(page.getByText('Please add when and how this person agreed.')).toBeVisible()
  await page.getByLabel('How did they agree, and when?').fill(EVIDENCE)
  await expect(
    page.getByText(`invites you to get their texts. They say your number is from "${EVIDENCE}"`),
  ).toBeVisible()
  await expect(page.getByText('That isn’t a phone number that we can text.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
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

test('a group’s creator invites from a list, and plain members cannot', async ({ page, newVisitor }) => {
  await newMember(page, 'Maya')
  const group = await makeGroup(page)
  const other = await newVisitor()
  const jo = await newMember(other, 'Jo')
  await jo.says(`#${group.name}`)
  await page.goto(`/group/${group.id}/details`)
  await page.getByText('Invite people', { exact: true }).click()
  await page.getByRole('link', { name: 'Invite from a list' }).click()
  await page.getByLabel('How did they agree, and when?').fill(EVIDENCE)
  const kofi = newPhone()
  await chooses(page, `phone\n${kofi}`)
  await page.getByRole('button', { name: 'Invite 1 Person' }).click()
  await expect(page.getByText('1 person is invited.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite from another list' }).click()
  await chooses(page, `phone\n${kofi}`)
  await page.getByLabel('How did they agree, and when?').fill(EVIDENCE)
  await page.getByRole('button', { name: 'Invite 1 Person' }).click()
  await expect(page.getByText('1 person was left out, because they were invited before')).toBeVisible()

  await other.goto(`/import?group=${group.id}`)
  await expect(other.getByText('Only the creator and administrators')).toBeVisible()
})
