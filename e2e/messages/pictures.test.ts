import { resolve } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'

const PICTURE = resolve(import.meta.dirname, '../../web/public/app-icon-512.png')

function handset(page: Page, name: string): Locator {
  return page.getByRole('article', { name: `${name}’s phone` })
}

async function openShelf(page: Page, handle: string): Promise<void> {
  const [jo, sam] = [newPhone(), newPhone()]
  const shelf = [
    { phone: jo, name: 'Jo', make: 'candy', hiddenUpTo: null },
    { phone: sam, name: 'Sam', make: 'slab', hiddenUpTo: null },
  ]
  await page.addInitScript((json) => localStorage.setItem('partyline.shelf', json), JSON.stringify(shelf))
  await signIn(page, jo)
  await takeHandle(page, { handle, firstName: 'Jo', lastName: 'Lind' })
  await page.goto('/simulator')
  const field = page.getByLabel('Text the number from Sam’s phone')
  await field.fill(`@${handle}`)
  await field.press('Enter')
  await expect(handset(page, 'Sam').getByRole('listitem')).toHaveCount(2)
}

/** Expects the picture to be loaded at its stated width. */
async function expectDrawn(picture: Locator, width: number): Promise<void> {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(width)
}

test('TEXT-8 chosen and pasted pictures from one phone show on the other and in the list of messages', async ({
  page,
}) => {
  await openShelf(page, 'jo_pictures')
  const jo = handset(page, 'Jo')
  const chosen = jo.getByRole('list', { name: 'Pictures to send' })
  await jo.getByLabel('Pictures', { exact: true }).setInputFiles([PICTURE, PICTURE])
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await jo.getByRole('button', { name: 'Remove attachment 2' }).click()
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('Text the number from Jo’s phone')).toBeFocused()
  await page.getByLabel('Text the number from Jo’s phone').fill('Look')
  await page.keyboard.press('Enter')
  await expect(chosen).toBeHidden()

  const picture = handset(page, 'Sam').getByRole('img', { name: 'Photo from @jo_pictures' })
  await expectDrawn(picture, 512)
  await expect(picture).toHaveAttribute('width', '512')
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect(handset(page, 'Sam').getByRole('listitem').last()).toContainText('@jo_pictures: Look')
  await expect(handset(page, 'Jo').getByRole('listitem').last()).toContainText('Look')
  const happened = page.getByRole('list', { name: 'What just happened' }).getByRole('listitem')
  await expect(happened.first()).toContainText('1 phone rang')

  await page.getByLabel('Text the number from Jo’s phone').evaluate(async (field) => {
    const drawn = document.createElement('canvas')
    drawn.width = 300
    drawn.height = 200
    drawn.getContext('2d')?.fillRect(0, 0, 300, 200)
    const blob = await new Promise<Blob | null>((done) => drawn.toBlob(done))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(blob ? [blob] : [], 'drawn.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await jo.getByRole('button', { name: 'Send from Jo’s phone' }).click()
  await expectDrawn(picture.last(), 300)
  await expect(happened.first()).toContainText('@jo_pictures sent a picture to followers')

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jo Lind' }).click()
  const sent = page.getByRole('main').getByRole('img', { name: 'Photo from you' }).last()
  await expectDrawn(sent, 512)
  await expectNoAxeViolations(page)
})
