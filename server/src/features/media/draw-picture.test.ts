import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dataUrl, disc, moving, noise, photo } from '../../testing/images.ts'
import { readPhoto } from '../people/read-photo.ts'
import { type DrawnPicture, drawPicture } from './draw-picture.ts'

async function drawn(bytes: Buffer): Promise<DrawnPicture> {
  const read = await drawPicture(bytes)
  if (!read.ok) throw new Error(read.reason)
  return read.picture
}

test('TEXT-8 a photo is turned upright, and none of its EXIF is left', async () => {
  const taken = await photo({ width: 64, height: 48, sideways: true })
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const picture = await drawn(taken)
  expect(picture).toMatchObject({ type: 'jpg', width: 48, height: 64 })
  const { exif, orientation, width } = await sharp(picture.bytes).metadata()
  expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 48 })
  expect(picture.bytes.includes('Porchlight')).toBe(false)
})

test('TEXT-8 a large photo is scaled to at most 1600 pixels', async () => {
  expect(await drawn(await photo({ width: 2400, height: 1200 }))).toMatchObject({ width: 1600, height: 800 })
})

test('TEXT-8 a picture of any content goes out with at most 500 kB', async () => {
  const picture = await drawn(await noise(1500, 1500))
  expect(picture.type).toBe('jpg')
  expect(picture.bytes.length).toBeLessThanOrEqual(500_000)
})

test('TEXT-8 an animation stays an animation', async () => {
  const picture = await drawn(await moving(3))
  expect(picture).toMatchObject({ type: 'gif', width: 20, height: 20 })
  expect((await sharp(picture.bytes).metadata()).pages).toBe(3)
})

test('TEXT-8 a transparent picture stays a PNG, and one with an unused alpha channel becomes a JPEG', async () => {
  expect(await drawn(await disc())).toMatchObject({ type: 'png', width: 40 })
  const opaque = await sharp(await photo())
    .ensureAlpha()
    .png()
    .toBuffer()
  expect(await drawn(opaque)).toMatchObject({ type: 'jpg' })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each([
  ['nothing', ''],
  ['a contact card', 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG', svg],
  ['a film', '\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'],
  ['the first bytes of a JPEG alone', '\u00ff\u00d8\u00ff\u00e0 and nothing more'],
])('TEXT-8 %s is not a picture', async (_, bytes) => {
  expect(await drawPicture(Buffer.from(bytes, 'latin1'))).toEqual({ ok: false, reason: 'not-an-image' })
})

test('TEXT-8 a picture that claims more pixels than any camera has is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await drawPicture(bomb)).toEqual({ ok: false, reason: 'not-an-image' })
})

test('TEXT-8 12 MB is too much', async () => {
  expect(await drawPicture(Buffer.alloc(12_000_000))).toEqual({ ok: false, reason: 'too-large' })
})

test('TEXT-8 a very long animation becomes a still', async () => {
  expect(await drawn(await moving(301, 8))).toMatchObject({ type: 'jpg', width: 8, height: 8 })
})

test('TEXT-8 a progressive or interlaced picture too large for memory is refused before it is decoded', async () => {
  const wide = sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#abc' } })
  expect(await drawPicture(await wide.clone().jpeg({ progressive: true }).toBuffer())).toMatchObject({
    ok: false,
  })
  expect(await drawPicture(await wide.clone().jpeg().toBuffer())).toMatchObject({ ok: true })
})

test('TEXT-8 four large pictures at once take hardly any memory of this process', async () => {
  const wide = sharp({ create: { width: 4900, height: 5000, channels: 3, background: '#abc' } })
  const file = await wide.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  const all = await Promise.all(Array.from({ length: 4 }, () => drawPicture(file)))
  clearInterval(looking)
  expect(all.every(({ ok }) => ok)).toBe(true)
  // Drawn in this process, each would take 150 MB.
  expect(most - before).toBeLessThan(150_000_000)
})

test('TEXT-8 a picture that would wait behind 24 others is refused at once', async () => {
  const file = await photo({ width: 8, height: 8 })
  const all = await Promise.all(Array.from({ length: 26 }, () => drawPicture(file)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(25)
  expect(all.at(-1)).toEqual({ ok: false, reason: 'busy' })
})

const HEIC = Buffer.from(
  '\0\0\0\u0018ftypheic\0\0\0\0mif1heic and then what only some machines can read',
  'latin1',
)

test('TEXT-8 the refusal of a HEIC that this machine cannot read names the format', async () => {
  expect(await drawPicture(HEIC)).toEqual({ ok: false, reason: 'heic' })
})

test('TEXT-8 a photo of 50 megapixels from a phone goes out', async () => {
  const large = await sharp({ create: { width: 8160, height: 6144, channels: 3, background: '#678' } })
    .jpeg()
    .toBuffer()
  expect(await drawn(large)).toMatchObject({ type: 'jpg', width: 1600, height: 1205 })
})

test('TEXT-8 an AVIF goes out, also with ten bits a colour or as a sequence, alike by phone and web', async () => {
  const still = await sharp(await photo())
    .avif({ effort: 0 })
    .toBuffer()
  const deep = await sharp(await photo())
    .avif({ effort: 0, bitdepth: 10 })
    .toBuffer()
  const sequence = Buffer.from(still)
  sequence.write('avis', 8, 'latin1')
  for (const file of [still, deep, sequence]) {
    expect(await drawn(file)).toMatchObject({ type: 'jpg', width: 64, height: 48 })
    expect(await readPhoto(dataUrl(file, 'image/avif'))).toMatchObject({ ok: true })
  }
})

test('TEXT-8 a file that is refused as a picture is refused as a cover photo, for the same reason', async () => {
  for (const file of [HEIC, Buffer.from(svg), Buffer.alloc(12_000_000, 1)]) {
    const { ok, ...why } = await drawPicture(file)
    expect(await readPhoto(dataUrl(file))).toEqual({ ok, ...why })
  }
})
