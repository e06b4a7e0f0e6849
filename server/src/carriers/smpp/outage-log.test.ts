import { afterAll, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { openSmppTown } from '../../testing/smpp-town.ts'

const kept = keepLog()
const { centre, close } = await openSmppTown({ log: kept.log })
afterAll(() => close())

test('an SMS centre that refuses each bind after a break is told once, however often Partyline tries', async () => {
  let looks = 0
  centre.status = {
    ...centre.status,
    get bind() {
      looks++
      return 0x0d
    },
  }
  centre.hangUp()
  // The centre looks twice for each bind.
  await expect.poll(() => looks).toBeGreaterThanOrEqual(6)
  expect(kept.linesWith('carrier')).toMatchObject([
    { msg: 'the connection to the SMS centre broke; binding again' },
    {
      msg: 'the SMS centre could not be reached or refused to bind',
      why: expect.stringMatching(/^it gives no reason/),
    },
  ])
})
