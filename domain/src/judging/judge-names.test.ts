import { describe } from 'vitest'
import { before, eventOf, situationOf, testTexts } from '../testing/situations.ts'

const author = { nameAskedAt: before(5) }
const yes = { status: 'YES', guests: 0, at: before(5) } as const
const about = { id: '7', title: 'Supper', day: 'Thu, Mar 11', host: 'ana', status: 'YES' } as const
const guest = { events: [eventOf({ answered: yes })], texted: [about] }
const called = (firstName: string) => situationOf({ ...guest, author: { ...author, firstName } })
const asks = (name: string) => `says Is "${name}" your name? Reply YES or NO. STOP ends all texts.`

describe('RSVP-5 the name of a guest', () =>
  testTexts({
    'a guest who was asked for a name': {
      in: situationOf({ ...guest, author }),
      texts: {
        'keeps-name Jo': "Hi I'm Jo | Hello my name is Jo | My name's Jo | Jo here, thanks!",
        'keeps-name Jo Smith': 'Jo Smith | Jo Smith here! | Jo Smith 👍 | NAME is Jo Smith | "NAME Jo Smith"',
        'keeps-name Will Young': 'Will Young',
        'keeps-name Al': 'Call me Al | NAME Al',
        'keeps-name Dr. Smith': 'Dr. Smith',
        'keeps-name Mrs. Jones': 'Mrs. Jones',
        'keeps-name The Smiths': 'We are the Smiths',
        'keeps-name The Smith family': 'the Smith family',
        'keeps-name Margaret and Bob Jones': 'Margaret and Bob Jones',
        'keeps-name Anne\u2011Marie Gal·la': 'NAME Anne\u2011Marie Gal·la',
        'keeps-name Margret': 'My name is spelled Margret',
        [asks('jo smith')]: 'jo smith',
        [asks('נועה בן־דוד')]: 'נועה בן־דוד',
        [asks('Dung nhan nua')]: 'Dung nhan nua',
        [asks('dejar escuela')]: 'dejar escuela',
        [asks('Ja klar')]: 'Ja klar',
        stop: 'Unsubscribe me | no more texts',
        'YES 7': 'sip',
        words: `
          Dejar de recibir | Wonderful | my whole family | Bread and butter | Woohoo! | I'm vegetarian
          This is awesome | Your neighbor | Who's driving | Allergic to nuts | Gluten free | Is parking free?
          Bringing salad | Happy birthday | Congratulations ana | Sweet! | lets gooo
          Name of d relation doesn't matter | 790101-1234`,
        'doubtful words': `
          I'm outside | Call me when you can | call me | Call me tomorrow | Dog friendly? | Thanks!
          What should I bring?`,
        'says Who are you? Text NAME and your name.': 'NAME',
      },
    },
    'a guest whom no reply had room to ask': {
      in: situationOf(guest),
      texts: { words: 'Fish | Name Kofi Mensah | Jo Smith' },
    },
    'a guest who gave the name Ben': {
      in: called('Ben'),
      texts: {
        'keeps-name Benjamin': 'Sorry, Benjamin | *Benjamin',
        words: 'Sorry, Ana | Bench or chairs? | My train is late | Which bus goes there?',
        'doubtful words': 'Thanks',
        'says Who are you? Text NAME and your name.': 'My name is wrong | Name is misspelled',
      },
    },
    Margaret: { in: called('Margaret'), texts: { 'keeps-name Margret': "It's Margret, not Margaret" } },
    Di: { in: called('Di'), texts: { 'keeps-name Diana': 'No, Diana' } },
    Jon: { in: called('Jon'), texts: { 'keeps-name John': 'John' } },
    Bo: { in: called('Bo'), texts: { 'keeps-name Bo Okafor': 'Bo Okafor' } },
    Jolly: { in: called('Jolly'), texts: { 'keeps-name Kofi': 'lol my name is Kofi' } },
  }))
