import { describe, expect, test } from 'vitest'
import {
  before,
  chosenOf,
  eventOf,
  followedOf,
  groupOf,
  heardOf,
  personOf,
  situationOf,
  testTexts,
  wordsOf,
} from '../testing/situations.ts'
import { findMentioned } from './names-said.ts'

const ana = personOf('ana')
const choir = groupOf('Choir')
const named = [ana, choir]
const ofBen = wordsOf(heardOf({ senderId: '2', handle: 'ben', firstName: 'Ben' }))
const yes = { status: 'YES', guests: 0, at: before(5) } as const
const NOTHING = 'says OK, nothing was done.'

describe('TEXT-1 TEXT-7 wishes', () =>
  testTexts({
    'a phone that texts for the first time': {
      in: situationOf({ author: { isGreeted: false }, named }),
      texts: {
        'follow ana': `
          @ana | join ana | follow @ana | follow ana | subscribe ana | "@ana" | ana | @ana 👍 | @ana thanks | ＠ａｎａ | @ ana | @ana.
          at ana | At Ana. | Ana. | yes @ana | Text @ana to (555) 010-0000 | @ana to 5550100000 | @ana follow
          @ana can I join | @ana I would like to follow you | Follow Ana please. Thank you, Dolores
          Hi! I want to follow ana. Kind regards, Jo
          Hello, this is Dolores Whitaker from the choir. I would like to follow Ana.`,
        'join Choir': `
          join choir | Join the choir please | I'd like to join the choir please | Sign me up for choir | hashtag choir
          Hello, please add me to choir. Thanks!`,
        'join choir': 'add me to #choir | #choir join | #choir please add me | #choir I want to join',
        'says To follow @ana, reply YES or text @ana.': 'Hi, @ana',
        'says To join #Choir, reply YES or text #Choir.': 'hey #choir',
        [NOTHING]: `
          No follow @ana | no subscribe @ana | no quiero seguir a @ana | please no join #choir | no join choir
          no quiero unirme a #choir`,
        words: `
          I saw your flyer and want to join the choir | Please add me to the choir list thank you Dorothy
          Hello, this is Jo from the library | I love to sing please, this is Margaret`,
        'doubtful words': 'hi',
        'follow ana, join choir': ['follow @ana\nJoin #choir'],
      },
    },
    'a phone that knows Partyline': {
      in: situationOf({ named }),
      texts: {
        [NOTHING]: '@ana no | @ana no thanks | dont add me to #choir',
        words: 'no thanks #choir | not interested in #choir | My neighbour told me about the #choir of Ana',
        help: `
          How does this work? | help me please | what is this | cómo funciona esto | who is this?`,
        login: 'How do I log in? | i forgot my password | quiero iniciar sesión',
        list: 'what groups am I in? | Can you show me my list | mis grupos',
        'mute ana 8h, mute choir 48h': ['mute @ana 8h\nmute #choir 2d'],
        'unfollow ana, leave choir': ['STOP @ana\nSTOP #choir'],
        stop: ['unfollow @ana\nSTOP'],
      },
    },
    'a phone that texts for the first time, where a group has a longer name': {
      in: situationOf({ author: { isGreeted: false }, named: [groupOf('Choir-Kids'), choir] }),
      texts: {
        'join Choir-Kids': '#choir kids | choir kids | join choir kids | #Choir Kids please',
        words: 'I saw the choir kids at the fair',
      },
    },
    'a member of both groups': {
      in: situationOf({
        author: { handle: 'kit' },
        follows: chosenOf('#Choir', '#Choir-Kids'),
        named: [
          groupOf('Choir-Kids', { isMember: true, mayPost: true, isRunBy: true }),
          groupOf('Choir', { isMember: true, mayPost: true }),
        ],
      }),
      texts: {
        'says For which one? 1 #Choir-Kids, 2 #Choir. Reply with the number. Nobody got it yet.':
          '#choir kids meet at 5',
      },
    },
    'a guest of Ana': {
      in: situationOf({
        events: [eventOf({ answered: yes })],
        named: [personOf('ana', { getsTexts: true, isGuest: true })],
      }),
      texts: { 'to ana': '@ana yes | @ana no | @ana thanks' },
    },
    'a sender': {
      in: situationOf({ author: { handle: 'ben' }, follows: chosenOf('#Choir'), named: [personOf('cleo')] }),
      texts: {
        'to cleo': '@cleo hi | @cleo thanks | @cleo yes',
        'doubtful words': `
          how do I send a picture | Yes | No | 👍 | ? | ok thanks | lol | 5 | @ | #1 fan night! | Hi!
          @7pm tonight at the Bell | @ Level 1 is open`,
        'words for the web': 'how do I make a group? | How do I schedule a message',
        'offers-near': 'unfollow zed',
        words: 'Can you mute the radio?',
      },
    },
    'a sender whose words are near a name': {
      in: situationOf({ author: { handle: 'ben' }, near: '#Choir' }),
      texts: { 'says To mute #Choir, text MUTE #Choir 8h, or 30m, 2d, 1w.': 'can you mute choirs' },
    },
    'a member of one group': {
      in: situationOf({ follows: chosenOf('#Choir'), named: [groupOf('Choir', { isMember: true })] }),
      texts: {
        'mute Choir 2h': 'can you mute choir for two hours | mute 2 hours',
        'unmute Choir': 'turn choir back on',
        'members Choir': `
          MEMBERS | members of the group | Who is in this group? | Miembros | ¿Quién está en el grupo?`,
        'members choir': 'MEMBERS #choir',
        'says To leave #Choir, reply YES or text LEAVE #Choir. STOP ends all texts.': 'leave the group',
      },
    },
    'a follower whom Ben has just texted': {
      in: situationOf({
        ...ofBen,
        follows: chosenOf('@ben'),
        named: [followedOf('ben')],
        mayAnswerSomebody: true,
      }),
      texts: {
        'says To block @ben, text BLOCK @ben.': 'how do I block ben',
        'report ben': 'report @ben for spam',
        'doubtful words': 'how does this work? | who is this',
        words: "what does this do | Don't text me, call me",
      },
    },
  }))

test.each([
  ['#Choir', true, 'I saw your flyer and want to join the choir'],
  ['#Choir', true, 'Please add me to the choir list thank you Dorothy'],
  [
    '#Choir',
    true,
    'Dear Sir or Madam, I saw the flyer at the library and I would like to join the choir please. Kind regards, Rose',
  ],
  [undefined, false, 'I heard that your choir is nice'],
  ['#Choir', false, 'My neighbour told me about the #choir of Ana'],
  ['#Choir', false, 'no thanks #choir'],
])('TEXT-1 what is mentioned is %s, in a first text: %s, %j', (name, isNew, text) => {
  expect(findMentioned(situationOf({ named }), text, isNew)).toBe(name)
})

describe('TEXT-10 the same on the web', () =>
  testTexts({
    'a sender on the web': {
      in: situationOf({
        author: { handle: 'ben' },
        follows: chosenOf('#Choir'),
        named: [groupOf('Choir', { isMember: true, mayPost: true }), personOf('cleo')],
      }),
      source: 'web',
      texts: {
        words: `
          Name that tune night is on Friday! | Quit the game at ten and come to supper | not interested
          The bus leaves before stop`,
        'doubtful words': `
          No | Yes | Maybe | 5 | follow the star | #1 fan night! | Stop texting me | Please stop texting me`,
        stop: 'STOP',
        'mute Choir 8h': 'mute choir 8h',
        list: 'list please',
        'says To block @cleo, text BLOCK @cleo.': 'block cleo',
        'to cleo': '@cleo hi',
      },
    },
  }))
