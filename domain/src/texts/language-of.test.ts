import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['العشاء في السابعة', 'ar'],
  ['มื้อเย็นตอนหกโมง', 'th'],
  ['夕食は七時です', 'ja'],
  ['七点吃晚饭', 'zh'],
  ['Ужин в семь, Jo', 'ru'],
  ['Supper at seven', undefined],
  ['Cena a las ocho, الليلة', undefined],
  ['7 👍', undefined],
  ['', undefined],
])('%j is read as %j', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
