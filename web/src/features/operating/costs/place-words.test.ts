import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

const [TOP, BOTTOM] = [38, 188]

test.each([240, 308, 560])('the words of a plot of %i pixels lie beside its line, on each day', (width) => {
  for (let day = 2; day < 30; day++) {
    for (const share of [0.3, 0.6, 1]) {
      const end = BOTTOM - share * (BOTTOM - TOP)
      // At one pace all month, so the line is straight.
      const lineAt = (x: number) => BOTTOM + ((end - BOTTOM) * x) / width
      const x = (width * day) / 30
      const course = { width, bottom: BOTTOM, half: 113, x, y: lineAt(x), end, lineAt }
      const { about } = placeWords(course, '240 segments today', 'about 600')
      const left = width - 72
      const isUnder = about.y - 12 > lineAt(left)
      expect(isUnder || about.y < end, `about, day ${day}, ${share}`).toBe(true)
    }
  }
})

test.each([308, 560])(
  'in the first days of a plot of %i pixels the words beside today lie above the line',
  (width) => {
    const lineAt = (x: number) => BOTTOM + ((TOP - BOTTOM) * x) / width
    const x = width / 15
    const course = { width, bottom: BOTTOM, half: 113, x, y: lineAt(x), end: TOP, lineAt }
    const { today } = placeWords(course, '40 segments today', 'about 600')
    expect(today.anchor).toBe('start')
    expect(today.y).toBeLessThan(lineAt(x + 12 + 130))
  },
)
