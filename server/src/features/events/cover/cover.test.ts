import { DAY_MS } from '@partyline/domain/time/time-units'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataUrl } from '../../../testing/images.ts'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown, type Town } from '../../../testing/town.ts'

let town: Town
let ana: Person
beforeAll(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
})
afterAll(() => town.close())

/** A photo as a phone sends it, red on the left and blue on the right. */
async function halves(width: number, height: number): Promise<string> {
  const plain = (wide: number, background: string) =>
    sharp({ create: { width: wide, height, channels: 3, background } })
  const right = await plain(Math.ceil(width / 2), '#0000ff')
    .png()
    .toBuffer()
  const jpeg = await plain(width, '#ff0000')
    .composite([{ input: right, gravity: 'east' }])
    .jpeg()
    .toBuffer()
  return dataUrl(jpeg)
}

const uploads = (person: Person, id: string, image: string) =>
  person.calls('POST', `/events/event/${id}/cover/photos`, { image })
const chooses = (person: Person, id: string, body: object) =>
  person.calls('POST', `/events/event/${id}/cover`, body)
const preview = (id: string, name: string) => town.http.inject(`/api/events/event/${id}/${name}`)
const fetches = async (url: string) => (await town.http.inject(url)).statusCode

describe('EVENT-8 a new drawing', () => {
  test('EVENT-8 a new drawing is on the page and in the picture beside its link', async () => {
    const id = await ana.makesEvent()
    const before = await ana.readsEvent(id)
    const picture = await preview(id, 'preview.png')
    expect((await chooses(ana, id, { seed: 'another', photo: null })).status).toBe(200)
    const after = await ana.readsEvent(id)
    expect(after.cover).toEqual({ ...before.cover, id: 'another' })
    expect(after.sequence).toBe(before.sequence + 1)
    expect((await preview(id, 'preview.png')).rawPayload.equals(picture.rawPayload)).toBe(false)
  })

  test('EVENT-8 the same choice again changes nothing', async () => {
    const id = await ana.makesEvent()
    for (let click = 0; click < 2; click++) await chooses(ana, id, { seed: 'again', photo: null })
    expect((await ana.readsEvent(id)).sequence).toBe(1)
  })

  test('EVENT-8 a moved event keeps the drawing that was chosen', async () => {
    const id = await ana.makesEvent()
    await chooses(ana, id, { seed: 'mine', photo: null })
    const moved = { startTime: '2026-06-20T22:30:00.000Z', endTime: '2026-06-20T23:30:00.000Z' }
    await ana.calls('POST', `/events/update/${id}`, { ...supper, ...moved })
    expect((await ana.readsEvent(id)).cover).toMatchObject({ id: 'mine', hour: 22 })
  })

  test('EVENT-8 all dates of a series have the cover that is chosen for one', async () => {
    const body = { ...supper, repeat: 'week', until: '2026-07-04' }
    const { insertedId, seriesId } = (await ana.calls('POST', '/events/series', body)).body.data
    await chooses(ana, insertedId, { seed: 'rehearsal', photo: null })
    const { dates } = (await ana.calls('GET', `/events/series/${seriesId}`)).body.data
    expect(dates.map(({ cover }: { cover: { id: string } }) => cover.id)).toEqual(Array(3).fill('rehearsal'))
  })

  test('EVENT-8 only the owner can choose a cover, and not after the event is cancelled', async () => {
    const id = await ana.makesEvent()
    const ben = await town.signedUp('ben')
    await ana.calls('POST', `/events/event/${id}/cohosts`, { handle: 'ben', cohost: true })
    await ben.calls('POST', `/events/event/${id}/cohosts/answer`, { accept: true })
    expect((await chooses(ben, id, { seed: 'his', photo: null })).status).toBe(403)
    expect((await uploads(ben, id, await halves(700, 700))).status).toBe(403)
    await ana.calls('POST', `/events/cancel/${id}`, {})
    expect((await chooses(ana, id, { seed: 'late', photo: null })).status).toBe(409)
    expect((await chooses(ana, 'nowhere', { seed: 'a', photo: null })).status).toBe(404)
    expect((await chooses(ana, id, { seed: 'no markup: <svg>', photo: null })).status).toBe(400)
  })
})

describe('EVENT-8 a photo', () => {
  test('EVENT-8 a photo replaces the drawing, with its description, in two sizes', async () => {
    const id = await ana.makesEvent()
    const { body: photo } = await uploads(ana, id, await halves(3000, 2000))
    expect(photo).toMatchObject({ width: 1440, height: 960 })
    const { cover } = await ana.readsEvent(id)
    const point = { id: photo.id, alt: ' A  long table ', x: 20, y: 50 }
    expect((await chooses(ana, id, { seed: cover.id, photo: point })).status).toBe(200)
    const after = await town.person().calls('GET', `/events/event/${id}`)
    expect(after.body.data.cover).toEqual({
      ...cover,
      photo: { ...photo, alt: 'A long table', x: 20, y: 50 },
    })
    const small = await town.http.inject(photo.smallUrl)
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 480, height: 320 })
  })

  test('EVENT-8 the picture beside its link is cropped around the chosen point of the photo', async () => {
    const id = await ana.makesEvent({ title: 'x' })
    const { body: photo } = await uploads(ana, id, await halves(3000, 800))
    const colours = []
    for (const x of [0, 100]) {
      await chooses(ana, id, { seed: 'a', photo: { id: photo.id, alt: '', x, y: 50 } })
      const { headers, rawPayload } = await preview(id, 'preview.jpg')
      expect([headers['content-type'], rawPayload.length < 300_000]).toEqual(['image/jpeg', true])
      const dot = await sharp(rawPayload)
        .extract({ left: 600, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer()
      colours.push((dot[0] ?? 0) > (dot[2] ?? 0) ? 'red' : 'blue')
    }
    expect(colours).toEqual(['red', 'blue'])
  })

  test('EVENT-8 a photo of fewer than 600 pixels is refused, and the refusal tells its size', async () => {
    const id = await ana.makesEvent()
    const { status, body } = await uploads(ana, id, await halves(1200, 599))
    expect(status).toBe(422)
    expect(body.error.message).toBe(
      'That photo is 1200 by 599 pixels. A cover needs at least 600 on its short side.',
    )
    const words = await uploads(ana, id, `data:image/jpeg;base64,${Buffer.from('words').toString('base64')}`)
    expect(words.body.error.reason).toBe('not-an-image')
  })

  test("EVENT-8 nobody can use another person's photo", async () => {
    const id = await ana.makesEvent()
    const { body: photo } = await uploads(ana, id, await halves(700, 700))
    const cleo = await town.signedUp('cleo')
    const hers = await cleo.makesEvent()
    const taken = await chooses(cleo, hers, { seed: 'a', photo: { id: photo.id, alt: '', x: 50, y: 50 } })
    expect([taken.status, taken.body.error.reason]).toEqual([404, 'no-photo'])
  })

  test('EVENT-8 an unused photo is removed after a day, and a used one stays', async () => {
    const id = await ana.makesEvent()
    const [{ body: kept }, { body: left }] = [
      await uploads(ana, id, await halves(700, 700)),
      await uploads(ana, id, await halves(720, 700)),
    ]
    await chooses(ana, id, { seed: 'a', photo: { id: kept.id, alt: '', x: 50, y: 50 } })
    town.clock.advance(DAY_MS + 1)
    await town.sweep()
    expect([await fetches(kept.url), await fetches(left.url)]).toEqual([200, 404])
  })

  test('EVENT-8 a duplicate keeps the photo and gets a drawing of its own', async () => {
    await ana.logsIn()
    const id = await ana.makesEvent()
    const { body: photo } = await uploads(ana, id, await halves(700, 700))
    await chooses(ana, id, { seed: 'a', photo: { id: photo.id, alt: 'A table', x: 10, y: 50 } })
    const copy = (await ana.calls('POST', `/events/event/${id}/duplicate`, {})).body.data.insertedId
    expect((await ana.readsEvent(copy)).cover).toMatchObject({ id: copy, photo: { alt: 'A table', x: 10 } })
  })
})
