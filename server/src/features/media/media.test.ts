import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { dataUrl, photo } from '../../testing/images.ts'
import { isThere, lastTo, uploads } from '../../testing/pictures.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('anna')
const fan = town.person()
await fan.texts('@anna')
await fan.hears()
afterAll(() => town.close())

test('TEXT-8 a picture from the web goes out with or without words, and is in the list of messages', async () => {
  const picture = await uploads(ana, 20)
  expect(picture).toMatchObject({ width: 20, height: 48 })
  const sent = await ana.calls('POST', '/sendMessage', { message: 'Look', mediaIds: [picture.id] })
  expect(sent.body).toMatchObject({ success: true, command: 'SEND' })
  await town.settle()
  expect((await lastTo(fan)).mediaUrls).toEqual([town.settings.publicUrl + picture.url])
  const _id = await ana.id()
  const { body } = await ana.calls('GET', `/user/${_id}/messages`)
  expect(body.messages[0]).toMatchObject({ originalText: 'Look', mediaUrls: [picture.url] })
  const again = await ana.calls('POST', '/sendMessage', { message: '', mediaIds: [picture.id] })
  expect(again.body).toMatchObject({ success: true, command: 'SEND' })
})

test('TEXT-8 a picture that is not sent within a day is removed, and a sent one stays', async () => {
  const [kept, left] = [await uploads(ana), await uploads(ana)]
  await ana.calls('POST', '/sendMessage', { message: 'Kept', mediaIds: [kept.id] })
  await town.settle()
  town.clock.advance(DAY_MS - 1)
  await town.sweep()
  expect(await isThere(town, left.url)).toBe(true)
  town.clock.advance(2)
  await town.sweep()
  expect([await isThere(town, kept.url), await isThere(town, left.url)]).toEqual([true, false])
  await ana.logsIn()
  const late = await ana.calls('POST', '/sendMessage', { message: 'Late', mediaIds: [left.id] })
  expect([late.status, late.body.error.reason]).toEqual([422, 'no-such-picture'])
})

test('TEXT-8 the same picture uploaded again is stored once, and kept longer', async () => {
  const image = dataUrl(await photo({ width: 99 }))
  const first = (await ana.calls('POST', '/media', { image })).body
  town.clock.advance(80_000_000)
  expect((await ana.calls('POST', '/media', { image })).body).toEqual(first)
  town.clock.advance(80_000_000)
  await town.sweep()
  expect(await isThere(town, first.url)).toBe(true)
})

test("TEXT-8 another person's picture cannot be sent, or found by a guess at its size", async () => {
  const picture = await uploads(ana)
  await fan.signsUp('fanny')
  const stolen = await fan.calls('POST', '/sendMessage', { message: '@anna hi', mediaIds: [picture.id] })
  expect([stolen.status, stolen.body.error.reason]).toEqual([422, 'no-such-picture'])
  expect(await isThere(town, picture.url.replace('x48', 'x49'))).toBe(false)
  expect(await isThere(town, '/api/media/AAAAAAAAAAAAAAAAAAAAAA/1x1.jpg')).toBe(false)
})

test.each([
  ['words', 'hello', 422, 'You can only upload a valid image file!'],
  ['a page', dataUrl(Buffer.from('<script>')), 422, 'You can only upload a valid image file!'],
  ['12 MB', dataUrl(randomBytes(12_000_000)), 422, 'Image must smaller than 12MB!'],
])('TEXT-8 %s cannot be uploaded, and a sentence tells the reason', async (_, image, status, message) => {
  const answer = await ana.calls('POST', '/media', { image })
  expect([answer.status, answer.body.error.message]).toEqual([status, message])
})

test.each([
  'data:application/octet-stream;base64,',
  'data:image/jpeg;charset=utf-8;base64,',
  'data:IMAGE/JPEG;base64,',
  'DATA:text/plain;name="a;b.txt";BASE64,',
  'data:;base64,',
])('TEXT-8 SIGN-5 a photo is judged by its bytes, also as %s', async (head) => {
  const bytes = await photo({ width: 700, height: 700 })
  const image = head + bytes.toString('base64')
  expect((await ana.calls('POST', '/media', { image })).status).toBe(200)
  const update = `/user/${await ana.id()}/update`
  expect((await ana.calls('POST', update, { photo: image })).status).toBe(200)
  const event = await ana.makesEvent()
  expect((await ana.calls('POST', `/events/event/${event}/cover/photos`, { image })).status).toBe(200)
})

test('TEXT-8 only signed-in people can upload, at most 100 pictures an hour', async () => {
  expect((await town.person().calls('POST', '/media', { image: dataUrl(await photo()) })).status).toBe(401)
  const ben = await town.signedUp('benny')
  const image = dataUrl(await photo())
  const statuses = []
  for (let n = 0; n < 101; n++) statuses.push((await ben.calls('POST', '/media', { image })).status)
  expect([...new Set(statuses)]).toEqual([200, 429])
})

test('TEXT-8 11 pictures are one too many', async () => {
  const mediaIds = Array.from({ length: 11 }, () => 'AAAAAAAAAAAAAAAAAAAAAA')
  expect((await ana.calls('POST', '/sendMessage', { message: 'Look', mediaIds })).status).toBe(400)
})
