import type { Note } from '@partyline/contract/notes'
import { expect, test } from 'vitest'
import { authorName } from './note-author.tsx'

function named(name: string): string {
  return authorName({ from: { name, isNickname: false, numberEnd: '42' } } as Note)
}

test('USER-1 the author of a note is named by the first name and one whole character of the last one', () => {
  expect(named('Kofi Mensah')).toBe('Kofi M., by text')
  expect(named('Kofi \u{1F3B8}\u{1F3B8}')).toBe('Kofi \u{1F3B8}., by text')
  expect(named('Kofi')).toBe('Kofi, by text')
})
