import { expect } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { layoutShift } from '../testing/layout-shift.ts'
import { newHeardGroup, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { holdBack } from '../testing/slow-phone.ts'

test('GEN-7 the rates notice stands wherever a person writes a text or is asked to send one', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo')
  const event = await makeEvent(page)
  const group = await newHeardGroup(maya)
  const notice = 'Standard message and data rates may apply. Message frequency varies.'
  for (const path of [
    group.path,
    `${event.path}/host`,
    '/group/create',
    `/user/${maya.id}/details`,
    `/user/${jo.id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(notice), path).toBeVisible()
    await expectNoAxeViolations(page)
  }
  await jo.page.goto(`/user/${jo.id}/groups`)
  await expect(jo.page.getByText(notice)).toBeVisible()
  await expectNoAxeViolations(jo.page)
})

test('GEN-7 the rates notice on Send comes with the buttons and does not move', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  await newHeardGroup(maya)
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdBack(page, /\/groups\?all=true/)
  await page.goto('/message')
  await expect(page.getByText('Loading groups')).toBeAttached()
  release()
  await expect(page.getByText('Standard message and data rates may apply')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.005)
})
