import { expect, test } from 'vitest'
import { before, eventOf, heardOf, inShort, said, situationOf } from '../testing/situations.ts'
import { judge } from './judge.ts'
import type { Named, Situation } from './situation.ts'

const ANA = { name: '@ana', muted: false, isOwn: false } as const
const CHOIR = { name: '#Choir', muted: false, isOwn: false } as const
const heard = { ...heardOf(), address: '@ana' }
const ofChoir = heardOf({ group: 'Choir', kind: 'group', text: '@ana in #Choir: Who is coming?' })
const inChoir = { ...ofChoir, address: '#Choir' }
const yes = { status: 'YES', guests: 0, at: before(60) } as const
const supper = eventOf()
const picnic = eventOf({ id: '8', code: 'AB2C3D', title: 'Picnic', heardAt: before(9) })
const about = { id: '7', title: 'Supper', day: 'Thu, Mar 11', host: 'ana', status: 'YES' } as const
const ana: Named = {
  kind: 'person',
  ...{ key: 'ana', name: 'ana', isSelf: false, hasBlocked: false },
  ...{ isFollowed: true, getsTexts: true, isGuest: false },
}
const stranger = { ...ana, isFollowed: false, getsTexts: false }
const choir: Named = {
  kind: 'group',
  ...{ key: 'choir', name: 'Choir', isOffered: true },
  ...{ isMember: true, mayPost: true, isRunBy: false },
}

/** Texts and what they do, by situation. Phrases are tested where they are read. */
const texts: Record<string, { in: Situation; rows: Record<string, string> }> = {
  'a phone that texts for the first time': {
    in: situationOf({ author: { isGreeted: false }, named: [stranger] }),
    rows: { '@ana': 'follow ana', ana: 'follow ana', 'join ana': 'follow ana', hi: 'doubtful words' },
  },
  'a follower of Ana': {
    in: situationOf({ follows: [ANA], heard, heardWords: heard, named: [ana] }),
    rows: {
      STOP: 'stop',
      'take me off your list': 'stop',
      'no more ana texts': 'unfollow ana',
      'not interested': 'asks whether to stop',
      "I don't want to unsubscribe": 'asks whether to stop',
      'delete my data': 'asks whether to stop',
      mute: 'says To mute @ana, text MUTE @ana 8h, or 30m, 2d, 1w.',
      YES: 'doubtful words',
    },
  },
  'a member of #Choir to which it wrote': {
    in: situationOf({ follows: [CHOIR], heard: inChoir, heardWords: inChoir, named: [choir] }),
    rows: {
      'remove me from this group': 'leaves #Choir',
      '#choir stop': 'leave Choir',
      // It may be the list of who comes.
      'take me off the list': 'says To leave #Choir, reply YES or text LEAVE #Choir. STOP ends all texts.',
      leave: 'says To leave #Choir, reply YES or text LEAVE #Choir. STOP ends all texts.',
    },
  },
  'a phone that was texted about the supper': {
    in: situationOf({ events: [supper] }),
    rows: {
      YES: 'YES 7',
      'Yes 2': 'YES 7 +1',
      'supper yes': 'YES 7',
      'Yes, is there parking?': 'YES 7 (is there parking?)',
      'NO K7M3QX': 'NO k7m3qx',
      'Is there parking?': 'doubtful words',
    },
  },
  'a guest of the supper': {
    in: situationOf({ events: [eventOf({ answered: yes })], texted: [about] }),
    rows: {
      "can't make it": 'NO 7',
      'make it 3': 'YES 7 +2',
      'Nope all good': 'doubtful words',
      'I need to cancel': 'asks NO to 7',
      'take me off the supper list': 'asks NO to 7',
      'stop the reminders': 'ends-event-texts',
    },
  },
  'a phone that was texted about two events': {
    in: situationOf({ events: [supper, picnic] }),
    rows: {
      YES: 'asks YES to 7 or 8',
      'picnic yes': 'YES 8',
      'supper yes, picnic no': 'YES 7, NO 8',
      "I can't make the picnic": 'NO 8',
      both: 'words',
    },
  },
  'a phone that was asked which of two': {
    in: situationOf({ events: [supper, picnic], whichEvent: { answer: 'YES', eventIds: ['7', '8'] } }),
    rows: {
      '2': 'YES 8',
      both: 'YES 7, YES 8',
      picnic: 'YES 8',
      '3': 'says Please reply with a number from 1 to 2, or part of a title.',
    },
  },
  'a guest of a date of a series': {
    in: situationOf({ events: [eventOf({ seriesId: '3', answered: yes })] }),
    rows: { 'no to all': 'NO all dates of 3', NO: 'NO 7' },
  },
  'a sender whom Ana has just texted': {
    in: situationOf({ author: { handle: 'cleo' }, heard, heardWords: heard, named: [ana] }),
    rows: {
      'Supper at seven': 'words',
      'Hey Ana, are you coming?': 'doubtful words',
      'not interested in these texts': 'asks whether to stop',
      'I need to cancel': 'asks whether to stop',
      'remove ana from choir': 'doubtful words',
      '@ana hi': 'to ana',
    },
  },
  'a stopped phone': {
    in: situationOf({ author: { isStopped: true } }),
    rows: { YES: 'start', START: 'start' },
  },
}

test.each(
  Object.entries(texts).flatMap(([who, { in: situation, rows }]) =>
    Object.entries(rows).map(([text, does]) => [who, text, does, situation] as const),
  ),
)('of %s, %j: %s', (_who, text, does, situation) => {
  expect(inShort(judge(said(text), situation))).toBe(does)
})

test('on the web, words are for followers, and only the word itself stops', () => {
  const sender = situationOf({ author: { handle: 'cleo' }, heard, heardWords: heard })
  const web = (text: string) => inShort(judge(said(text, { source: 'web' }), sender))
  expect(['not interested', 'Stop texting me', 'STOP'].map(web)).toEqual(['words', 'doubtful words', 'stop'])
})
