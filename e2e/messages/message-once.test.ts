import { expect, type Page } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { heardBy, newListeners, timesHeard } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'

const SEND_CALL = /\/api\/sendMessage$/
const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const sentPanel = (page: Page) => page.getByText(/^Your message was sent to/)

/** How often the words had reached the phone by the time a later message did. */
async function timesInAll(page: Page, phone: string, words: string): Promise<number> {
  const answer = await page.request.post('/api/sendMessage', { data: { message: `After ${words}` } })
  expect(answer.status()).toBe(200)
  await timesHeard(page, phone, `After ${words}`)
  return (await heardBy(page, phone)).filter((text) => text.endsWith(`: ${words}`)).length
}

test.use({ expectedErrors: [/Failed to load resource: net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/] })

test('MSG-7 two tabs with the same draft send it once, together or one after the other, and both are cleared', async ({
  page,
}) => {
  const { handle } = await newMember(page, 'Maya')
  const [ben = ''] = await newListeners(page, 1, `@${handle}`)
  await page.goto('/message')
  await boxOf(page).fill('From two tabs')
  const tab = await page.context().newPage()
  await tab.goto('/message')
  await expect(boxOf(tab)).toHaveValue('From two tabs')
  const letGo = await holdBack(page.context(), SEND_CALL)
  for (const one of [page, tab]) {
    await sendButton(one).click()
    await expect(one.getByRole('button', { name: 'Sending' })).toBeVisible()
  }
  // The panel disappears after four seconds, so watch for it before it can come.
  const told = [page, tab].map((one) => expect(sentPanel(one)).toBeVisible())
  letGo()
  await Promise.all(told)
  await expect(boxOf(tab)).toHaveValue('')
  await expect(boxOf(page)).toHaveValue('')
  expect(await timesInAll(page, ben, 'From two tabs')).toBe(1)

  await page.reload()
  await boxOf(page).fill('From the other tab')
  await tab.reload()
  await expect(boxOf(tab)).toHaveValue('From the other tab')
  await sendButton(tab).click()
  await expect(boxOf(page)).toHaveValue('')
  await expect(sendButton(page)).toBeDisabled()
  expect(await timesInAll(page, ben, 'From the other tab')).toBe(1)
})
