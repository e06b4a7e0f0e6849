import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createChoirTown, newcomer } from '../../testing/choir-town.ts'

const NO_BLOCK = "You can't block a group. To leave #choir, text LEAVE #choir."
const NO_REPORT =
  "You can't report a group. To report a person's last text, text REPORT @name. LEAVE #choir leaves the group."
const { town, ana, ben, cleo, dora } = await createChoirTown()
const fan = await newcomer(town)
await fan.texts('@ben')
beforeEach(async () => {
  town.clock.advance(11 * MINUTE_MS)
  for (const person of [ana, ben, cleo, dora, fan]) await person.hears()
})
afterAll(() => town.close())

test.each([
  ['REPORT #choir', NO_REPORT],
  ['REPORT #choir for spam', NO_REPORT],
  ['BLOCK #choir', NO_BLOCK],
  ['unblock #choir', "You can't block or unblock a group. To join #choir, text #choir."],
])('TEXT-7 %j tells a sender that the verb takes people, and no follower hears it', async (text, said) => {
  await ben.texts(text)
  expect(await ben.hears()).toEqual([said])
  expect(await fan.hears()).toEqual([])
})

test.each(['report choir', 'block choir', 'unblock choir', 'report chior'])(
  'TEXT-7 the reply to %j of a member offers no command that a group refuses',
  async (text) => {
    await dora.texts(text)
    expect((await dora.hears()).join()).not.toMatch(/text (BLOCK|UNBLOCK|REPORT) #/)
  },
)

test("TEXT-7 REPORT SOMEBODY after a group's text offers no report of the group", async () => {
  await cleo.texts('#choir Practice is at eight')
  await dora.hears()
  await dora.texts('report somebody')
  expect((await dora.hears()).join()).not.toContain('REPORT #')
})
