import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, newHeardGroup, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { heardBy, newListeners, textsOf, timesHeard } from '../testing/phones.ts'
import { holdBack, holdPictures } from '../testing/slow-phone.ts'

const PICTURE = resolve(import.meta.dirname, '../../web/public/app-icon-512.png')
const SMALL_PICTURE = resolve(import.meta.dirname, '../../web/public/app-icon-180.png')

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const chosen = (page: Page) => page.getByRole('list', { name: 'Pictures to send' }).getByRole('listitem')
const choose = (page: Page, files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  page.getByLabel('Pictures', { exact: true }).setInputFiles(files)

/** The pictures of all texts on a phone. */
async function picturesAt(page: Page, phone: string): Promise<string[]> {
  const texts = await textsOf(page, phone)
  return texts.filter(({ direction }) => direction === 'out').flatMap(({ mediaUrls }) => mediaUrls)
}

test.use({ expectedErrors: [/net::ERR_FAILED|Failed to load resource.*\/api\/media/] })

test('TEXT-8 MSG-7 pictures go out at once and scheduled, with and without words, also after a failed upload', async ({
  page,
}) => {
  const { handle } = await newMember(page, 'Maya')
  const [ben = ''] = await newListeners(page, 1, `@${handle}`)
  await page.goto('/message')
  await choose(page, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>hi') })
  await expect(page.getByRole('alert').filter({ hasText: 'You can only upload' })).toBeVisible()
  const read = await holdPictures(page)
  await boxOf(page).fill('Look')
  await expect(sendButton(page)).toBeEnabled()
  await page.route('**/api/media', (route) => route.abort())
  await choose(page, PICTURE)
  await expect(page.getByText('Getting the picture ready')).toBeVisible()
  await boxOf(page).fill('Look at this')
  await expect(sendButton(page)).toBeDisabled()
  await read()
  await expect(chosen(page)).toHaveCount(1)
  await expect(page.getByText('No answer came. Check your connection and try again.')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await page.unroute('**/api/media')
  const again = page.getByRole('button', { name: /^Try attachment 1 again/ })
  // A proxy answers in its own words.
  const proxy = { status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }
  await page.route('**/api/media', (route) => route.fulfill(proxy))
  await again.click()
  await expect(page.getByText('That is too large to send.', { exact: true })).toBeVisible()
  await page.unroute('**/api/media')
  const letGo = await holdBack(page, /\/api\/media$/)
  await again.click()
  await choose(page, PICTURE)
  await expect(chosen(page)).toHaveCount(2)
  await expect(sendButton(page)).toBeDisabled()
  letGo()
  await expect(sendButton(page)).toBeEnabled()
  await expect(page.getByText('1 MMS', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove attachment 2' }).click()
  await expect(chosen(page)).toHaveCount(1)
  await expect(boxOf(page)).toHaveValue('Look at this')
  await expect(page.getByText(`This message will be sent to the 1 follower of @${handle}.`)).toBeVisible()
  await expectAccessible(page)
  await sendButton(page).dblclick()
  const sent = page.getByText(`Your message was sent to the followers of @${handle}`)
  await expect(sent).toBeVisible()
  expect(await timesHeard(page, ben, 'Look at this')).toBe(1)
  expect(await picturesAt(page, ben)).toHaveLength(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(boxOf(page)).toHaveValue('')
  await expect(chosen(page)).toHaveCount(0)

  await choose(page, PICTURE)
  await boxOf(page).fill(`@${handle}`)
  await expect(page.getByText(`To @${handle}`)).toBeVisible()
  await boxOf(page).fill('')
  await sendButton(page).click()
  await expect(sent).toBeVisible()
  await expect.poll(() => picturesAt(page, ben)).toHaveLength(2)
  expect((await heardBy(page, ben)).at(-1)).toBe(`@${handle}: (picture)`)
  // The next message takes none of the sent pictures.
  await boxOf(page).fill('Next')
  await expect(chosen(page)).toHaveCount(0)
  await boxOf(page).fill('')

  await choose(page, PICTURE)
  const button = page.getByRole('button', { name: 'Schedule for later' })
  await expect(button).toBeEnabled()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Schedule for later' })
  await dialog.getByRole('button', { name: 'Schedule Message' }).click()
  await expect(page.getByText(/^Your message will be sent on /)).toBeVisible()
  // The dialog has its own Close button.
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(chosen(page)).toHaveCount(0)
  const waiting = page.getByRole('region', { name: 'Scheduled' })
  await expect(waiting.getByRole('img', { name: 'Attachment 1' })).toBeVisible()
  await expectNoAxeViolations(page)
  await waiting.getByRole('button', { name: 'Send now' }).click()
  await expect(sent).toBeVisible()
  await expect.poll(() => picturesAt(page, ben)).toHaveLength(3)
})

test('TEXT-8 GROUP-7 pictures of a message that waits in a thread are taken back, and sent as a set', async ({
  page,
}) => {
  const { name, path } = await newHeardGroup(await newMember(page, 'Maya'))
  await page.goto(path)
  await choose(page, PICTURE)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeEnabled()
  await page.route(/\/api\/(sendMessage|ready)$/, (route) => route.abort())
  await send.click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(chosen(page)).toHaveCount(1)
  await page.unrouteAll()
  await choose(page, SMALL_PICTURE)
  await expect(chosen(page)).toHaveCount(2)
  await page.getByRole('textbox', { name: `Message #${name}` }).fill('Sunday looked like this')
  await expect(send).toBeEnabled()
  await expectNoAxeViolations(page)
  await send.click()
  const said = page.locator('[data-message]').filter({ hasText: 'Sunday looked like this' })
  await expect(said.getByRole('img')).toHaveCount(2)
  await expect(chosen(page)).toHaveCount(0)
})
