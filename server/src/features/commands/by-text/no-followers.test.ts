import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
afterAll(() => town.close())

test('TEXT-4 words of a sender without followers are offered to the last sender, and YES sends them', async () => {
  const ben = await town.signedUp('ben', { firstName: 'Ben' })
  const cleo = await town.signedUp('cleo')
  await cleo.texts('@ben')
  await ben.texts('@cleo Can you come?')
  await cleo.hears()
  await cleo.texts('Sure, see you at the corner')
  expect((await cleo.hears()).join()).toContain('To send that to @ben, reply YES or start with @ben.')
  await ben.hears()
  await cleo.texts('yes')
  expect(await ben.hears()).toEqual(['@cleo (direct): Sure, see you at the corner'])
})
