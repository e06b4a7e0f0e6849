import { expect, test } from 'vitest'
import { countSegments } from '../texts/segments.ts'
import { takeNumberText } from './accounts.ts'
import { codeText } from './sign-in.ts'
import { loginLink } from './texting.ts'

const [LONGEST, LONG_HOST] = ['O'.repeat(40), 'party.our-community.example.org']
const linkOf = (host: string) => `https://${host}/magic/link/${'x'.repeat(22)}`
const toStranger = (name: string, host: string, link?: string) =>
  codeText({ name, code: '12345678', link, host, neverHere: true, minutes: 10 })
const HOST = 'party.example.org'

test.each([
  ['a code below the longest name', toStranger(LONGEST, LONG_HOST)],
  ['a code with a link', toStranger('Partyline', HOST, linkOf(HOST))],
  ['a link alone', loginLink(LONGEST, linkOf(LONG_HOST), { neverHere: true, minutes: 10 })],
  ['a code to take a number', takeNumberText(LONGEST, '12345678', true)],
])('LOGIN-8 to a phone that was never here %s names STOP within one segment', (_, text) => {
  expect(text).toContain('Not you? Reply STOP.')
  expect(countSegments(text).count, text).toBe(1)
})

test('LOGIN-8 the last line of a code stays for phones to read', () => {
  expect(toStranger(LONGEST, LONG_HOST, linkOf(LONG_HOST))).toMatch(
    /\n\n@party\.our-community\.example\.org #12345678$/,
  )
})
