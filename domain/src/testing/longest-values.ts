import * as changes from '../wording/event-changes.ts'
import * as following from '../wording/following.ts'
import * as groups from '../wording/groups.ts'

/* The longest values that people can give to the sentences of Partyline: names of 30 characters, endless titles and
   words, counts of a million, and an address of this installation with 40 characters. */

const OWN = 'O'.repeat(40)
const NAME = 'w'.repeat(30)
const AT = `@${NAME}` as const
const GROUP = `#${NAME}` as const
const WORDS = 'Wonderful evening '.repeat(100)
const MANY = 1_000_000
const SITE = 'https://party.our-community.example.org'
const PAGE = `${SITE}/events/event/${'x'.repeat(22)}`
const GROUP_PAGE = `${SITE}/group/${'x'.repeat(22)}/details`
const LINK = `${SITE}/magic/link/${'x'.repeat(22)}`
const CODE = 'K7M3QX'
const LOGIN = { name: OWN, code: '12345678', host: SITE.slice(8), minutes: 10 }

const event = {
  title: WORDS,
  ...{ host: AT, location: WORDS, placeHidden: false },
  when: 'Wed, Sep 30, 10:30 PM GMT+5:30',
  url: PAGE,
}
const HIDDEN = `The place is shown to those who come, from ${event.when}`
const hidden = { ...event, location: HIDDEN, placeHidden: true }
/** Online, with the longest address that a text has whole. */
const online = { ...event, location: `https://meet.example.org/${'x'.repeat(55)}` }
const facts = (title: string, hour: number, zone: string) => ({
  ...{ title, zone, location: title, description: title },
  startsAt: new Date(Date.UTC(2026, 8, 30, hour)),
  endsAt: new Date(Date.UTC(2026, 9, hour, 1)),
  plusOnes: hour,
  questions: [title],
  guestsSee: hour > 2,
})
const changed = changes.sayChanges(
  facts(WORDS, 2, 'America/Argentina/Rio_Gallegos'),
  facts('Other', 20, 'America/North_Dakota/New_Salem'),
  'America/North_Dakota/New_Salem',
  { clock: 12, dayFirst: false, money: 'en-US' },
)
const MEMBERS = { name: NAME, count: MANY, handles: Array(groups.MEMBERS_SHOWN).fill(NAME) }
const NAMES = Array(5).fill(GROUP)
const EVENTS = following.listEvents(
  Array(following.EVENTS_LISTED).fill({ title: WORDS, day: 'Wed, Sep 30', host: NAME }),
  MANY,
)
const WAY_ON = {
  signUpUrl: `${SITE}/signup`,
  isNew: false,
  asksStop: false,
  isPicture: false,
  inOtherLetters: true,
}
const ASKED = { title: WORDS, day: 'Wed, Sep 30', answer: 'MAYBE' as const }
const sums = { sent: MANY, unreachable: MANY, stopped: MANY, leftOut: MANY, asked: MANY, off: MANY }
const counts = { ...sums, waiting: MANY * 2, capped: MANY }
const ANSWERS = ['YES', 'MAYBE', 'NO'] as const
const VERBS = ['follow', 'leave', 'mute', 'unmute', 'block', 'unblock', 'report'] as const

/** The values by their names. @internal */
export const LONGEST = {
  OWN,
  NAME,
  AT,
  GROUP,
  WORDS,
  MANY,
  SITE,
  GROUP_PAGE,
  LINK,
  CODE,
  LOGIN,
  event,
  hidden,
  online,
  changed,
  MEMBERS,
  NAMES,
  EVENTS,
  WAY_ON,
  ASKED,
  counts,
  ANSWERS,
  VERBS,
}
