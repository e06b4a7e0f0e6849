import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dataUrl, moving, photo } from '../../testing/images.ts'
import type { Person } from '../../testing/person.ts'
import { lastTo } from '../../testing/pictures.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let vendor: { answer: (response: ServerResponse) => void; url: string; close(): void }
beforeAll(async () => {
  const server = createServer((_, response) => vendor.answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  vendor = { answer: () => undefined, url: `http://${host}/picture`, close: () => server.close() }
  town = await createTown({
    carrier: (carrier) => ({ ...carrier, media: { ...carrier.media, hosts: [host] } }),
  })
})
afterEach(() => {
  vendor.answer = (response) => response.writeHead(500).end()
})
afterAll(async () => {
  await town.close()
  vendor.close()
})

/** A person with a handle and one follower. */
async function sender(handle: string): Promise<[Person, Person]> {
  const [one, fan] = [await town.signedUp(handle), town.person()]
  await one.texts('HELP')
  await one.hears()
  await fan.texts(`@${handle}`)
  await fan.hears()
  return [one, fan]
}

function get(url: string) {
  return town.http.inject({ url: url.replace(town.settings.publicUrl, '') })
}

const HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-type': 'image/jpeg',
}

describe('by phone', () => {
  test('TEXT-8 a picture reaches the followers redrawn, upright, without EXIF, at a permanent address', async () => {
    const [oda, fan] = await sender('oda')
    await oda.texts('Look', { mediaUrls: [dataUrl(await photo({ sideways: true }))] })
    const { text, mediaUrls } = await lastTo(fan)
    expect(text).toBe('@oda: Look')
    const picture = await get(mediaUrls[0] ?? '')
    expect(mediaUrls[0]).toMatch(/^http:\/\/localhost:3000\/api\/media\/[\w-]{22}\/48x64\.jpg$/)
    expect(picture).toMatchObject({ statusCode: 200, headers: HEADERS })
    expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined()
    expect(await oda.hears()).toEqual([])
  })

  test('TEXT-8 a phone that sends many pictures does not keep the picture of another phone waiting', async () => {
    const [ona, fan] = await sender('ona')
    const crowd = town.person()
    const image = dataUrl(await photo())
    const carries = (person: Person, text: string) =>
      person.calls('POST', '/simulator/texts', { from: person.phone, text, mediaUrls: [image, image] })
    for (let number = 0; number < 4; number++) await carries(crowd, `Look ${number}`)
    await carries(ona, 'Look here')
    for (let fetched = 0; fetched < 4; fetched++) await town.steps.fetch()
    while (await town.steps.answer());
    while (await town.steps.dispatch());
    expect((await lastTo(fan)).text).toBe('@ona: Look here')
    await town.settle()
  })

  test('TEXT-8 a picture without words reaches the followers', async () => {
    const [pia, fan] = await sender('pia')
    await pia.texts('', { mediaUrls: [dataUrl(await moving(3), 'image/gif')] })
    const heard = await lastTo(fan)
    expect([heard.text, heard.mediaUrls.length]).toEqual(['@pia: (picture)', 1])
    expect((await get(heard.mediaUrls[0] ?? '')).headers['content-type']).toBe('image/gif')
    await pia.texts('STATUS')
    expect(await pia.hears()).toEqual(['Your picture: 1 sent.'])
  })

  test("TEXT-8 '#choir' and '@ana' with pictures alone go to the members and to her, in order", async () => {
    const [quin, fan] = await sender('quin')
    await quin.makesGroup('Choir')
    await fan.texts('#choir')
    await quin.texts('#choir', { mediaUrls: [dataUrl(await photo())] })
    expect(await lastTo(fan)).toMatchObject({
      text: '#Choir @quin: (picture)',
      mediaUrls: [expect.any(String)],
    })
    const both = [await photo({ width: 30 }), await photo({ width: 31 })].map((bytes) => dataUrl(bytes))
    await fan.signsUp('quinfan')
    await quin.texts('@quinfan', { mediaUrls: both })
    const { text, mediaUrls } = await lastTo(fan)
    expect(text).toBe('@quin (direct): (picture)')
    expect(mediaUrls.map((url) => url.split('/').at(-1))).toEqual(['30x48.jpg', '31x48.jpg'])
  })

  test('TEXT-8 a picture from a person without a handle gets the reply on how to get one', async () => {
    const rob = town.person()
    await rob.texts('HELP')
    await rob.texts('', { mediaUrls: [dataUrl(await photo())] })
    expect((await lastTo(rob)).text).toContain('To send messages yourself, get a username at')
  })

  test('TEXT-8 TEXT-3 the guard holds a picture too, and SEND sends it', async () => {
    const [sam, fan] = await sender('sammy')
    await fan.signsUp('samfan')
    await fan.texts('@sammy hello')
    await sam.texts('', { mediaUrls: [dataUrl(await photo())] })
    expect((await lastTo(sam)).text).toContain('Reply SEND')
    await sam.texts('SEND')
    expect(await lastTo(fan)).toMatchObject({ text: '@sammy: (picture)', mediaUrls: [expect.any(String)] })
  })

  test('TEXT-8 a file that is not a picture is left out, and its sender is told', async () => {
    const [tom, fan] = await sender('tommy')
    const card = dataUrl(Buffer.from('BEGIN:VCARD'), 'text/vcard')
    await tom.texts('My card', { mediaUrls: [card, dataUrl(await photo())] })
    const heard = await lastTo(fan)
    expect([heard.text, heard.mediaUrls.length]).toEqual(['@tommy: My card', 1])
    const told = 'One attachment was left out: only pictures can be sent on. '
    expect(await tom.hears()).toEqual([`${told}The rest was sent.`])
    await tom.texts('@tommy', { mediaUrls: [card] })
    expect(await tom.hears()).toEqual([`${told}Nothing was sent.`])
  })

  test('TEXT-8 STOP with any attachment gets one confirmation', async () => {
    const uma = town.person()
    await uma.texts('STOP', { mediaUrls: [dataUrl(Buffer.from('BEGIN:VCARD'))] })
    expect(await uma.hears()).toHaveLength(1)
  })
})

describe('from a carrier', () => {
  test('TEXT-8 a picture is fetched again when the carrier fails, and no later text overtakes the one that waits for it', async () => {
    const [val, fan] = await sender('vally')
    await val.texts('First', { mediaUrls: [vendor.url] })
    await val.texts('Second')
    expect(await fan.hears()).toEqual([])
    const bytes = await photo()
    vendor.answer = (response) => response.end(bytes)
    town.clock.advance(2_000)
    await town.settle()
    expect(await fan.hears()).toEqual(['@vally: First', '@vally: Second'])
    expect(await val.hears()).toEqual([])
  })

  test('TEXT-8 when a picture cannot be fetched, the words go out and the sender is told', async () => {
    const [wim, fan] = await sender('wimmy')
    await wim.texts('Look', { mediaUrls: [vendor.url] })
    for (const seconds of [2, 5, 15, 30]) {
      town.clock.advance(seconds * 1000)
      await town.settle()
    }
    expect(await lastTo(fan)).toMatchObject({ text: '@wimmy: Look', mediaUrls: [] })
    expect(await wim.hears()).toEqual([
      'One attachment was left out: it could not be fetched. The rest was sent.',
    ])
  })

  test("TEXT-8 an address that is not the carrier's is never called, and holds up no text", async () => {
    const [xia, fan] = await sender('xiaa')
    await xia.texts('Look', { mediaUrls: ['http://169.254.169.254/latest/meta-data'] })
    expect(await lastTo(fan)).toMatchObject({ text: '@xiaa: Look', mediaUrls: [] })
  })

  test('TEXT-8 a HEIC that this machine cannot read is left out, and its sender is told which kinds it can', async () => {
    const [una, fan] = await sender('unaa')
    vendor.answer = (response) =>
      response.end(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic and more', 'latin1'))
    await una.texts('Look', { mediaUrls: [vendor.url] })
    expect((await lastTo(fan)).text).toBe('@unaa: Look')
    expect(await una.hears()).toEqual([
      'One attachment was left out: HEIC pictures cannot be read here, JPEG can. The rest was sent.',
    ])
  })

  test('TEXT-8 the layout that phones add to an MMS does not count as a missing picture', async () => {
    const [yan, fan] = await sender('yann')
    vendor.answer = (response) => response.setHeader('content-type', 'application/smil').end('<smil/>')
    await yan.texts('Look', { mediaUrls: [vendor.url] })
    expect((await lastTo(fan)).text).toBe('@yann: Look')
    expect(await yan.hears()).toEqual([])
  })

  test('TEXT-8 a process that dies while it fetches leaves the text to the next one', async () => {
    const [zoe, fan] = await sender('zoey')
    await town.call({
      method: 'POST',
      url: '/api/simulator/texts',
      payload: { from: zoe.phone, text: 'Look', mediaUrls: [dataUrl(await photo())] },
    })
    await town.database.db
      .updateTable('inbound_media')
      .set({ attempts: 1, due_at: new Date(town.clock.now.getTime() + MINUTE_MS) })
      .where('path', 'is', null)
      .where('lost', 'is', null)
      .execute()
    await town.settle()
    expect(await fan.hears()).toEqual([])
    town.clock.advance(MINUTE_MS)
    await town.settle()
    expect(await lastTo(fan)).toMatchObject({ text: '@zoey: Look', mediaUrls: [expect.any(String)] })
  })
})
