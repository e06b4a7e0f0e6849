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

const TO_LEAVE = 'says To leave #Choir, reply YES or text LEAVE #Choir. STOP ends all texts.'
const yes = { status: 'YES', guests: 0, at: before(60) } as const
const heard = wordsOf(heardOf())
const inChoir = wordsOf(heardOf({ group: 'Choir', kind: 'group', text: '@ana in #Choir: Who is coming?' }))

/** The first of each kind. `judge-*.test.ts` have the rest, and phrases are tested where they are read. */
testTexts({
  'a phone that texts for the first time': {
    in: situationOf({ author: { isGreeted: false }, named: [personOf('ana')] }),
    texts: { 'follow ana': '@ana | ana | join ana', 'doubtful words': 'hi' },
  },
  'a follower whom Ana has just texted': {
    in: situationOf({ follows: chosenOf('@ana'), ...heard, named: [followedOf('ana')] }),
    texts: {
      stop: 'STOP | take me off your list',
      'unfollow ana': 'no more ana texts',
      'asks whether to stop': "not interested | I don't want to unsubscribe | delete my data",
      'says To mute @ana, text MUTE @ana 8h, or 30m, 2d, 1w.': 'mute',
      'doubtful words': 'YES',
    },
  },
  'a member of #Choir to which it wrote': {
    in: situationOf({
      ...inChoir,
      follows: chosenOf('#Choir'),
      named: [groupOf('Choir', { isMember: true, mayPost: true })],
    }),
    texts: {
      'leaves #Choir': 'remove me from this group',
      'leave Choir': '#choir stop',
      // It may be the list of who comes.
      [TO_LEAVE]: 'take me off the list | leave',
    },
  },
  'a phone that was texted about the supper': {
    in: situationOf({ events: [eventOf()] }),
    texts: {
      'YES 7': 'YES | supper yes',
      'YES 7 +1': 'Yes 2',
      'YES 7 (is there parking?)': 'Yes, is there parking?',
      'NO k7m3qx': 'NO K7M3QX',
      'doubtful words': 'Is there parking?',
    },
  },
  'a guest of a date of a series': {
    in: situationOf({ events: [eventOf({ seriesId: '3', answered: yes })] }),
    texts: { 'NO all dates of 3': 'no to all', 'NO 7': 'NO' },
  },
  'a sender whom Ana has just texted': {
    in: situationOf({ author: { handle: 'cleo' }, ...heard, named: [followedOf('ana')] }),
    texts: {
      words: 'Supper at seven',
      'doubtful words: To answer @ana, start with @ana.': 'Hey Ana, are you coming?',
      'asks whether to stop': 'not interested in these texts | I need to cancel',
      'words for the web': 'remove ana from choir',
      'to ana': '@ana hi',
    },
  },
  'a stopped phone': { in: situationOf({ author: { isStopped: true } }), texts: { start: 'YES | START' } },
})
