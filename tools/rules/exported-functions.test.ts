import ts from 'typescript'
import { expect, test } from 'vitest'
import { findUndescribed } from './exported-functions.mjs'

const judge = (text: string) =>
  findUndescribed(
    ts.createSourceFile('planted.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  ).map(({ name }) => name)

test('each function without a docstring is named, in the order of the file', () => {
  expect(
    judge(`export function first() {}
      /** What it answers. */
      export function second() {}
      export const third = () => 1, fourth = async function () {}
      export const Fifth = memo(function Fifth() { return <p /> })`),
  ).toEqual(['first', 'third', 'fourth', 'Fifth'])
})

test.each([
  ['a description', '/** What it answers. */ export function planted() {}'],
  ['a tag alone', '/** @returns false when there was none */ export const planted = () => true'],
  ['a docstring before another comment', '/** What it does. */\n// Why so.\nexport function planted() {}'],
  [
    'a docstring far from the list that exports it',
    '/** What it does. */ function planted() {}\nexport { planted }',
  ],
])('%s is enough', (_, text) => {
  expect(judge(text)).toEqual([])
})

test.each([
  ['a function of the file itself', 'function planted() {}\nconst another = () => 1'],
  ['a value', 'export const planted = 1\nexport const made = make(() => 1)'],
  ['a type', 'export type Planted = () => void\nexport interface Other { planted(): void }'],
  ['what another file exports', "export { planted } from './planted.ts'"],
])('%s needs none', (_, text) => {
  expect(judge(text)).toEqual([])
})

test('one docstring is enough for all overloads, and without one they are named once', () => {
  const overloads = 'export function planted(a: 1): 1\nexport function planted(a: number) { return a }'
  expect(judge(`/** What it answers. */\n${overloads}`)).toEqual([])
  expect(judge(overloads)).toEqual(['planted'])
})
