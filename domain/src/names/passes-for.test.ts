import { expect, test } from 'vitest'
import { skeleton } from './confusables.ts'
import { passesFor, shapesOf } from './passes-for.ts'

const isCaught = (handle: string, taken: string) =>
  shapesOf(handle).includes(skeleton(taken)) && passesFor(handle, taken)

test.each(
  `le_a l3a l_e_a 1ea lea_official official_lea real_lea thereallea lea_hq the_real_lea LEA_ leateam realIea`.split(
    ' ',
  ),
)('SIGN-7 @%s passes for @lea', (handle) => expect(isCaught(handle, 'lea')).toBe(true))

test.each([
  ['l1sa', 'lisa'],
  ['lisa', 'l1sa'],
  ['b0b_by', 'bobby'],
  ['anna_moody', 'annamoody'],
  ['arny', 'amy'],
  ['m4ya', 'maya'],
])('SIGN-7 @%s passes for @%s', (handle, taken) => expect(isCaught(handle, taken)).toBe(true))

test.each([
  ['mel', 'mei'],
  ['kim', 'klm'],
  ['lea_smith', 'lea'],
  ['leander', 'lea'],
  ['theo', 'theol'],
  ['the', 'thea'],
  ['realists', 'ist'],
  ['steam', 'team'],
])('SIGN-7 @%s and @%s are two names', (handle, taken) => expect(isCaught(handle, taken)).toBe(false))
