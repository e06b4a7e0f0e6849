import { describe, expect, test } from 'vitest'
import { mayAskToStop } from '../reading/leaving/may-ask-to-stop.ts'
import {
  chosenOf,
  followedOf,
  groupOf,
  heardOf,
  personOf,
  situationOf,
  testTexts,
  wordsOf,
} from '../testing/situations.ts'

const TO_LEAVE = 'says To leave #Choir, reply YES or text LEAVE #Choir. STOP ends all texts.'
const OR_ONE = 'asks whether to stop To end one of them, text STOP @name; LIST shows them.'
const ana = followedOf('ana')
const choir = groupOf('Choir', { isMember: true })
const ofAna = wordsOf(heardOf())
const ofChoir = wordsOf(heardOf({ handle: 'ben', group: 'Choir', kind: 'group', text: 'Who has the map?' }))
const follower = { follows: chosenOf('@ana'), named: [ana, personOf('ben')], ...ofAna }
const member = { follows: chosenOf('#Choir', '@ana'), named: [ana, choir] }

describe('TEXT-6 TEXT-7 requests for fewer texts', () =>
  testTexts({
    'a follower whom Ana has just texted': {
      in: situationOf(follower),
      texts: {
        stop: `
          STOP | take me off your list | Please STOP | S T O P | UNSUBCRIBE | no more texts | stop texting me, wrong number | 🛑 | stop bitte
          no me manden más mensajes | Abmelden | arrête | Bitte aufhören! | Keine SMS mehr | Désabonner | PARAR
          abmelden bitte | Plus de messages svp`,
        'asks whether to stop': `
          stop reminding me | Don't remind me | guys stop | Ne m’écrivez plus | stop 3 | I already said stop
          Please stop, I have asked three times | I never signed up for this | 🚫 | ❌ | 🔕 | 📵 | delete my data
          stop texting me and delete my data | How do I close my account? | I want my data deleted
          not interested | I don't want to unsubscribe | elimina mi cuenta | Bitte löschen Sie meine Daten`,
        [OR_ONE]: 'stop oak | STOP - Dave | no more questions | STOP WORK',
        'unfollow ana':
          'no more ana texts | stop ana pls and ty | Stop Ana please and thank you | STOP - Ana',
        'says To end texts from @ana, reply YES or text STOP @ana. STOP alone ends all texts.':
          'Remove me from this group',
        'says To mute @ana, text MUTE @ana 8h, or 30m, 2d, 1w.': 'pause | mute',
        words: `
          don't invite me again | cancel mine | Sorry, wrong person! | Did they cancel? | how do I reply?
          please add my husband too | just mute it | I said not interested | is this the end of the line?
          all but choir | mute all | mute everything | I paid already | you all made me cry, beautiful service
          is this the right number | no entendí | ya pagué`,
        'doubtful words': 'yes | Yes please | ok | k | oh ok | no | perfect',
      },
    },
    'the same follower, whom Partyline has just asked': {
      in: situationOf({ ...follower, wasAskedToStop: true }),
      texts: {
        'asks whether to stop': `
          stop 3 | Please stop, I have asked three times | I already said stop | I never signed up for this`,
      },
    },
    'a member whom a person has just texted': {
      in: situationOf({ ...member, ...ofAna }),
      texts: {
        'tells how to leave @ana': 'stop 2 | Stop #2 | leave number 2',
        'leaves #Choir': 'remove me from the group | get me off the choir list please',
        'leaves @ana': "I don't want ana's messages anymore | Unsubscribe me from Ana's texts",
        words: 'stop all but choir | cancel my choir membership',
        'leave Choir': 'leave the choir',
      },
    },
    'a member whom the group has just asked something': {
      in: situationOf({ ...member, named: [...member.named, personOf('ben'), personOf('cleo')], ...ofChoir }),
      texts: {
        'leaves #Choir': `
          Remove me from this group | please take me off this group chat | I dont want to be in this group
          Get me out of this group text | stop sending choir messages | Don't text me about the choir
          don't text me about this`,
        // It may be the list of who comes.
        [TO_LEAVE]: 'take me off | take me off the list | remove me please | leave | leave chat',
        'tells how to leave #Choir': 'I left the choir, stop texting me',
        stop: `
          Remove me from this group and don't text me again
          Please remove me from this group chat, I don't want any more texts
          Take me off this group text. Do not contact me again`,
        stops: 'Take me out of choir and stop texting me',
        'says To report the last text from @ben, text REPORT @ben.': 'REPORT this is spam, please stop it',
        'says To block @ben, text BLOCK @ben.': 'block',
        'says To block @ana, text BLOCK @ana.': 'block ana',
        'says To mute #Choir, text MUTE #Choir 8h, or 30m, 2d, 1w.': 'mute',
        'says To mute @cleo, text MUTE @cleo 8h, or 30m, 2d, 1w.': 'mute cleo',
        'mute Choir': 'mute choir',
        'unmute Choir': 'unmute choir',
        'mute Choir 12h': 'mute choir tonight',
        'mute Choir 2h': 'mute 2h',
        'mute Choir 168h': 'mute for a week',
      },
    },
    'a member of a group of two words': {
      in: situationOf({ follows: chosenOf('#Oak-Class', '@ana'), named: [ana], ...ofAna }),
      texts: {
        'says To leave #Oak-Class, reply YES or text LEAVE #Oak-Class. STOP ends all texts.': 'leave oak',
        'tells how to leave #Oak-Class': 'stop oak | stop oakclass',
        'leaves #Oak-Class': "I don't want oak class texts anymore",
      },
    },
    'a stopped phone': { in: situationOf({ author: { isStopped: true } }), texts: { start: 'YES | START' } },
    'a sender who has heard from nobody': {
      in: situationOf({ author: { handle: 'zoe' } }),
      texts: {
        stop: 'Wrong number, stop texting me | Wrong person. Please remove me | Wrong number. STOP',
        'asks whether to stop': `
          I am done with these texts | Not a fan of these texts. Off please.
          Please stop texting me. ${'I asked you before. '.repeat(30)}`,
        words: 'enough | I said not interested | Stop work at gate 2 everybody, the crane moves',
      },
    },
  }))

const kept = `
  don't invite me again | cancel mine | Sorry, wrong person! | stop all but choir | mute all | mute everything
  I said not interested | Who gave you my phone | Stop reminding me about supper
  cancel my choir membership`
const unasked = `
  who is this | Is it free | Did they cancel? | how do I reply? | please add my husband too | perfect
  I paid already | you all made me cry, beautiful service | whose number is this | is this the right number
  no entendí | ya pagué | I'm sick | Is it free? | No but have fun!`
const split = (texts: string) => texts.split(/[|\n]/u).flatMap((text) => text.trim() || [])

test.each([
  ...split(kept).map((text) => [text, true] as const),
  ...split(unasked).map((text) => [text, false] as const),
])('TEXT-6 the reply to the kept words %j asks whether to stop: %s', (text, asks) => {
  expect(mayAskToStop(text)).toBe(asks)
})
