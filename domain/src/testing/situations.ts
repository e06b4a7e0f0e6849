import { withPictures } from '../commands.ts'
import type { Given, Judgement } from '../judging/judgement.ts'
import {
  type Author,
  bareSituation,
  type Heard,
  type PhoneEvent,
  type Said,
  type Situation,
} from '../judging/situation.ts'
import { readText } from '../reading/read-text.ts'
import { NORTH_AMERICA } from '../time/regions.ts'
import { MINUTE_MS } from '../time/time-units.ts'

/** The time of all situations of tests: a Wednesday. */
const NOW = new Date('2027-03-10T18:00:00Z')

/** A time some minutes before. @internal */
export const before = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)

/** A greeted person without a username, of whose phone nothing else is known. @internal */
export function situationOf({
  author,
  ...known
}: Partial<Omit<Situation, 'author'>> & { author?: Partial<Author> }): Situation {
  const person: Author = {
    handle: null,
    email: null,
    firstName: null,
    lastName: null,
    nameAskedAt: null,
    isGreeted: true,
    isStopped: false,
    isBack: false,
    isAskedToKeep: false,
    ...author,
  }
  return { ...bareSituation({ now: NOW, region: NORTH_AMERICA, author: person }), ...known }
}

/** A text from a phone, as it is read. @internal */
export function said(text: string, more: Partial<Said> = {}): Said {
  const command = readText(text)
  return {
    text,
    mediaUrls: [],
    source: 'phone',
    command: more.mediaUrls ? withPictures(command) : command,
    ...more,
  }
}

/** A text of Ana five minutes ago. @internal */
export function heardOf(more: Partial<Heard> = {}): Heard {
  const ana = { senderId: '1', handle: 'ana', firstName: 'Ana', group: null, isNote: false }
  return { ...ana, sentAt: before(5), kind: 'broadcast', text: 'Supper at seven', ...more }
}

/** Ana's supper on the next day, which a text five minutes ago was about. @internal */
export function eventOf(more: Partial<PhoneEvent> = {}): PhoneEvent {
  return {
    id: '7',
    code: 'K7M3QX',
    ownerId: '1',
    title: 'Supper',
    seriesId: null,
    startsAt: new Date('2027-03-11T23:00:00Z'),
    zone: 'America/Denver',
    host: 'ana',
    isHosted: false,
    rsvp: true,
    cancelled: false,
    over: false,
    removed: false,
    heardAt: before(5),
    texted: true,
    answered: null,
    ...more,
  }
}

/** What a judgement does, in a few words. @internal */
export function inShort(judged: Judgement): string {
  if (judged.to === 'followers') return judged.doubtful ? 'doubtful words' : 'words'
  if (judged.to !== 'line') return `to ${judged.name}`
  const { act } = judged
  switch (act.is) {
    case 'command':
      return Object.values(act.command)
        .filter((part) => typeof part === 'string')
        .join(' ')
    case 'says':
      return `says ${act.response}`
    case 'answers':
      return act.answers.map(answerInShort).join(', ')
    case 'answers-code':
      return answerInShort({ ...act.given, id: act.code })
    case 'answers-dates':
      return `${act.given.answer} all dates of ${act.date.seriesId}`
    case 'asks-which':
      return `asks ${act.question.answer} to ${act.question.eventIds.join(' or ')}`
    case 'leaves':
    case 'keeps-name':
      return `${act.is} ${act.name}`
    case 'asks-stop':
      return act.named ? `tells how to leave ${act.named}` : 'asks whether to stop'
    default:
      return act.is
  }
}

function answerInShort({ answer, id, guests, note }: Given & { id: string }): string {
  return [answer, id, guests === undefined ? '' : `+${guests}`, note ? `(${note})` : '']
    .filter(Boolean)
    .join(' ')
}
