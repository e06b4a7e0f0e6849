import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTown, type Town } from '../../../testing/town.ts'

let town: Town
beforeAll(async () => {
  town = await createTown()
})
afterAll(() => town.close())

test('TEXT-4 a sender without followers who answers without an address is told the address', async () => {
  const ben = await town.signedUp('ben', { firstName: 'Ben' })
  const cleo = await town.signedUp('cleo')
  await cleo.texts('@ben')
  await ben.texts('@cleo Can you come?')
  await cleo.hears()
  await cleo.texts('Sure, see you at the corner')
  expect((await cleo.hears()).join()).toContain('To answer Ben, start with @ben.')
})
