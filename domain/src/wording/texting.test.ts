import { expect, test } from 'vitest'
import * as texting from './texting.ts'

test('TEXT-6 the reply to HELP says what this is, what to text to follow, write, log in and stop, and whom to ask', () => {
  const said = texting.help('Riverside Community Choir', 'https://party.community.example.org/support')
  for (const part of [
    'Riverside Community Choir: ',
    '@name to follow',
    '@name words to write',
    'MUTE',
    'BLOCK',
    'LOGIN',
    'STOP ends',
    '/support',
  ]) {
    expect(said).toContain(part)
  }
})
