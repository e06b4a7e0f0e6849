import { expect, test } from 'vitest'
import { coverFor, drawCover } from './cover.ts'
import { palettesOf } from './palettes.ts'
import { hash } from './seed.ts'

/** The frozen drawings of version 1: one hash over the ids 'event0' to 'event39' in four shapes. */
const FROZEN = 961688256

const shapes = [
  [560, 640],
  [150, 110],
  [112, 112],
  [1200, 630],
] as const

test('EVENT-8 version 1 of the covers draws what it always drew', () => {
  const drawn = Array.from({ length: 40 }, (_, index) => {
    const cover = coverFor({ version: 1, id: `event${index}`, hour: index % 24 })
    return shapes.map(([w, h]) => drawCover(cover, w, h)).join('')
  })
  expect(hash(drawn.join(''))).toBe(FROZEN)
})

test('EVENT-8 forty events have every drawing among them', () => {
  const covers = Array.from({ length: 40 }, (_, index) =>
    coverFor({ version: 1, id: `event${index}`, hour: 18 }),
  )
  expect(new Set(covers.map(({ family }) => family)).size).toBe(8)
})

test('EVENT-8 another hour changes the colours and not the drawing', () => {
  const noon = coverFor({ version: 1, id: 'supper', hour: 12 })
  const night = coverFor({ version: 1, id: 'supper', hour: 22 })
  expect(night.family).toBe(noon.family)
  expect(night.seed).toBe(noon.seed)
  expect(night.palette).not.toEqual(noon.palette)
})

test.each([
  [4, 'wine'],
  [5, 'toast'],
  [10, 'toast'],
  [11, 'pool'],
  [16, 'hotline'],
  [19, 'hotline'],
  [20, 'wine'],
])('EVENT-8 at %i the first palette of the shelf is %s', (hour, key) => {
  expect(palettesOf(hour)[0].key).toBe(key)
})
