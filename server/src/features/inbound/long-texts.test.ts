import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
afterAll(() => town.close())

test.each([['/sendMessage'], ['/sendMessage/preview']])(
  'TEXT-9 %s refuses a message beyond the limit before reading its words, and tells the limit',
  async (path) => {
    const { status, body } = await ana.calls('POST', path, { message: `a${'.'.repeat(3299)}a` })
    expect([status, body.error?.message ?? body]).toEqual([400, 'A message has at most 1600 characters.'])
  },
)

test('TEXT-9 a reply says so to a phone that texts more than the limit, for a text of any kind', async () => {
  for (const start of ['@ana ', '#choir ', 'STOP ', '']) {
    await ana.texts(`${start}${'\u2057'.repeat(3300)}a`)
    expect((await ana.hears()).join()).toMatch(/^That message has 33\d\d characters; 3200 is the most\./)
  }
})
