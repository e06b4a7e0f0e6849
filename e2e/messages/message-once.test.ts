import { expect, type Page } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { heardBy, newListeners, timesHeard } from '../testing/phones.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { watchSent } from '../testing/watch-calls.ts'

const SEND_CALL = /\/api\/sendMessage$/
const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const sentPanel = (page: Page) => page.getByText(/^Your message was sent to/)

/** A person with one follower and a written message. */
async function writing(page: Page, words: string): Promise<string> {
  const { handle } = await newMember(page, 'Maya')
  const [ben = ''] = await newListeners(page, 1, `@${handle}`)
  await page.goto('/message')
  await boxOf(page).fill(words)
  return ben
}

/** How often the words had reached the phone by the time a later message did. */
async function timesInAll(page: Page, phone: string, words: string): Promise<number> {
  const answer = await page.request.post('/api/sendMessage', { data: { message: `After ${words}` } })
  expect(answer.status()).toBe(200)
  await timesHeard(page, phone, `After ${words}`)
  return (await heardBy(page, phone)).filter((text) => text.endsWith(`: ${words}`)).length
}

test('MSG-7 a double click, and a click while the panel shows, send once', async ({ page }) => {
  const ben = await writing(page, 'Twice clicked')
  await sendButton(page).dblclick()
  await expect(sentPanel(page)).toBeVisible()
  await sendButton(page).click({ force: true, position: { x: 30, y: 10 } })
  await expect(sentPanel(page)).toBeVisible()
  expect(await timesInAll(page, ben, 'Twice clicked')).toBe(1)
})

test('MSG-7 when the server’s answer is lost, the words go again under their key, and once to each phone', async ({
  page,
}) => {
  const ben = await writing(page, 'Lost answer')
  let tries = 0
  await page.route('**/api/sendMessage', async (route) => {
    tries += 1
    const answer = await route.fetch()
    if (tries === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await sendButton(page).click()
  await expect.poll(() => tries).toBe(2)
  await expect(boxOf(page)).toHaveValue('')
  expect(await timesInAll(page, ben, 'Lost answer')).toBe(1)
})
test.use({ expectedErrors: [/Failed to load resource: net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/] })

/** Opens a second tab with the same draft. */
async function secondTab(page: Page, words: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/message')
  await expect(boxOf(tab)).toHaveValue(words)
  return tab
}

test('MSG-7 two tabs that send the same draft together send it once, and both are cleared', async ({
  page,
}) => {
  const ben = await writing(page, 'From two tabs')
  const tab = await secondTab(page, 'From two tabs')
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
})

test('MSG-7 a draft that another tab sent disappears, and cannot be sent again', async ({ page }) => {
  const ben = await writing(page, 'From the other tab')
  const tab = await secondTab(page, 'From the other tab')
  await sendButton(tab).click()
  await expect(boxOf(page)).toHaveValue('')
  await expect(sendButton(page)).toBeDisabled()
  expect(await timesInAll(page, ben, 'From the other tab')).toBe(1)
})

test('MSG-7 the same words typed again are another message', async ({ page }) => {
  const ben = await writing(page, 'Again')
  for (let time = 0; time < 2; time++) {
    await boxOf(page).fill('Again')
    await sendButton(page).click()
    await expect(sentPanel(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(boxOf(page)).toHaveValue('')
  }
  expect(await timesInAll(page, ben, 'Again')).toBe(2)
})

test('MSG-5 a draft survives a reload, and sending or logging out removes it', async ({ page }) => {
  await writing(page, 'Half a thought')
  await page.reload()
  await expect(boxOf(page)).toHaveValue('Half a thought')
  await sendButton(page).click()
  await expect(sentPanel(page)).toBeVisible()
  await page.reload()
  await expect(boxOf(page)).toHaveValue('')
  await boxOf(page).fill('Nobody else’s business')
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('business')
})

test('MSG-7 during a slow answer, the button says Sending, and nothing else is sent', async ({ page }) => {
  const ben = await writing(page, 'Slowly')
  const sent = watchSent(page, SEND_CALL)
  const answer = await holdBack(page, SEND_CALL)
  await sendButton(page).click()
  const busy = page.getByRole('button', { name: 'Sending' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click({ force: true })
  await boxOf(page).press('Control+Enter')
  answer()
  await expect(sentPanel(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await timesInAll(page, ben, 'Slowly')).toBe(1)
})
