import { expect, type Page } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { heardBy, newListeners, timesHeard } from '../testing/phones.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const scheduleButton = (page: Page) => page.getByRole('button', { name: 'Schedule for later' })
const items = (page: Page) => page.getByRole('region', { name: 'Scheduled' }).getByRole('listitem')

/** A day for the date field that is never in the past while a test runs. */
function nextWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
}

async function schedule(page: Page, words: string, day: string): Promise<void> {
  await boxOf(page).fill(words)
  await scheduleButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule for later' })
  const bottom = async () => {
    const box = await dialog.boundingBox()
    return box && box.y + box.height
  }
  // A sheet stands at the bottom of a phone's screen.
  if (page.viewportSize()?.width === 390) await expect.poll(bottom).toBe(844)
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Time').selectOption('6:30 PM')
  await expect(dialog.getByText(/^Goes out \w+day, .* at 6:30 PM/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule Message' }).click()
  await expect(page.getByText(/^Your message will be sent on \w+day, .* at 6:30 PM$/)).toBeVisible()
  // The dialog has its own Close button.
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(boxOf(page)).toHaveValue('')
}

test('MSG-5 MSG-7 a message is scheduled, changed, sent at once, and another cancelled', async ({ page }) => {
  const { handle } = await newMember(page, 'Maya')
  const [ben = ''] = await newListeners(page, 1, `@${handle}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/message')
  await expect(scheduleButton(page)).toBeDisabled()
  await boxOf(page).fill('STOP')
  await expect(scheduleButton(page)).toBeDisabled()
  await schedule(page, 'Supper at seven', nextWeek())
  await expect(items(page)).toHaveCount(1)
  await expect(items(page)).toContainText('at 6:30 PM')
  await expect(items(page)).toContainText(`To everyone who follows @${handle}`)
  await page.reload()
  await expect(items(page)).toContainText('Supper at seven')
  await expectNoAxeViolations(page)

  await items(page).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the message' })
  await expect(dialog.getByLabel('Time')).toHaveValue('18:30')
  await dialog.getByLabel('Message').fill('Supper at eight')
  // Beside the dialog.
  await page.mouse.click(3, 3)
  await expect(dialog).toBeHidden()
  await page.reload()
  await items(page).getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('Supper at eight')
  await dialog.getByLabel('Time').selectOption('7:45 PM')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(items(page)).toContainText('Supper at eight')
  await expect(items(page)).toContainText('at 7:45 PM')

  // The next message comes to the place of the one that is sent.
  await schedule(page, 'Breakfast at nine', nextWeek())
  await expect(items(page)).toHaveCount(2)
  await items(page).first().getByRole('button', { name: 'Send now' }).dblclick({ delay: 200 })
  await expect(page.getByText(`Your message was sent to the followers of @${handle}`)).toBeVisible()
  await expect(items(page)).toHaveCount(1)
  expect(await timesHeard(page, ben, ' at ')).toBe(1)
  await page.reload()
  await expect(items(page)).toContainText('Supper at eight')
  await items(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this message?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(items(page)).toHaveCount(1)
  await items(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(items(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await heardBy(page, ben)).not.toContain(`@${handle}: Supper at eight`)
})

/** Makes the pretended carrier take one text a second, or all at once. */
async function setCarrier(page: Page, messagesPerSecond: number | null): Promise<void> {
  const answer = await page.request.put('/api/simulator/faults', { data: { messagesPerSecond } })
  expect(answer.ok()).toBe(true)
}

test('MSG-5 a message on its way is paused, resumed and stopped, and shows how many texts had gone out', async ({
  page,
}) => {
  const { handle, id } = await newMember(page, 'Maya')
  // All nine take 80 s, longer than the journey needs to stop them.
  const phones = await newListeners(page, 9, `@${handle}`)
  await setCarrier(page, 0.1)
  try {
    await page.goto('/message')
    await boxOf(page).fill('To all nine')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const onItsWay = page.getByRole('region', { name: 'On its way' })
    await expect(onItsWay.getByText(/^Sending: \d of 9$/)).toBeVisible()
    await expectNoAxeViolations(page)
    await onItsWay.getByRole('button', { name: 'Pause' }).dblclick({ delay: 200 })
    await expect(onItsWay.getByText(/^Paused: \d of 9 have gone out$/)).toBeVisible()

    await page.goto(`/user/${id}`)
    const item = page.getByRole('listitem').filter({ hasText: 'To all nine' })
    await expect(item.getByText(/^Paused: \d of 9 have gone out$/)).toBeVisible()
    await item.getByRole('button', { name: 'Resume' }).click()
    await expect(item.getByText(/^Sending: \d of 9$/)).toBeVisible()
    await item.getByRole('button', { name: 'Stop' }).click()
    const question = page.getByRole('dialog', { name: 'Stop this message?' })
    await expect(question).toContainText(/\d of 9 have gone out already/)
    await question.getByRole('button', { name: 'Yes, stop it' }).click()
    const stopped = item.getByText(/^Stopped\. \d of 9 had already gone out\.$/)
    await expect(stopped).toBeVisible()
    await expect(question, 'it no longer fades').toBeHidden()
    await expectNoAxeViolations(page)
    const said = Number(/\d/.exec((await stopped.textContent()) ?? '')?.[0])
    await setCarrier(page, null)
    await page.reload()
    await expect(item.getByText(`Stopped. ${said} of 9 had already gone out.`)).toBeVisible()
    await expect(item.getByRole('button')).toHaveCount(0)
    const heard = await Promise.all(phones.map((phone) => heardBy(page, phone)))
    expect(heard.flat().filter((text) => text.includes('To all nine')).length).toBe(said)
  } finally {
    await setCarrier(page, null)
  }
})
