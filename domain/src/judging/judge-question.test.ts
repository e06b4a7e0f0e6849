import { describe } from 'vitest'
import { before, chosenOf, eventOf, heardOf, situationOf, testTexts, wordsOf } from '../testing/situations.ts'
import type { Situation } from './situation.ts'

const about = { id: '7', title: 'Supper', day: 'Thu, Mar 11', host: 'ana', status: 'YES' } as const
const asked = { eventId: '7', question: 'Any allergies?', isOpen: true }
const guest = (status: 'YES' | 'MAYBE' = 'YES', more: Partial<Situation> = {}) => ({
  author: { firstName: 'Al', nameAskedAt: before(5) },
  follows: chosenOf('@ana'),
  events: [eventOf({ answered: { status, guests: 0, at: before(5) } })],
  texted: [{ ...about, status }],
  hostsQuestion: asked,
  ...more,
})
const or = (other: string) =>
  `says Reply 1 if "%s" answers "Any allergies?", 2 if ${other}. Nothing is done yet.`
const ANSWERS = 'answers the host: %s'

describe("RSVP-5 a host's question", () =>
  testTexts({
    'a guest who comes, to whom the question has just been texted': {
      in: situationOf(guest()),
      texts: {
        [ANSWERS]: `
          nut allergy | Vegan | yes, vegan | yes | Soy alérgica a las nueces | I eat everything | 2 | nuts
          I don't eat nuts`,
        'answers the host: ninguna': 'RESPUESTA ninguna',
        'answers the host: no': 'answer: no',
        [or('you can\'t come to "Supper"')]: `
          NO | None | no thanks | Nope | no allergies | No, I eat everything | ninguna | can't do it
          no nuts for me please`,
        [or('you may come to "Supper"')]: 'not sure',
        [or('2 of you come to "Supper"')]: '+1',
        [or('3 of you come to "Supper"')]: 'make it 3',
        'NO 7': 'no to supper',
        'NO k7m3qx': 'NO K7M3QX',
        stop: 'STOP | please stop texting me',
        'asks NO to 7': 'cancel my spot',
        help: 'HELP',
        list: 'LIST',
        'join choir': '#choir',
        'YES 7': '👍',
        'doubtful words': 'Is there parking? | where is it? | thanks!',
        words: 'x'.repeat(141),
        'asks whether to stop To end one of them, text STOP @name; LIST shows them.': 'no more nuts',
      },
    },
    'a guest who may come': { in: situationOf(guest('MAYBE')), texts: { [ANSWERS]: 'nuts' } },
    'a guest without a name': {
      in: situationOf({ ...guest(), author: { nameAskedAt: before(5) } }),
      texts: { [or('it is your name')]: 'Peanuts', 'keeps-name Kofi Mensah': 'Kofi Mensah' },
    },
    'a guest to whom it was texted with news': {
      in: situationOf(guest('YES', { heard: heardOf({ kind: 'event', text: 'Event "Supper": new place' }) })),
      texts: { [ANSWERS]: 'nuts' },
    },
    'a guest who has answered it, or was asked a day ago': {
      in: situationOf(guest('YES', { hostsQuestion: { ...asked, isOpen: false } })),
      texts: { words: 'I bring a salad | nut allergy | nuts', 'answers the host: nuts': 'ANSWER nuts' },
    },
    'a guest whom the host has texted since': {
      in: situationOf(
        guest('YES', {
          events: [eventOf({ heardAt: before(9), answered: { status: 'YES', guests: 0, at: before(9) } })],
          ...wordsOf(heardOf({ text: 'Bring chairs everybody' })),
        }),
      ),
      texts: { words: 'two of mine' },
    },
    'a guest who has a username': {
      in: situationOf({ ...guest(), author: { handle: 'ben', firstName: 'Ben' } }),
      texts: { 'answers the host: %s, or is for followers': 'nut allergy' },
    },
    'a person who was asked nothing': {
      in: situationOf({ follows: chosenOf('@ana'), ...wordsOf(heardOf()) }),
      texts: { words: 'answer the phone please' },
    },
  }))
