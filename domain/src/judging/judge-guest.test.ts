import { describe } from 'vitest'
import { before, chosenOf, eventOf, heardOf, situationOf, testTexts, wordsOf } from '../testing/situations.ts'
import type { PhoneEvent } from './situation.ts'

const about = { id: '7', title: 'Supper', day: 'Thu, Mar 11', host: 'ana' }
const al = { firstName: 'Al', nameAskedAt: before(20) }
const follows = chosenOf('@ana')
const invitation = wordsOf(
  heardOf({ text: 'Come! http://localhost:3000/events/event/4vGFRe1WE9aB-tHVi0w1QQ' }),
)
/** A guest of the supper, with or without people who come along. */
const answered = (status: 'YES' | 'MAYBE' | 'NO', guests = 0, more: Partial<PhoneEvent> = {}) => ({
  author: al,
  events: [eventOf({ answered: { status, guests, at: before(5) }, ...more })],
  texted: status === 'NO' ? [] : [{ ...about, status }],
})
const ofBen = (minutes: number, text = 'Can you bring chairs?') =>
  wordsOf(heardOf({ senderId: '2', handle: 'ben', firstName: 'Ben', sentAt: before(minutes), text }))
const whether = (answer: string) =>
  `says Is ${answer} for "Supper"? Then reply ${answer} again. Nobody got it yet.`

describe('RSVP-5 answers to one event', () =>
  testTexts({
    'a follower whom a link has just invited to the supper': {
      in: situationOf({ follows, events: [eventOf()], ...invitation }),
      texts: {
        words: `
          Yes I know, I'm not coming | Yes Ana, I saw it. I'm not coming. | Yes. My answer is no. | Yes or no
          Yes we got the invite, but sadly we can't come | yes, no wait, I can't | No! Just kidding, yes
          No, I'm not cancelling, I'll be there | No, not Ruth. I'm coming | Yes but I can't | Yes who is this
          Yes if I find a sitter | No parking there? | Constructor, is there parking? | Ana are you coming?
          Is Ana coming? | Yes but who brings the bread? | No but have fun! | I'm sick`,
        'doubtful words': 'Is there parking? | Yes/no | Are you coming | Yes, busy that day | ok great',
        'YES 7': `
          YES | supper yes | Yes, can't wait to see you | Yes! | Yes see you there! | Y | yep | yeah | 👍 | si | count me in!
          Thanks Ana, yes | hi ana yes | Ana, I'll be there | Yes Ana, we'd love to | in! | sure, why not`,
        'YES 7 +1': 'yes +1 | Yes 2 | Yes, 2 people | yes, bringing my wife',
        'YES 7 +2': 'Yes 3',
        'YES 7 +5?': 'Yes! 2 adults and 4 kids',
        'NO 7': `
          NO. | nope | Sorry, can't make it | No puedo ir | Yes sorry no | Yes, sorry, no | I meant no
          Nope, all good | of course not | absolutely not | negative | out | wish I could be there
          sorry working that night`,
        'MAYBE 7': 'maybe | not sure yet | most likely | leaning no | I think so | Put us down as a maybe',
        "YES 7 (my wife can't come)": "Yes, my wife can't come",
        "YES 7 (I can't eat nuts)": "Yes, I can't eat nuts",
        'YES 7 (no kids)': 'Yes, no kids',
        'YES 7 (this is Margaret Oldfield)': 'Yes, this is Margaret Oldfield',
        'YES 7 (Margaret Oldfield)': ['Yes - Margaret Oldfield', 'Yes\nMargaret Oldfield'],
        "YES 7 (it's Margaret Oldfield)": "Yes it's Margaret Oldfield",
        'YES 7 (what can I bring)': 'Yes what can I bring',
        'YES 7 (ill be a bit late)': 'yes ill be a bit late',
        'YES 7 (practice is on that day too)': 'Yes practice is on that day too',
        'YES 7 (is there parking?)': 'Yes, is there parking?',
        'YES 7 (vegetarian for me)': 'Yes please, vegetarian for me',
        'YES 7 (wir kommen zu zweit)': 'Ja, wir kommen zu zweit',
        'YES 7 (nous serons deux !)': 'Oui, nous serons deux !',
        'NO 7 (wir sind im Urlaub)': 'Nein, wir sind im Urlaub',
        "NO 7 (I'll be there in spirit)": "No, I'll be there in spirit",
      },
    },
    'a person without an event': { in: situationOf({ follows }), texts: { 'doubtful words': 'YES' } },
    'a guest who has said Yes': {
      in: situationOf(answered('YES')),
      texts: {
        'NO 7 (the car broke down)': "Can't make it, the car broke down",
        'NO 7 (Both kids have a fever)': 'Sorry, can’t come! Both kids have a fever',
        'NO 7 (my mother is in hospital)': "Won't be able to come - my mother is in hospital",
        'NO 7 (Our car broke down)': 'Our car broke down, we cannot make it',
        'NO 7 (So sorry, the kids are sick)': 'So sorry, the kids are sick, so we can’t come',
        'NO 7 (allergic to cats)': 'No thanks, allergic to cats',
        'NO 7': 'No | NO',
        words: `
          Can't make it before 8, the car broke down | Can't make it, unless it moves to Sunday
          I can't, stuck in traffic, be there at 9 | My wife can't make it, she is ill | If it rains, we can't come
          The sitter is ill, can't make it | Ana said at six, we can't make it | my wife is sick so just me
          My car broke down, we may not make it to you | No, nothing | Nope all set | No, none for me`,
        'doubtful words': "Nope all good | No, we're still on",
        'YES 7 +12': 'yes +12',
        'YES 7 +11': "yes, we're 12",
      },
    },
    'a guest who has said No': {
      in: situationOf(answered('NO')),
      texts: {
        'doubtful words': 'Yes we are busy that day',
        words: 'Yes, I know',
        'YES 7': 'YES',
      },
    },
    'a guest who has said Maybe': {
      in: situationOf(answered('MAYBE')),
      texts: { 'doubtful words': 'Yes, unfortunately | make it 3' },
    },
    'a guest who brings one more': {
      in: situationOf(answered('YES', 1)),
      texts: {
        words: `
          my wife can't come | my son can't make it | Sorry, my husband won't be there | my wife is not coming
          My +1 can't make it | One of us can't make it`,
        'NO 7 +1': "my wife and I can't come",
        'NO 7': "Can't make it, my son is sick | We can't come",
        'YES 7 +2': 'make it 3 | now 3 | plus one more',
        'YES 7 +1': 'Actually 2 of us',
        'YES 7 +0': 'just me now | one less',
        'YES 7 +2 (my sister Rosa is coming too)': 'Actually make it 3, my sister Rosa is coming too',
      },
    },
    'a guest who brings two more': {
      in: situationOf(answered('YES', 2)),
      texts: {
        'YES 7 +1': 'no wait just 2 | No, wait, 2',
        'YES 7 +0': 'no +1 | no plus one | Sorry, no guests | No kids this time',
      },
    },
    'a person who answers by the code': {
      in: situationOf({}),
      texts: {
        'YES k7m3qx': 'YES K7M3QX',
        'NO k7m3qx': 'NO K7M3QX',
        "YES k7m3qx +6? (I'll bring 6 beers)": "YES K7M3QX I'll bring 6 beers",
        'YES k7m3qx +4?': 'YES K7M3QX we are 2 adults and 3 kids',
        'YES k7m3qx +2? (+2 colleagues)': 'YES K7M3QX +2 colleagues',
        'YES k7m3qx (for 7 pm)': 'YES K7M3QX for 7 pm',
        'YES k7m3qx +2 (3 of us, and can I bring my dog?)': 'YES K7M3QX, 3 of us, and can I bring my dog?',
        'YES k7m3qx +2': 'YES K7M3QX Sí, vamos a ir 3',
      },
    },
    'a guest whom another person has just texted': {
      in: situationOf({ events: [eventOf({ heardAt: before(9) })], ...ofBen(5) }),
      texts: {
        [whether('YES')]: 'YES',
        [whether('NO')]: 'no',
        [whether('MAYBE')]: 'maybe',
        words: 'Yes I have one, come and get it',
        'doubtful words': 'Sounds good',
      },
    },
    'a sender whom another person has just texted': {
      in: situationOf({ author: { handle: 'cyd' }, events: [eventOf({ heardAt: before(9) })], ...ofBen(5) }),
      texts: { [`${whether('YES')} To answer Ben, start with @ben.`]: 'Yes' },
    },
    'a guest whom another person texted eleven minutes ago': {
      in: situationOf({ events: [eventOf({ heardAt: before(12) })], ...ofBen(11) }),
      texts: { 'YES 7': 'YES' },
    },
    'a guest with a Yes whom the host asked something': {
      in: situationOf({
        ...answered('YES', 0, { heardAt: before(20) }),
        ...wordsOf(heardOf({ sentAt: before(11), text: 'Is anyone allergic to nuts?' })),
      }),
      texts: { [whether('NO')]: 'No' },
    },
    'a guest with a Yes whom a text to guests asked something': {
      in: situationOf({
        ...answered('YES', 0, { heardAt: before(11) }),
        heard: heardOf({ kind: 'event', sentAt: before(11), text: 'Does anybody need a lift?' }),
      }),
      texts: { [whether('NO')]: 'No', words: 'No, none for me' },
    },
    'a guest with a Yes whom the host told something': {
      in: situationOf({
        ...answered('YES', 0, { heardAt: before(9) }),
        ...wordsOf(heardOf({ text: 'There is room for two more.' })),
      }),
      texts: { 'NO 7': 'No' },
    },
    'a sender who was texted about the supper': {
      in: situationOf({ author: { handle: 'cleo' }, follows, events: [eventOf()], ...invitation }),
      texts: { words: 'What a fine idea', 'YES 7': 'YES' },
    },
  }))
