import { expect } from '@playwright/test'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { text, timesHeard } from '../testing/phones.ts'

test.beforeEach(() => test.slow())

test('USER-1 a person searches their own messages, and a result leads to its place in its list', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  await jo.says(`@${maya.handle}`)
  for (let n = 1; n <= 55; n++) await maya.says(`Broadcast ${n}${n === 5 ? ' about supper' : ''}.`)
  await text(page, jo.phone, `@${maya.handle} Supper? Yes.`)
  await timesHeard(page, maya.phone, 'Supper? Yes.')
  await page.goto(`/user/${maya.id}`)
  const field = page.getByRole('searchbox', { name: 'Search your messages' })
  await field.fill('sup')
  await expect(page.getByText('2 found')).toBeVisible()
  const results = page.getByRole('main').getByRole('listitem')
  await expect(results.nth(0)).toContainText('Jo Lindqvist')
  await expect(results.nth(1)).toContainText('To your followers')
  await expectAccessible(page)
  await results.nth(1).getByRole('link').click()
  const sent = page.getByRole('tabpanel', { name: 'Sent Messages' })
  const target = sent.getByRole('listitem').filter({ hasText: 'about supper' })
  await expect(target).toBeInViewport()
  await expect(target).toBeFocused()
  await page.getByRole('button', { name: 'Newer messages' }).click()
  await expect(sent.getByText('Broadcast 55.')).toBeAttached()
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await expect(sent.getByText('Broadcast 55.')).toBeInViewport()

  await field.fill('supper')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('tab', { name: 'Sent Messages' })).toBeVisible()
  await field.fill('yes')
  await expect(page.getByText('1 found')).toBeVisible()
  await results.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/inbox/${jo.id}\\?message=`))
  await expect(page.locator('[data-message]').filter({ hasText: 'Supper? Yes.' })).toBeFocused()
})
