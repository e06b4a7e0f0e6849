import { expect, test } from 'vitest'
import { drawCord } from './cord.ts'
import { drawHungCord } from './draw-hung-cord.ts'

const LINE = [
  [0, 50],
  [400, 50],
] as const

test('a cord is three strokes: back, front and shine, with its leads in front', () => {
  const colours = drawCord(LINE).match(/stroke="var\(--[a-z-]+\)"/g)
  expect(colours).toEqual(
    ['back', '', '', 'shine'].map((part) => `stroke="var(--cord${part && `-${part}`})"`),
  )
})

test('a part of a cord looks the same as the whole, with less markup', () => {
  const whole = drawCord(LINE, { lead: [0, 0] })
  const part = drawCord(LINE, { lead: [0, 0], between: [150, 250] })
  const turns = part.match(/M[^M"]+/g) ?? []
  expect(turns.length).toBeGreaterThan(10)
  expect(turns.every((turn) => whole.includes(turn))).toBe(true)
  expect(part.length).toBeLessThan(whole.length / 2)
})

test('a phone carries less than 10 kB of cord', () => {
  expect(drawHungCord({ cordAt: 110 }, 220).length).toBeLessThan(10_000)
})
