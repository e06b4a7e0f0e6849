import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { packagedBrowser } from './browser.mjs'
import { root } from './checkout.mjs'

test('the packaged Chromium is unpacked in the checkout, so that no other user’s program runs in its place', async () => {
  const path = await packagedBrowser()
  expect(dirname(String(path)).startsWith(root)).toBe(true)
})
