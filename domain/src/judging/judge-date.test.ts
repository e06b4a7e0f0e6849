import { describe } from 'vitest'
import { before, chosenOf, eventOf, heardOf, situationOf, testTexts, wordsOf } from '../testing/situations.ts'

const yes = { status: 'YES', guests: 0, at: before(5) } as const
/** A date of Rehearsal. Its Thursdays are March 11, 18 and 25. */
const dateOf = (id: string, day: number, answered: typeof yes | null = yes) =>
  eventOf({
    ...{ id, code: `K7M3Q${id}`, seriesId: '3', title: 'Rehearsal', answered },
    startsAt: new Date(`2027-03-${day}T23:00:00Z`),
  })
const dates = [dateOf('7', 11), dateOf('8', 18), dateOf('9', 25)]
const follows = chosenOf('@ana')
const invitation = wordsOf(
  heardOf({ text: 'Come! http://localhost:3000/events/event/4vGFRe1WE9aB-tHVi0w1QQ' }),
)
const guest = { follows, ...invitation, events: [dateOf('7', 11)], dates }
const fresh = dateOf('7', 11, null)
const WHETHER = 'says NO for Thu, Mar 18? Reply YES.'
const practice = { title: 'Choir practice', seriesId: null }

describe('RSVP-5 answers to dates', () =>
  testTexts({
    'a guest of all dates of a series': {
      in: situationOf(guest),
      texts: {
        'NO 8': 'NO on March 18 | No for Thu, Mar 18 | no 18 March | Please NO on March 18 | No el 18',
        [WHETHER]: `
          can't make it on the 18th | Not coming on March 18 | No, sorry, I'm away on the 18th
          No to rehearsal on the 18th`,
        words: `
          NO on March 19 | No on Friday, March 18 | No on March 18, see you on March 25 | can't come on the 19th
          No on March 18, can Al come in my place?`,
        'YES all dates of 3':
          'ALL | All of them please | all dates | every week | Yes to all | yes, every week',
        'NO all dates of 3': 'no to all',
        'NO 7': 'No',
      },
    },
    'the same guest, whom somebody else has just texted': {
      in: situationOf({
        ...guest,
        events: [dateOf('7', 11), ...dates.slice(1)].map((one) => ({ ...one, heardAt: before(9) })),
        ...wordsOf(heardOf({ senderId: '2', handle: 'cleo', text: 'Who is free in March?' })),
      }),
      texts: { [WHETHER]: 'No on the 18th' },
    },
    'a person whom a text about the first date reached': {
      in: situationOf({ follows, ...invitation, events: [fresh], dates: [fresh, dateOf('8', 18, null)] }),
      texts: {
        words: 'Yes on March 18! Can I bring my dog?',
        'YES 7 (on March 11! Can I bring my dog?)': 'Yes on March 11! Can I bring my dog?',
        'YES 7': 'YES',
        'YES 7 +2': 'Yes all 3 of us',
        'YES all dates of 3': 'YES TO ALL',
        'YES k7m3q7': 'YES TO ALL K7M3Q7',
      },
    },
    'a person whom texts about two dates reached, the second last': {
      in: situationOf({
        follows,
        events: [{ ...dateOf('8', 18) }, { ...dateOf('7', 11), heardAt: before(9) }],
        dates,
      }),
      texts: { 'NO 8': 'No' },
    },
    'a guest of two events with one title': {
      in: situationOf({
        events: [
          { ...dateOf('8', 18, null), ...practice },
          { ...dateOf('7', 11, null), ...practice },
        ],
      }),
      texts: { 'asks NO to 8 or 7': 'NO' },
    },
  }))
