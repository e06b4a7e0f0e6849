import { expect, test } from 'vitest'
import { dropCostly, findCostly, replaceCostly } from './gsm-twins.ts'
import { countSegments } from './segments.ts'

test('MSG-1 curly quotes, dashes, dots and odd spaces have twins, which cost less', () => {
  const text = '“Supper’s on” – bring a chair…\u00a0Or two'
  expect(findCostly(text)).toEqual({ replaceable: ['“', '’', '”', '–', '…', '\u00a0'], others: [] })
  expect(replaceCostly(text)).toBe(`"Supper's on" - bring a chair... Or two`)
  expect(countSegments(text).encoding).toBe('UCS-2')
  expect(countSegments(replaceCostly(text)).encoding).toBe('GSM-7')
})

test('MSG-1 emoji and letters of other scripts are named, and stay', () => {
  const text = 'Да 👩‍👩‍👧 🎉 шалом'
  expect(findCostly(text).others).toEqual(['Д', 'а', '👩‍👩‍👧', '🎉', 'ш', 'л', 'о', 'м'])
  expect(replaceCostly(text)).toBe(text)
})

test('MSG-1 a text in GSM-7 has nothing to name, what counts twice in it included', () => {
  expect(findCostly('Café {1€} [2] ~ Ünïque? no: ñandú'.replace('ï', 'i').replace('ú', 'u'))).toEqual({
    replaceable: [],
    others: [],
  })
  expect(findCostly('')).toEqual({ replaceable: [], others: [] })
})

test('MSG-1 a line break that a form sends as two characters costs nothing more', () => {
  expect(findCostly('one\r\ntwo')).toEqual({ replaceable: [], others: [] })
})

test.each([
  ['Reunión en Málaga', 'Reunion en Malaga'],
  ['Parish Fête, São Paulo, Façade', 'Parish Fete, Sao Paulo, Facade'],
  ['Café Ñandú, Zürich', 'Café Ñandu, Zürich'],
  ['Mia & Noor 💍 wedding', 'Mia & Noor wedding'],
  ['👩🏽‍🍳 Soupe à 2️⃣ 🇫🇷', 'Soupe à 2'],
  ['🎉🎉', '🎉🎉'],
  ['Праздник 🎉', 'Праздник 🎉'],
  ['Święto Łodzi 🎉', 'Swieto Lodzi'],
  ['Ημέρα Łodzi', 'Ημέρα Łodzi'],
  ['Праздник', 'Праздник'],
])('MSG-1 the line %s costs the least as %s', (line, cheap) => {
  expect(dropCostly(line)).toBe(cheap)
})
