import { expect, test } from 'vitest'
import * as following from './following.ts'
import * as messages from './messages.ts'
import { codeText } from './sign-in.ts'
import * as texting from './texting.ts'

// 3GPP TS 23.038, the default alphabet and its extension.
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/

const texts: Record<string, string> = {
  firstContact: texting.firstContact(),
  help: texting.help('help@example.org'),
  helpWithPage: texting.help('https://party.community.example.org/support'),
  stopped: texting.stopped(),
  started: texting.started(
    ['a'.repeat(30), 'b'.repeat(30), 'c'.repeat(30), 'd'.repeat(30), 'e'.repeat(30)],
    9,
  ),
  neverStopped: texting.neverStopped(),
  howToGetHandle: texting.howToGetHandle('https://party.example.org/signup'),
  emptyText: texting.emptyText(),
  headlessText: texting.headlessText('a'.repeat(1000)),
  followed: following.followed('ana', 'Hey!').join(''),
  alreadyFollowing: following.alreadyFollowing('ana'),
  thatIsYou: following.thatIsYou('ana'),
  unknownHandle: following.unknownHandle('ana'),
  unknownGroup: following.unknownGroup('choir'),
  unfollowed: following.unfollowed('ana'),
  notFollowing: following.notFollowing('ana'),
  nobodyFollows: messages.nobodyFollows('ana'),
  tooLong: messages.tooLong(1601, 1600),
  notAllowed: messages.directRefused('not-allowed', 'ana'),
  code: codeText({
    code: '12345678',
    link: 'https://party.example.org/magic/link/x',
    host: 'party.example.org',
    minutes: 10,
  }),
}

test('TEXT-6 HELP says what to text to follow, write, be left in peace and log in, what this is, and whom to ask', () => {
  const said = texting.help('https://party.community.example.org/support')
  for (const part of [
    '@name to follow',
    '@name words to write',
    'MUTE',
    'BLOCK',
    'LOGIN',
    'whom you choose',
    'STOP ends',
    '/support',
  ]) {
    expect(said).toContain(part)
  }
})

test.each(Object.entries(texts))(
  'GEN-7 TEXT-6 what the line says of %s needs no costly encoding and fits two segments',
  (_, text) => {
    expect(text).toMatch(GSM_7)
    expect(text.length).toBeLessThanOrEqual(306)
  },
)
