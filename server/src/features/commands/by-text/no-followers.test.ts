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

test('TEXT-4 words of a sender without followers are offered to their only group, and YES sends them', async () => {
  const dora = await town.signedUp('dora')
  await dora.makesGroup('Choir')
  const member = town.person()
  await member.texts('#choir')
  await member.hears()
  await dora.texts('Good morning! Practice moved to 8')
  expect((await dora.hears()).join()).toContain('To send that to #Choir, reply YES or start with #Choir.')
  await dora.texts('yes')
  expect(await member.hears()).toEqual(['#Choir @dora: Good morning! Practice moved to 8'])
  await dora.texts('Bring water')
  await dora.texts('#choir thanks')
  expect(await member.hears()).toEqual(['#Choir @dora: thanks'])
  await dora.hears()
  await dora.texts('remove ben from choir')
  expect((await dora.hears()).join()).toContain('Only the web can do that: LOGIN gets you a link.')
})
