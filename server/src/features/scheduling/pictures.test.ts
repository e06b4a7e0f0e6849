import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { isThere, lastTo, uploads } from '../../testing/pictures.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('anna')
const fan = town.person()
await fan.texts('@anna')
await fan.hears()
afterAll(() => town.close())

const scheduleBody = (message: string, ahead: number) => ({
  message,
  sendAt: new Date(town.clock.now.getTime() + ahead).toISOString(),
  zone: 'UTC',
})
/** Sweeps each day, as a running server does. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    town.clock.advance(DAY_MS)
    await town.settle()
    await town.sweep()
  }
  await ana.logsIn()
}

test('TEXT-8 MSG-7 pictures of a scheduled message, with or without words, outlive the daily sweep and go out with it', async () => {
  const [first, second] = [await uploads(ana), await uploads(ana)]
  const mediaIds = [first.id, second.id]
  const { body } = await ana.calls('POST', '/scheduled', { ...scheduleBody('', 3 * DAY_MS), mediaIds })
  expect(body).toMatchObject({
    success: true,
    command: 'SEND',
    scheduled: { message: '', mediaUrls: [first.url, second.url] },
  })
  await pass(2)
  expect([await isThere(town, first.url), await isThere(town, second.url)]).toEqual([true, true])
  await pass(1)
  expect(await fan.hears()).toEqual(['@anna: (picture)'])
  const urls = [first, second].map(({ url }) => town.settings.publicUrl + url)
  expect((await lastTo(fan)).mediaUrls).toEqual(urls)
  await pass(40)
  expect(await isThere(town, first.url)).toBe(true)
})

test('TEXT-8 MSG-7 a change of words or time keeps the pictures, and a cancelled message’s are removed later', async () => {
  const picture = await uploads(ana)
  const asked = await ana.calls('POST', '/scheduled', {
    ...scheduleBody('@nobody', DAY_MS),
    mediaIds: [picture.id],
  })
  expect(asked.body).toMatchObject({ success: false, resultCode: 'INVALID_TARGET' })
  const made = await ana.calls('POST', '/scheduled', {
    ...scheduleBody('Look', DAY_MS),
    mediaIds: [picture.id],
  })
  const id = made.body.scheduled._id
  const changed = await ana.calls('POST', `/scheduled/${id}/update`, scheduleBody('', 60 * DAY_MS))
  expect(changed.body.scheduled).toMatchObject({ message: '', mediaUrls: [picture.url] })
  await pass(50)
  expect(await isThere(town, picture.url)).toBe(true)
  await ana.calls('POST', `/scheduled/${id}/cancel`, {})
  await pass(50)
  expect(await isThere(town, picture.url)).toBe(false)
})

test("TEXT-8 nobody can schedule another person's picture, or a removed one", async () => {
  const ben = await town.signedUp('benn')
  const picture = await uploads(ben)
  const taken = await ana.calls('POST', '/scheduled', {
    ...scheduleBody('Mine', DAY_MS),
    mediaIds: [picture.id],
  })
  expect([taken.status, taken.body.error.reason]).toEqual([422, 'no-such-picture'])
  expect((await ana.calls('GET', '/scheduled')).body.scheduled).toEqual([])
})

test('TEXT-8 the preview counts one MMS for each phone when a message has pictures', async () => {
  const preview = async (message: string, pictures: number) =>
    (await ana.calls('POST', '/sendMessage/preview', { message, pictures })).body
  expect(await preview('', 2)).toMatchObject({
    command: 'SEND',
    resultCode: 'OK',
    recipients: 1,
    segments: 1,
  })
  expect(await preview('x'.repeat(1_000), 1)).toMatchObject({ segments: 1 })
  expect(await preview('@nobody', 1)).toMatchObject({
    command: 'DIRECT_MESSAGE',
    resultCode: 'INVALID_TARGET',
  })
  expect((await preview('x', 11)).error.reason).toBe('bad-request')
})
