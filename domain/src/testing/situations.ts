import { expect, test } from 'vitest'
import { type Command, withPictures } from '../commands.ts'
import { judge } from '../judging/judge.ts'
import type { ForFollowers, Given, Judgement } from '../judging/judgement.ts'
import {
  type Author,
  bareSituation,
  type Chosen,
  type Heard,
  type Named,
  type PhoneEvent,
  type Said,
  type Situation,
} from '../judging/situation.ts'
import { readText } from '../reading/read-text.ts'
import { NORTH_AMERICA } from '../time/regions.ts'
import { HOUR_MS, MINUTE_MS } from '../time/time-units.ts'

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
  return {
    ...bareSituation({ now: NOW, region: NORTH_AMERICA, author: person, question: undefined }),
    ...known,
  }
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

/** A person whom the author does not follow. @internal */
export function personOf(name: string, more: object = {}): Named {
  const stranger = { isSelf: false, hasBlocked: false, isFollowed: false, getsTexts: false, isGuest: false }
  return { kind: 'person', key: name.toLowerCase(), name, ...stranger, ...more }
}

/** A person whom the author follows. @internal */
export function followedOf(name: string): Named {
  return personOf(name, { isFollowed: true, getsTexts: true })
}

/** A group of others, to which the author does not belong. @internal */
export function groupOf(name: string, more: object = {}): Named {
  const outside = { isOffered: true, isMember: false, mayPost: false, isRunBy: false }
  return { kind: 'group', key: name.toLowerCase(), name, ...outside, ...more }
}

/** Names that the author follows, with their marks, the latest first. @internal */
export function chosenOf(...names: Chosen['name'][]): Chosen[] {
  return names.map((name) => ({ name, muted: false, isOwn: false }))
}

/** The words of the last text of another person to the phone. @internal */
export function wordsOf(heard: Heard): Pick<Situation, 'heard' | 'heardWords'> {
  return { heard, heardWords: { ...heard, address: heard.group ? `#${heard.group}` : `@${heard.handle}` } }
}

/** One situation, and what texts do in it. Bars and new lines divide the texts, and %s stands for the text. */
export interface Judged {
  in: Situation
  source?: Said['source']
  texts: Record<string, string | readonly string[]>
}

/** Tests each text of a table by itself. @internal */
export function testTexts(table: Record<string, Judged>): void {
  for (const [who, { in: situation, source = 'phone', texts }] of Object.entries(table))
    for (const [does, listed] of Object.entries(texts))
      for (const text of typeof listed === 'string' ? listed.split(/\s*[|\n]\s*/u).filter(Boolean) : listed)
        test(`of ${who}, ${JSON.stringify(text)}: ${does}`, () => {
          expect(inShort(judge(said(text, { source }), situation))).toBe(does.replace('%s', text))
        })
}

/** What a judgement does, in a few words. */
function inShort(judged: Judgement): string {
  if (judged.to === 'followers') return wordsInShort(judged)
  if (judged.to !== 'line') return `to ${judged.name}`
  const { act } = judged
  switch (act.is) {
    case 'command':
      return commandInShort(act.command)
    case 'says':
      return `says ${act.response}`
    case 'answers':
      return act.answers.map(answerInShort).join(', ')
    case 'answers-host':
      return `answers the host: ${act.words}${act.question ? ', or is for followers' : ''}`
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
      return act.named ? `tells how to leave ${act.named}` : `asks whether to stop${act.way}`
    default:
      return act.is
  }
}

function wordsInShort({ doubtful, way, asksTheWeb }: ForFollowers): string {
  if (asksTheWeb) return asksTheWeb === 'now' ? 'words for the web' : 'words for later'
  return `${doubtful ? 'doubtful words' : 'words'}${way ? `: ${way}` : ''}`
}

function commandInShort(command: Command): string {
  if (command.kind === 'several') return command.commands.map(commandInShort).join(', ')
  if (command.kind === 'mute' || command.kind === 'unmute') {
    const { kind, target, time } = { time: undefined, ...command }
    const length = typeof time === 'number' ? `${time / HOUR_MS}h` : time
    return [kind, target.name, length].filter(Boolean).join(' ')
  }
  return Object.values(command)
    .filter((part) => typeof part === 'string')
    .join(' ')
}

function answerInShort({ answer, id, guests, perhaps, note }: Given & { id: string }): string {
  return [
    ...[answer, id],
    guests === undefined ? '' : `+${guests}`,
    perhaps === undefined ? '' : `+${perhaps}?`,
    note ? `(${note})` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
