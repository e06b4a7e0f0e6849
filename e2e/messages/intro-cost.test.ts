import { expect } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { acceptHandle, fillAbout, openWizard } from '../testing/sign-up.ts'

/** An intro with curly quotes, which go out as plain ones, and an emoji, which stays and costs. */
const COSTLY = `It’s on 🎉 ${'x'.repeat(80)}`
const PLAIN = COSTLY.replace('’', "'")

test('SIGN-8 the intro step says which characters cost more, and one tap replaces them', async ({ page }) => {
  await openWizard(page)
  await fillAbout(page, { firstName: 'Cos', lastName: 'Tly' })
  await acceptHandle(page)
  const intro = page.getByLabel('Intro Message')
  await intro.fill(COSTLY)
  await expect(page.getByText('🎉 makes this 2 texts instead of 1.')).toBeVisible()
  await expect(page.getByText('’ goes out as plain characters, which cost less.')).toBeVisible()
  await page.getByRole('button', { name: 'Use plain characters' }).click()
  await expect(intro).toHaveValue(PLAIN)
  await expect(page.getByRole('button', { name: 'Use plain characters' })).toHaveCount(0)
  await intro.fill('Hello there')
  await expect(page.getByText('instead of')).toHaveCount(0)
  await expect(page.getByText('11 characters, 1 text')).toBeVisible()
})

test('USER-5 GROUP-4 the intros of a profile and of a group say what they cost too', async ({ page }) => {
  const { id } = await newMember(page, 'Ivy')
  for (const path of [`/user/${id}/details/edit`, '/group/create']) {
    await page.goto(path)
    const intro = page.getByLabel('Intro Message')
    await intro.fill(COSTLY)
    await expect(page.getByText(/^91 characters, 2 texts$/)).toBeVisible()
    await expect(page.getByText('🎉 makes this 2 texts instead of 1.')).toBeVisible()
    await page.getByRole('button', { name: 'Use plain characters' }).click()
    await expect(intro).toHaveValue(PLAIN)
  }
})
