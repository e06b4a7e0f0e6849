import { describe } from 'vitest'
import {
  before,
  chosenOf,
  eventOf,
  followedOf,
  groupOf,
  heardOf,
  situationOf,
  testTexts,
  wordsOf,
} from '../testing/situations.ts'
import type { PhoneEvent } from './situation.ts'

const yes = { status: 'YES', guests: 0, at: before(9) } as const
const author = { firstName: 'Al', nameAskedAt: before(20) }
const follows = chosenOf('@ana')
const supper = eventOf({ heardAt: before(9) })
const book = eventOf({ id: '8', code: 'AB2C3D', title: 'Book night' })
const picnic = eventOf({
  id: '9',
  code: 'PQ2R3S',
  title: 'Picnic in the park',
  heardAt: before(9),
  answered: yes,
})
const farewell = { id: '10', code: 'FD2R3S', ownerId: '2', host: 'bobby', title: 'Farewell dinner' }
const dinner = eventOf({ ...farewell, answered: yes })
const family = eventOf({
  id: '11',
  code: 'FM2R3S',
  title: 'Family dinner',
  heardAt: before(9),
  answered: yes,
})
const which = (answer: 'YES' | 'NO', ...eventIds: string[]) => ({ whichEvent: { answer, eventIds } })
/** A guest with a place at each of some events. */
const guestOf = (...events: PhoneEvent[]) => ({
  author,
  events,
  texted: events.map(({ id, title, host }) => ({
    id,
    title,
    host,
    day: 'Thu, Mar 11',
    status: 'YES' as const,
  })),
})
const guest = guestOf({ ...supper, answered: yes })

describe('RSVP-5 one of several events', () =>
  testTexts({
    'a person whom texts about the supper and the book night reached': {
      in: situationOf({ events: [book, supper] }),
      texts: {
        'YES 8, NO 7': 'yes to book night, no to supper',
        'asks YES to 8 or 7': 'YES',
        'YES 7': 'yes to supper',
        'NO 8, NO 7': 'No to both',
        'MAYBE 8': 'MAYBE book night',
      },
    },
    'the same person, asked which one YES is for': {
      in: situationOf({ events: [book, supper], ...which('YES', '8', '7') }),
      texts: {
        'YES 8, NO 7': `
          yes to 1 no to 2 | Yes to 1, no to 2 | 1 yes 2 no | yes to the first, no to the second
          sí a la primera, no a la segunda`,
        'NO 8, YES 7': '1: no, 2: yes please',
        'MAYBE 8, NO 7': '1=maybe 2=no',
        'YES 7, NO 8': 'Yes to supper, not coming to book night | supper yes, book night no',
        'YES 8': `
          #1 | # 1 | only 1 | just 1 | 1 only | one | la primera | Book night please | just the book night | book night`,
        'YES 7': 'the second one | supper | 2.',
        'YES 8 +1': '1 +1',
        'NO 8': 'NO 1',
        'YES 8, YES 7': 'both | 1 and 2',
        'says Please reply with a number from 1 to 2, or part of a title.': '3',
        words: 'yes to pizza, no to beer | yes to 1 no to 5',
        'asks YES to 8 or 7': 'Yes 1, no wait, no',
      },
    },
    'the same person, asked which one NO is for': {
      in: situationOf({ events: [book, supper], ...which('NO', '8', '7') }),
      texts: { 'NO 7': '2 but not 1' },
    },
    'a sender without an event': {
      in: situationOf({ author: { handle: 'ben' } }),
      texts: { words: 'Yes to pizza, no to beer' },
    },
    'a guest of the picnic and the dinner': {
      in: situationOf(guestOf(dinner, picnic)),
      texts: {
        'NO 9': `
          NO Picnic | no to the picnic | no picnic for me | can't make it to the picnic, sorry
          not coming to the picnic | Ya no voy al picnic | No puedo ir al picnic | no to Ana's picnic`,
        'asks NO to 9': `
          cancel Picnic | please cancel my spot at the picnic | I have to cancel the picnic
          cancela mi lugar en el picnic | remove me from the Picnic list | take me off the list for the picnic
          cross us off the picnic list please | quítame de la lista del picnic | Sácame del picnic | stop picnic
          take me off the picnic list`,
        'asks NO to 10 or 9': `
          cancel the first | I need to cancel one of them | cancel both | please cancel the picnic and the dinner
          I'd like to cancel the picnic but keep the dinner | I need to cancel
          I'll be at the dinner but can't make the picnic`,
        'YES 9, NO 10': 'Yes to the picnic but not the dinner | si al picnic y no al dinner',
        'YES 10, NO 9': 'coming to the dinner but not the picnic | Me apunto al dinner pero no al picnic',
        'YES 9 +1, NO 10': 'yes to the picnic with my wife, no to the dinner',
        'YES 10, YES 9': `
          yes to the picnic and the dinner | sí al picnic y al dinner | yes to everything`,
        'YES 10 +1, YES 9 +1': 'yes to the picnic and the dinner, my wife is coming too',
        'NO 10, NO 9': 'no to the picnic and the dinner',
        words: `
          no parking at the picnic | no dogs at the picnic please | are you going to cancel the picnic
          please don't cancel the picnic | No idea where the picnic is | ¿Hay estacionamiento en el picnic?
          so the picnic and I, hmm | is the picnic cancelled?`,
        'ends-event-texts': 'no more picnic texts',
      },
    },
    'the same guest, who has asked that before': {
      in: situationOf({ ...guestOf(dinner, picnic), ...which('NO', '9'), wasAskedToStop: true }),
      texts: { 'NO 9': '1', 'ends-event-texts': 'take me off the picnic list' },
    },
    'a guest of the picnic who belongs to #picnic': {
      in: situationOf({
        ...guestOf(dinner, picnic),
        follows: chosenOf('#picnic'),
        named: [groupOf('picnic', { isMember: true })],
      }),
      texts: { words: 'NO picnic' },
    },
    'a guest of two dinners': {
      in: situationOf(guestOf(dinner, family)),
      texts: {
        'asks NO to 10 or 11': 'no to the dinner | remove me from the dinner list',
        'asks YES to 10 or 11': 'yes dinner',
        'asks NO to 11': 'cancel the family dinner',
      },
    },
    'a guest of two dinners and the picnic': {
      in: situationOf({ ...guestOf(dinner, family, picnic), ...which('NO', '10', '11', '9') }),
      texts: { 'asks NO to 10 or 11': 'the dinner', 'NO 9': 'no to the picnic, yes to the dinner' },
    },
    'a guest of the supper and the book night': {
      in: situationOf(guestOf({ ...book, answered: yes }, { ...supper, answered: yes })),
      texts: { 'asks NO to 8 or 7': 'I need to cancel', 'asks NO to 7': 'Cancel supper' },
    },
  }))

describe('RSVP-5 a guest cancels', () =>
  testTexts({
    'a guest of the supper': {
      in: situationOf(guest),
      texts: {
        'asks NO to 7': `
          I need to cancel | need to cancel | I want to cancel | Sorry need to cancel | I'd like to cancel please
          cancel me | cancel us | Please cancel | We have to cancel | cancel my spot | Necesito cancelar
          remove me from the list | Please take us off the list | drop me from the guest list | remove me
          Remove us please | take me off | please take my name off | stop supper | Quítame de la lista
          I need to cancel supper | @ana cancel`,
        stop: `
          CANCEL | Cancel. | END | QUIT | cancel my texts | take me off your list | Remove my number from the list`,
      },
    },
    'a guest of the supper who wants no reminders': {
      in: situationOf(guest),
      texts: {
        'ends-event-texts': `
          Stop reminding me about supper | don't remind me about the supper | No more texts about supper please
          stop the supper reminders | unsubscribe from supper | Turn off reminders for supper | stop the reminders
          no more reminders please | Don't remind me | Don't text me about this`,
        stops: 'no more texts about supper and stop texting me',
        'asks whether to stop': 'Stop all reminders',
        words: "Stop texting me, I'm at supper",
      },
    },
    'a guest of the supper, whom another person has texted since': {
      in: situationOf({
        ...guest,
        follows: chosenOf('@ben'),
        ...wordsOf(heardOf({ senderId: '2', handle: 'ben', firstName: 'Ben', text: 'Who has the map?' })),
      }),
      texts: {
        'asks NO to 7': 'I need to cancel | Please cancel',
        'asks whether to stop': 'stop the reminders',
      },
    },
    'a guest who was asked what to cancel': {
      in: situationOf({ ...guest, ...which('NO', '7'), wasAskedToStop: true }),
      texts: { 'NO 7': 'NO | yes', stop: 'Remove me from the list!' },
    },
    'a guest who has cancelled behind that question': {
      in: situationOf({
        ...{ author, wasAskedToStop: true },
        events: [eventOf({ answered: { ...yes, status: 'NO' } })],
      }),
      texts: { 'YES 7': 'yes' },
    },
    'a guest who belongs to #supper': {
      in: situationOf({
        ...guest,
        follows: chosenOf('#supper'),
        named: [groupOf('supper', { isMember: true })],
      }),
      texts: { 'leave supper': 'stop supper' },
    },
    'a person who has not answered': {
      in: situationOf({ events: [supper] }),
      texts: { stop: 'remove me from the list' },
    },
    'a follower without an event': {
      in: situationOf({ follows, named: [followedOf('ana')] }),
      texts: {
        words: 'Stop reminding me about supper',
        'asks whether to stop': 'I want to cancel',
        'unfollow ana': '@ana cancel',
      },
    },
  }))
