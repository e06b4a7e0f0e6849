import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, expect, test } from 'vitest'
import type { Carrier, CarrierLimits } from '../../carriers/carrier.ts'
import { deliveryStates } from '../../testing/followers.ts'
import type { Person } from '../../testing/person.ts'
import { uploads } from '../../testing/pictures.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let limits: CarrierLimits
afterEach(() => town.close())

/** Opens a town with Ana and her follower Ben, at a carrier with these limits. */
async function open(
  own: Partial<CarrierLimits>,
  sendWith = (simulator: Carrier) => simulator.send,
): Promise<{ ana: Person; ben: Person }> {
  limits = { gsm7: 1600, ucs2: 1600, pictures: 10, pictureBytes: 5_000_000, ...own }
  town = await createTown({ carrier: (simulator) => ({ ...simulator, limits, send: sendWith(simulator) }) })
  const ana = await town.signedUp('ana')
  const ben = town.person()
  await ben.texts('@ana')
  await ben.hears()
  return { ana, ben }
}

/** Sends three pictures with words. @returns their addresses */
async function sends(ana: Person, message: string): Promise<string[]> {
  const mediaIds = []
  const urls = []
  for (let n = 0; n < 3; n++) {
    const { id, url } = await uploads(ana)
    mediaIds.push(id)
    urls.push(town.settings.publicUrl + url)
  }
  const bytes = await Promise.all(
    urls.map(async (url) => (await town.http.inject({ url: new URL(url).pathname })).rawPayload.length),
  )
  if (limits.pictureBytes === 1) limits.pictureBytes = (bytes[0] ?? 0) + (bytes[1] ?? 0)
  const { status } = await ana.calls('POST', '/sendMessage', { message, mediaIds })
  expect(status).toBe(200)
  await town.settle()
  return urls
}

async function lastTexts(ben: Person, count: number) {
  return (await ben.inbox())
    .slice(-count)
    .map(({ text, mediaUrls }) => ({ text, pictures: mediaUrls.length }))
}

test('TEXT-2 a long message is cut at the length that the carrier takes', async () => {
  const { ana, ben } = await open({ gsm7: 1000 })
  await ana.texts('word '.repeat(250).trim())
  const texts = await lastTexts(ben, 2)
  expect(texts.map(({ text }) => text.length <= 1000)).toEqual([true, true])
  expect(texts[1]?.text).toMatch(/ \(2\/2\)$/)
})

test('TEXT-8 a message carries the number of pictures that the carrier takes, and links to the others', async () => {
  const { ana, ben } = await open({ pictures: 1 })
  const [, second, third] = await sends(ana, 'Look')
  expect(await lastTexts(ben, 1)).toEqual([{ text: `@ana: Look\n${second}\n${third}`, pictures: 1 }])
})

test('TEXT-8 pictures beyond the carrier’s limit of bytes go as links', async () => {
  const { ana, ben } = await open({ pictureBytes: 1 })
  const [, , third] = await sends(ana, 'Look')
  expect(await lastTexts(ben, 1)).toEqual([{ text: `@ana: Look\n${third}`, pictures: 2 }])
})

test('TEXT-8 a carrier without pictures gets links, in their own text if the words leave no space', async () => {
  const { ana, ben } = await open({ pictures: 0, gsm7: 320 })
  const urls = await sends(ana, 'x'.repeat(300))
  const texts = await lastTexts(ben, 2)
  expect(texts.map(({ pictures }) => pictures)).toEqual([0, 0])
  expect(texts[0]?.text).toBe(`@ana: ${'x'.repeat(300)}`)
  expect(texts[1]?.text).toBe(urls.join('\n'))
})

test.each(['media', 'invalid-number', 'filtered'] as const)(
  'TEXT-8 a phone whose carrier refuses the pictures at once gets the words with links (%s)',
  async (reason) => {
    const { ana, ben } = await open({}, (simulator) => async (text) => {
      return text.mediaUrls.length > 0 ? { kind: 'refused', reason } : simulator.send(text)
    })
    const urls = await sends(ana, 'Look')
    await ana.texts('And this')
    expect(await lastTexts(ben, 2)).toEqual([
      { text: `@ana: Look\n${urls.join('\n')}`, pictures: 0 },
      { text: '@ana: And this', pictures: 0 },
    ])
  },
)

test('TEXT-8 a phone whose carrier refuses the pictures by receipt gets the words with links, once', async () => {
  const { ana, ben } = await open({})
  const refuses = async () => {
    const receipt = { id: (await ben.inbox()).at(-1)?.id, state: 'failed', reason: 'media' }
    const { status } = await ana.calls('POST', '/simulator/receipts', { receipts: [receipt] })
    expect(status).toBe(202)
    town.clock.advance(MINUTE_MS)
    await town.settle()
  }
  const urls = await sends(ana, 'Look')
  await refuses()
  await refuses()
  expect(await lastTexts(ben, 2)).toEqual([
    { text: '@ana: Look', pictures: 3 },
    { text: `@ana: Look\n${urls.join('\n')}`, pictures: 0 },
  ])
  expect(await deliveryStates(town)).toMatchObject({ 'failed media': 1 })
})
