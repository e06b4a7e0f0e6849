import { expect, type Page } from '@playwright/test'
import { answers } from '../testing/events.ts'
import { freeGroupName } from '../testing/groups.ts'
import { hostAndGuest } from '../testing/guests.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { watchSent } from '../testing/watch-calls.ts'

test.use({ expectedErrors: [/net::ERR_FAILED/] })

/** Lets a call act, and loses its first answer. */
async function loseFirstAnswer(page: Page, which: string): Promise<void> {
  let tries = 0
  await page.route(which, async (route) => {
    tries += 1
    const answer = await route.fetch()
    if (tries === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
}

test('GROUP-8 a group whose answer got lost is made once by a second press', async ({ page }) => {
  await newMember(page, 'Maya')
  const name = freeGroupName()
  await loseFirstAnswer(page, '**/api/group/create')
  await page.goto('/group/create')
  await page.getByLabel('Group Name').fill(name)
  const create = page.getByRole('button', { name: 'Create' })
  await expect(page.getByText(`#${name} is free.`)).toBeVisible()
  await create.click()
  await expect(page.getByText(/^Failed to create Group/)).toBeVisible()
  await create.click()
  await expect(page.getByText(`#${name} is on the line.`)).toBeVisible()
  await expect(page).toHaveURL(/\/group\/(?!create)/)
  await page.goto('/group/create')
  await expect(page.getByLabel('Intro Message')).toBeVisible()
  await expect(page.getByLabel('Group Name')).toHaveValue('')
})

test('EVENT-14 a message to guests whose answer got lost goes again with its key, after a reload too', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  await answers(guest, event, 'YES', true)
  const sent = watchSent(page, /\/message$/)
  await loseFirstAnswer(page, '**/api/events/event/*/message')
  await page.goto(`${event.path}/host`)
  const box = page.getByRole('textbox', { name: 'Message' })
  const send = async () => {
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByRole('dialog', { name: 'Text 1 person?' }).getByRole('button', { name: 'Yes' }).click()
  }
  await box.fill('Bring a chair.')
  await send()
  await expect(page.getByText(/^Something happened/)).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('Bring a chair.')
  await send()
  await expect(page.getByText('On its way to 1 person.')).toBeVisible()
  await expect(box).toHaveValue('')
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
  expect(sent[0].key).toMatch(/^\w{32}$/)
})
