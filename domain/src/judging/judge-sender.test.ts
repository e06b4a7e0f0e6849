import { describe } from 'vitest'
import {
  before,
  followedOf,
  groupOf,
  heardOf,
  personOf,
  situationOf,
  testTexts,
  wordsOf,
} from '../testing/situations.ts'

const BEN = 'doubtful words: To answer @ben, start with @ben.'
const CHOIR = 'doubtful words: To answer #Choir, start with #Choir.'
const ben = personOf('ben')
const choir = groupOf('Choir', { isMember: true, mayPost: true, isRunBy: true })
const own = { name: '#Choir', muted: false, isOwn: true } as const
const ana = { author: { handle: 'ana', firstName: 'Ana' }, follows: [own], named: [ben, choir] }

describe('TEXT-2 words of a sender', () =>
  testTexts({
    'a sender who has heard from nobody': {
      in: situationOf(ana),
      texts: {
        [BEN]: `
          at ben are you coming | Ben: are you coming? | hi @ben are you coming | tell ben I am late | Ben call me
          Hey Ben, are you coming tonight? | Ben are you coming | ben what time can you get here | dm ben hello
          to ben: are you coming | to @ben: are you coming | reply to @ben I am here | thanks ben! | Ben`,
        [CHOIR]: `
          hashtag choir we meet at 7 | send message to choir: see you at 7 | tell #choir I am late | choir
          Tell the choir I am ill`,
        'doubtful words': `
          .@ben are you coming | 482910 | running late | I can't talk right now | Sorry, I can't talk right now.
          Thanks mom | Sorry, running 10 min late | did you get my RSVP? | Where are you | what time? | llego tarde
          Can you call me | No worries | @everyone see you at 7 | new event | undo | oops | don't send | Dinner?
          Practice tonight? | Out of office: I am away until Monday | UNFOLOW ben | unfolllow ben | hlep | yes
          Strat please | Start please | Did that send? | Can people see my number?
          Ha messo "Mi piace" a “@ben: See you at 7”
          Gillade ”#Choir @ben: See you at 7” | Fwd: "@ben (direct): The door code is with Cleo"`,
        'words for the web': `
          remove ben from choir | add ben to the choir | add 555 010 0123 to choir | Can you add (555) 010-0123
          NAME Kim Lee | delete my last message | change my name to Kim | rename #choir to #singers | close choir
          rename choir to singers | create a group called singers | how do I edit my last message | show my events
          make ben admin of choir | list my followers | who are my followers | what did I send | any replies?`,
        'words for later': `
          Send tomorrow at 9: Rehearsal at church | Please send this on Friday at 8:30 a.m. - the concert is on
          Schedule this for Monday: bake sale | send it tomorrow | Envía mañana a las 9: ensayo | Don't send yet
          Tomorrow 9am send: Rehearsal at 10 | schedule "Rehearsal at 10" for tomorrow 9am
          don't send this until 9: Rehearsal moved`,
        words: `
          Tomorrow at 9 we send the parcels | Nobody should send money to strangers | Posting the list tomorrow
          Hi everyone | Ben is sick, so I hope you can wait | please disregard my last message | thanks all!
          Running late, so rehearsal starts at 7:15 | Are you all coming on Friday? | Ben can play tonight
          Tell your neighbors about Friday | Add your name to the sheet at the door | To all who follow
          Invite your friends to the choir | Name that tune night is on Friday! | Name your favorite song
          Remove the chairs after the show | Make room for the band | Show starts at 7 | Anybody coming?
          Bring your copy of the code of conduct | Send your forms in by Friday! | Thank you all for coming!
          Schedule for tomorrow: 9am hike, noon lunch | Text for tonight: Romans 8`,
        holds: `
          #choir add 555 010 0123 | #choir please add my friend Jo, 5550100123 | #Choir invite (555) 010-0123
          #choir send tomorrow at 9: Rehearsal at church | #choir remove ben | #choir kick @ben please
          #choir make ben an administrator`,
        'to choir': `
          #choir call me on 555 010 0123 | #choir add your name to the sheet | #choir remove the chairs`,
        'mute Choir unreadable': 'Mute until Monday',
        'mute Choir 24h': 'snooze until tomorrow morning',
      },
    },
    'a sender whom Ana has just texted': {
      in: situationOf({ author: { handle: 'cleo' }, ...wordsOf(heardOf()), named: [followedOf('ana')] }),
      texts: {
        words: 'Supper at seven',
        'doubtful words: To answer @ana, start with @ana.': 'Hey Ana, are you coming?',
        'asks whether to stop': 'not interested in these texts | I need to cancel',
        'words for the web': 'remove ana from choir',
        'to ana': '@ana hi',
      },
    },
    'a host': {
      in: situationOf({ ...ana, hostedTitles: ['Harvest supper'] }),
      texts: {
        'words for the web': 'move supper to 8 | cancel the supper | postpone harvest supper to Sunday',
        words: 'Remove the chairs after the show',
      },
    },
    'a sender whose message has just gone out': {
      in: situationOf({ ...ana, sent: { text: 'The right hall', createdAt: before(1), isRunning: false } }),
      texts: {
        'takes-back': `
          stop sending that | cancel that message | stop it | delete that | unsend | don't send that`,
        stop: 'stop sending me texts | STOP',
        words: "don't do that",
        'doubtful words': "No, that's it for today",
      },
    },
    'a sender whose message went out long ago': {
      in: situationOf({ ...ana, sent: { text: 'The right hall', createdAt: before(11), isRunning: false } }),
      texts: { 'asks whether to stop': 'stop sending that | Sorry, I need to cancel' },
    },
    'a sender whose message still goes out': {
      in: situationOf({ ...ana, sent: { text: 'The wrong hall', createdAt: before(11), isRunning: true } }),
      texts: { 'takes-back': 'Stop sending that!' },
    },
    'a member who runs no group': {
      in: situationOf({
        author: { handle: 'cleo' },
        named: [personOf('ana'), groupOf('Choir', { isMember: true, mayPost: true })],
        ...wordsOf(heardOf({ group: 'Choir', kind: 'group', text: 'remove the chairs' })),
      }),
      texts: { 'to choir': '#choir remove ana' },
    },
    'a sender whose phone was silent for long': {
      in: situationOf({ ...ana, author: { ...ana.author, isBack: true } }),
      texts: { 'doubtful words': 'Supper at eight' },
    },
  }))
