import { expect } from '@playwright/test'
import { inHours } from '../testing/events.ts'
import { newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { heardBy, newPhone, phoneTexts } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'

test('USER-3 a sender gives nameless followers a nickname, removes and blocks them, and right-to-left names stand beside their pictures', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const phone = newPhone()
  const follow = () => phoneTexts(page, phone, `@${maya.handle}`)
  await follow()
  await page.goto(`/user/${maya.id}/details`)
  const unnamed = `A follower ending in ${phone.slice(-2)}`
  await expect(page.getByText(unnamed, { exact: true })).toBeVisible()
  await page.clock.setFixedTime(inHours(24))
  await page.reload()
  await expect(page.getByText('Since yesterday')).toBeVisible()
  await page.clock.setFixedTime(Date.now())

  await page.getByRole('button', { name: `More about ${unnamed}` }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('Nickname').fill('Uncle Kofi')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Ending in ${phone.slice(-2)}`, { exact: true })).toBeVisible()

  const more = page.getByRole('button', { name: 'More about Uncle Kofi' })
  // Its second press lands beside the dialog, which stays.
  await more.dblclick()
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

  const guest = await newVisitor()
  const noor = newPhone()
  await signIn(guest, noor)
  await takeHandle(guest, { handle: `noor_${noor.slice(-6)}`, firstName: 'نور', lastName: 'الخطيب' })
  await phoneTexts(page, noor, `@${maya.handle}`)
  await page.reload()
  const left = async (words: string) =>
    page.getByText(words).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().left)
    })
  await expect(page.getByText('نور الخطيب')).toBeVisible()
  expect(await left('نور الخطيب')).toBe(await left(`@noor_${noor.slice(-6)}`))
})
