import { describe } from 'vitest'
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

const choir = groupOf('Choir', { isMember: true, mayPost: true })
const follows = chosenOf('@ana', '#Choir')
const named = [followedOf('ana'), choir]
const asks = {
  'leave Choir': `
    #choir stop | #choir STOP! | #choir unsubscribe | #choir leave | #choir remove me | #choir parar
    #choir please stop texting me`,
  'unfollow ana':
    '@ana stop | @ana unsubscribe | @ana unfollow | @ana stop texting me | @ana please stop texting me',
}
const member = situationOf({ author: { handle: 'ben' }, follows, named: [...named, personOf('fan')] })
const yes = { status: 'YES', guests: 0, at: before(5) } as const

describe('TEXT-7 words behind a name', () =>
  testTexts({
    'a sender who follows and belongs to both': {
      in: member,
      texts: {
        ...asks,
        'tells-or-holds':
          '#choir omg stop 😂 | #choir Cancel? | #choir Не пишите мне больше | @ana block | @ana report',
        'to choir': `
          #choir Please stop, I have asked three times | #choir stop by at 5 | #choir Leave early today
          #choir quiet | #choir block party on Friday`,
        'to fan': '@fan stop',
        'mute ana 8h': '@ana mute 8h',
        'mute Choir 2h': '#choir mute for two hours',
        'mute Choir': '#choir mute',
      },
    },
    'the same sender, below a signature': {
      in: member,
      texts: { 'leave Choir': ['#choir stop\nSent from my iPhone'] },
    },
    'a follower and member without a username': { in: situationOf({ follows, named }), texts: asks },
    'a guest of Ana': {
      in: situationOf({
        events: [eventOf({ answered: yes })],
        named: [personOf('ana', { getsTexts: true, isGuest: true })],
      }),
      texts: { 'unfollow ana': '@ana stop | @ana please stop texting me | stop ana | unsubscribe from ana' },
    },
    'a sender whom Mal writes directly': {
      in: situationOf({
        author: { handle: 'vic' },
        named: [personOf('mal', { getsTexts: true })],
        ...wordsOf(heardOf({ handle: 'mal', kind: 'direct', text: 'Hello' })),
      }),
      texts: { 'unfollow mal': 'stop mal | @mal stop | @mal stop texting me | STOP @mal' },
    },
  }))
