import { expect, test } from 'vitest'
import { judgeShortName, tidyShortName } from './short-name.ts'

test.each([
  ['Ark', undefined],
  ['x'.repeat(40), undefined],
  ['St. Mary’s – Choir', undefined],
  ['Ünïon 5'.replace('ï', 'i'), undefined],
  ['ab', /must have 3 to 40 characters, and "ab" has 2/],
  ['x'.repeat(41), /has 41$/],
  [`[${'x'.repeat(37)}]`.replace('[', 'a{'), /has 42$/],
  ['Chœur', /1 of "Chœur" is beyond them: œ$/],
  ['Дом культуры', /beyond them: Д о м/],
  ['Choir 🎉', /beyond them: 🎉$/],
  ['@ana', /must begin with a letter/],
  ['123', /must begin with a letter/],
])('TEXT-6 the short name %s is judged with the number that is wrong', (name, problem) => {
  const said = judgeShortName(tidyShortName(name))
  if (problem === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(problem)
})
