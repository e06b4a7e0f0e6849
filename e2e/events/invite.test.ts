import { expect } from '@playwright/test'
import { answers, inHours, makeEvent } from '../testing/events.ts'
import { expectAccessible, newGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { holdBack } from '../testing/slow-phone.ts'

test('EVENT-9 a host invites a group and followers, each once, and sees who has not answered', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo')
  const sam = await newMember(await newVisitor(), 'Sam')
  const group = await newGroup(maya, jo, sam)
  await jo.says(`@${maya.handle}`)
  const event = await makeEvent(page, { title: 'Supper', startTime: inHours(60) })

  await page.goto(event.path)
  await page.getByRole('link', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite people' })).toBeVisible()
  const button = page.getByRole('button', { name: /^Invite/ })
  await expect(button).toBeDisabled()
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

  await answers(jo.page, event, 'YES')
  await page.goto(`${event.path}/invite`)
  await page.getByRole('checkbox', { name: new RegExp(`#${group.name}`) }).check()
  await expect(page.getByText('Everybody there is invited already.')).toBeVisible()
  await page.getByRole('link', { name: '1 person hasn’t answered' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 hasn’t answered' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Sam Okafor/ })).toBeDisabled()
  await expect(page.getByText('You asked everybody here in the last 24 hours.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/events/update/${event.id}`)
  await page.getByRole('button', { name: 'Cancel Event' }).click()
  await page.getByRole('dialog', { name: 'Cancel event?' }).getByRole('button', { name: 'Yes' }).click()
  const question = page.getByRole('dialog', { name: 'Notify the RSVP List that it is cancelled?' })
  await expect(question.getByText('Invited people without an answer hear it too (1).')).toBeVisible()
})

test('EVENT-9 nothing to press appears before the host’s groups have come', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const group = await newGroup(maya)
  const event = await makeEvent(page, { startTime: inHours(60) })
  const letGo = await holdBack(page, /\/api\/events\/event\/[^/]+\/invitations$/)
  await page.goto(`${event.path}/invite`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invite people' })).toBeVisible()
  await expect(page.getByText('Loading groups')).toBeAttached()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('checkbox', { name: new RegExp(`#${group.name}`) })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /All your followers/ })).toBeVisible()
})
