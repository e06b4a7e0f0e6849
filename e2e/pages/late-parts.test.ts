import { expect, type Page } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|dynamically imported/] })

const DID_NOT_LOAD = 'That did not load. Check your connection and try again.'

/** Loses each file of a chunk. @returns gives the next ones */
async function lose(page: Page, chunk: string, kind = 'js'): Promise<() => void> {
  let lost = true
  await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.${kind}$`), (route) =>
    lost ? route.abort() : route.continue(),
  )
  return () => {
    lost = false
  }
}

test('MSG-7 USER-5 HOME-4 GEN-4 a part that got lost on the way says so, and comes at the next try', async ({
  page,
}) => {
  const { id } = await newMember(page, 'Maya')
  const findEvents = await lose(page, 'event-list-links')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByText(DID_NOT_LOAD)).toBeVisible()
  findEvents()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('No upcoming events')).toBeVisible()

  const findStyles = await lose(page, 'drawer', 'css')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText(DID_NOT_LOAD)).toBeVisible()
  findStyles()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }), 'as its styles have it').toHaveCSS(
    'width',
    '344px',
  )

  const findDialog = await lose(page, 'schedule-dialog')
  await page.goto('/message')
  const words = page.getByRole('textbox', { name: 'Message' })
  await words.fill('Table’s at six.')
  const later = page.getByRole('button', { name: 'Schedule for later' })
  await later.click()
  await expect(page.getByText(DID_NOT_LOAD)).toBeVisible()
  findDialog()
  await later.click()
  await expect(page.getByRole('dialog', { name: 'Schedule for later' })).toBeVisible()
  await expect(words).toHaveValue('Table’s at six.')

  const findCropper = await lose(page, 'photo-cropper')
  await page.goto(`/user/${id}/details/edit`)
  await page.getByLabel('Intro Message').fill('Hello!')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  await expect(dialog.getByText(DID_NOT_LOAD)).toBeVisible()
  findCropper()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(main.getByRole('img', { name: 'Maya Okafor' })).toHaveAttribute('src', /^data:/)
  await expect(page.getByLabel('Intro Message')).toHaveValue('Hello!')
})
