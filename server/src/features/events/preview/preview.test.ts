import { PRODUCT_NAME } from '@partyline/domain/names/short-name'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown, type Town } from '../../../testing/town.ts'
import { drawNamePlate } from './name-plate.ts'
import { WORDMARK } from './wordmark.ts'

let town: Town
let ana: Person
beforeAll(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
})
afterAll(() => town.close())

const picture = (id: string, v: number) => town.http.inject(`/api/events/event/${id}/preview.png?v=${v}`)

test.each([
  ['a plain title', 'Supper'],
  ['a hundred characters without a space', 'x'.repeat(100)],
  ['a hundred characters in words', 'seven words '.repeat(8).trim()],
  ['emoji and markup', '</svg><script>alert(1)</script> \u{1F389}'],
  ['nothing that can be drawn', '\u{1F389}\u{1F389} \u0645\u0631\u062D\u0628\u0627'],
])('EVENT-8 the picture of an event with %s is a PNG of 1200 x 630 pixels below 300 kB', async (_, title) => {
  const { statusCode, headers, rawPayload } = await picture(await ana.makesEvent({ title }), 0)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(headers['cache-control']).toContain('immutable')
  expect(rawPayload.length).toBeLessThan(300_000)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

/** Whether the picture of an event changes with a change of the event. */
async function changesWith(from: object, to: object): Promise<boolean> {
  const id = await ana.makesEvent(from)
  const before = await picture(id, 0)
  const event = await ana.readsEvent(id)
  await ana.calls('POST', `/events/update/${id}`, { ...event, ...to })
  expect((await ana.readsEvent(id)).sequence).toBe(1)
  return !(await picture(id, 1)).rawPayload.equals(before.rawPayload)
}

test.each([
  [
    'a Vietnamese title',
    { title: 'B\u1EEFa t\u1ED1i' },
    { title: 'B\u1EEFa t\u1ED1i c\u1EE7a ch\u1ECB' },
    true,
  ],
  ['a Romanian title', { title: 'Cin\u0103 \u0219i joc' }, { title: 'Cin\u0103 \u021Bi joc' }, true],
  ['the numero sign', { title: 'Supper 5' }, { title: 'Supper \u2116 5' }, true],
  ['the hour', {}, { startTime: '2026-06-20T17:15:00.000Z' }, true],
  ['the place', {}, { location: '14 Elm St' }, true],
  // Then the day stands in place of the title.
  [
    'a title in a script that the font lacks',
    { title: '\u{1F389}' },
    { title: '\u05E1\u05D3\u05E8 2026' },
    false,
  ],
])('EVENT-8 whether the picture shows %s', async (_, from, to, shows) => {
  expect(await changesWith(from, to)).toBe(shows)
})

test('EVENT-8 the picture of a title in a script that the font lacks shows the day and the hour in its place', async () => {
  const title = '\u05E1\u05D3\u05E8'
  expect(await changesWith({ title }, { startTime: '2026-06-20T17:15:00.000Z' })).toBe(true)
})

test('EVENT-10 the picture of a cancelled event has a stamp, and only the current address is cached for good', async () => {
  const id = await ana.makesEvent()
  const before = await picture(id, 0)
  await ana.calls('POST', `/events/cancel/${id}`, {})
  const after = await picture(id, 1)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  expect((await picture(id, 0)).headers['cache-control']).toBe('public, max-age=300')
  // The stamp's ivory, in a place where the drawing had none.
  const pixel = await sharp(after.rawPayload)
    .extract({ left: 330, top: 250, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  const [red = 0, green = 0, blue = 0] = pixel
  expect([red, green, blue].map((one) => Math.round(one / 16))).toEqual([16, 15, 15])
})

test('EVENT-8 an event that never existed has no picture', async () => {
  expect((await picture('nowhere', 0)).statusCode).toBe(404)
})

test('EVENT-8 GEN-10 pictures of many events for one address do not keep the picture for another waiting', async () => {
  const ids: string[] = []
  for (let n = 0; n < 20; n++) ids.push(await ana.makesEvent({ title: `Supper ${n}` }))
  const asked = (id: string, address: string) =>
    town.http.inject({
      url: `/api/events/event/${id}/preview.png`,
      headers: { 'x-forwarded-for': address },
    })
  let painted = 0
  const greedy = ids.slice(1).map(async (id) => {
    await asked(id, '203.0.113.7')
    painted++
  })
  expect((await asked(ids[0] as string, '198.51.100.7')).statusCode).toBe(200)
  expect(painted).toBeLessThan(10)
  await Promise.all(greedy)
})

test.each([
  [PRODUCT_NAME, true, 225],
  ['Choir', false, 163],
  ['Riverside Community Choir', false, 318],
  ['The Neighbours of Millbrook and Riverside', false, 382],
  ['סדר', true, 225],
])(
  'EVENT-8 the picture has the name of the installation, %s, and ours where it has none',
  (name, isOurs, most) => {
    const { plate, width } = drawNamePlate(name)
    expect(plate.includes(WORDMARK)).toBe(isOurs)
    expect(width).toBeLessThanOrEqual(most)
    expect(plate).not.toMatch(/NaN|Infinity/)
  },
)
