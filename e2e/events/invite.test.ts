import { expect } from '@playwright/test'
import { inHours, makeEvent } from '../testing/events.ts'
import { makeGroup } from '../testing/groups.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newListeners, phoneTexts, receivedText } from '../testing/phones.ts'

test('EVENT-9 a host invites a group and followers, each once, and sees who has not answered', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const group = await makeGroup(page)
  const [jo = '', sam = ''] = await newListeners(page, 2, `#${group.name}`)
  await phoneTexts(page, jo, `@${maya.handle}`)
  const event = await makeEvent(page, { title: 'Supper', startTime: inHours(60) })

  await page.goto(event.path)
  await page.getByRole('link', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite people' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Invite/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: new RegExp(`#${group.name}`) }).check()
  await page.getByRole('checkbox', { name: /All your followers/ }).check()
  await expect(page.getByText('Of 3: 1 counted twice.')).toBeVisible()
  await page.getByRole('textbox', { name: 'A line from you' }).fill('Bring a chair.')
  const phone = page.getByRole('complementary', { name: 'Preview' })
  await expect(phone.getByText(/^#.+ You're invited: Supper, .+ Bring a chair\. .+NO\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite 2 People' }).click()
  await expect(page.getByText('Invited 2 people.')).toBeVisible()
  await expect(page).toHaveURL(event.path)
  for (const invited of [jo, sam]) await receivedText(page, invited, /You're invited: Supper/)

  await phoneTexts(page, jo, `YES ${event.code}`)
  await page.goto(`${event.path}/invite`)
  await page.getByRole('checkbox', { name: new RegExp(`#${group.name}`) }).check()
  await expect(page.getByText('Everybody there is invited already.')).toBeVisible()
  await page.getByRole('link', { name: '1 person hasn’t answered' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 hasn’t answered' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: new RegExp(`ending in ${sam.slice(-2)}`) })).toBeDisabled()
  await expect(page.getByText('You asked everybody here in the last 24 hours.')).toBeVisible()
  await expectAccessible(page)
})
