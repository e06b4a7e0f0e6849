import { expect } from '@playwright/test'
import { IN_TWO_YEARS, makeEvent, WEEKDAY_IN_JUNE } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { receivedCode } from '../testing/phones.ts'

test('EVENT-12 an owner invites a co-host, who accepts and becomes the owner, with a code from the phone', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const event = await makeEvent(page)
  const helper = await newVisitor()
  const { handle } = await newMember(helper, 'Jo', 'Lindqvist')
  await page.goto(`${event.path}/host`)
  await expect(page).toHaveTitle(`Host tools: ${event.title} · Partyline`)
  const field = page.getByLabel('Username of a co-host')
  await field.fill(handle.toUpperCase())
  await expect(page.getByText(`@${handle} can be invited.`)).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await expectAccessible(page)

  await helper.goto('/events')
  await expect(helper.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await expectAccessible(helper)
  await helper.getByRole('link', { name: event.title }).click()
  await expect(helper.getByRole('heading', { name: 'Co-host this event?' })).toBeVisible()
  await expect(helper.getByRole('link', { name: 'Host tools' })).toBeHidden()
  await expectAccessible(helper)
  await helper.getByRole('button', { name: 'Accept' }).click()
  await expect(helper.getByText('You’re a co-host now.')).toBeVisible()
  await expect(helper.getByRole('link', { name: 'Host tools' })).toBeVisible()
  await expect(helper.getByRole('link', { name: 'Edit Event' })).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: `Make owner @${handle}` }).click()
  const question = page.getByRole('dialog', { name: `Make @${handle} the owner?` })
  await question.getByRole('button', { name: 'Text me a code' }).click()
  await question.getByLabel(/Code on your phone/).fill(await receivedCode(page, maya.phone, /the owner of/))
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Make owner' }).click()
  await expect(page.getByText(`@${handle} is the owner now.`)).toBeVisible()
  await expect(page.getByText('Only the owner edits and cancels.')).toBeVisible()
  await helper.goto(`/events/update/${event.id}`)
  await expect(helper.getByRole('button', { name: 'Cancel Event' })).toBeVisible()
})

test('EVENT-8 a poster prints on one page, A4 or Letter, with what, when, where, the code and the text', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const title = `مهرجان ${'Neighbourhood '.repeat(6)}`.padEnd(100, 'x')
  const long = await makeEvent(page, { title, location: 'Behind the old telephone exchange, '.repeat(5) })
  const short = await makeEvent(page, { title: 'Tea', location: 'Here' })
  for (const event of [long, short]) {
    await page.goto(`${event.path}/poster`)
    const code = page.getByRole('img', { name: `QR code: opens ${new URL(event.path, page.url())}` })
    await expect(code).toBeVisible()
    await expect(page.getByText(`YES ${event.code}`).first()).toBeVisible()
    await expectAccessible(page)
    for (const sheet of await page.locator('[data-sheet]').all()) {
      const fits = await sheet.evaluate((element) => element.scrollHeight <= element.clientHeight)
      expect(fits, 'nothing is cut off').toBe(true)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.locator('[data-poster]')).toBeVisible()
    await expect(page.locator('[data-poster]')).toContainText(`${WEEKDAY_IN_JUNE}, June 20, ${IN_TWO_YEARS}`)
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1)
    }
    await page.emulateMedia({ media: 'screen' })
  }
})
