import { codeText } from '@partyline/domain/wording/sign-in'
import { expect, test } from 'vitest'
import { readText, sourceOf } from './read-text.ts'

test('a text names its sender', () => {
  expect(sourceOf('@ana: Supper at seven')).toEqual({ handle: 'ana', words: 'Supper at seven' })
  expect(sourceOf('@ana (direct): Bring salad')).toEqual({ handle: 'ana', words: 'Bring salad' })
  expect(sourceOf('#porch-club @ben: Ice?')).toEqual({ handle: 'ben', group: 'porch-club', words: 'Ice?' })
  expect(sourceOf('@ana:')).toEqual({ handle: 'ana', words: '' })
  expect(sourceOf('@ana does not exist. Please check: the spelling')).toBeUndefined()
})

test('the sender and the address are bold, and later names are not', () => {
  expect(readText('@ana: ask @ben', false)).toEqual([
    { kind: 'strong', text: '@ana:' },
    { kind: 'plain', text: ' ask @ben' },
  ])
  expect(readText('#choir hi', true)).toEqual([
    { kind: 'strong', text: '#choir' },
    { kind: 'plain', text: ' hi' },
  ])
})

test('a login text has its code once, and its link without the period', () => {
  const link = 'http://localhost:3000/magic/link/abc'
  const text = codeText({ code: '12345678', link, host: 'localhost', neverHere: true, minutes: 10 })
  const pieces = readText(text, false)
  expect(pieces.filter(({ kind }) => kind === 'code')).toEqual([{ kind: 'code', text: '12345678' }])
  expect(pieces.find(({ kind }) => kind === 'link')).toMatchObject({ href: link })
  expect(pieces.map(({ text }) => text).join('')).toContain('@localhost #12345678')
})

test('only http and https addresses become links, and only Partyline’s texts have codes', () => {
  const kinds = (text: string) => readText(text, false).map(({ kind }) => kind)
  expect(kinds('javascript:alert(1) data:text/html,x ftp://x')).toEqual(['plain'])
  expect(kinds('see (https://example.com/a?b=1#c).')).toEqual(['plain', 'link', 'plain'])
  expect(kinds('@ana: 12345678')).toEqual(['strong', 'plain'])
  expect(kinds('a12345678 #12345678 123456789 12345678x')).toEqual(['plain'])
  expect(kinds('12345678')).toEqual(['code'])
})
