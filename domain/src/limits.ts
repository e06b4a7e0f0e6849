import { LIST_INVITATION_LIMITS } from './list-invitation-limits.ts'
import { NAME_LIMITS } from './name-limits.ts'
import { PROGRAM_LIMITS } from './program-limits.ts'
import { REPLY_LIMITS } from './reply-limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts'

/** `most` hits within `window` milliseconds. */
export interface Limit {
  most: number
  window: number
}

/** The kinds of holders that a limit counts separately. */
export type LimitedBy =
  | 'phone'
  | 'person'
  | 'pair of people'
  | 'event'
  | 'note'
  | 'browser'
  | 'address'
  | 'network'
  | 'installation'

/** One line of the table of limits. */
export interface LimitLine extends Limit {
  per: LimitedBy
  /** What counts, in words for operators. */
  counts: string
  /** What a refused person hears or sees. */
  refused: string
  /** The highest value that an operator may set. The safety of codes is computed from some of them. */
  highest?: number
  /** How many refusals within an hour sound the ALARM. A ceiling also sounds it at four fifths. */
  alarmAfter: number
}

const WAIT = 'when to try again'
const WAIT_OR_LOGIN = 'when to try again, and that LOGIN by text works at once'
const NOT_SENT = 'that it was not sent, and why'
const LINK = 'the text brings a link in place of the code'
const SILENCE = 'nothing'
const ON_THE_WEB = 'nothing by text; the words wait on the web'

/**
 * Every limit, for phone and web alike. A name is also the name of its setting, in capitals: codesPerHour is
 * CODES_PER_HOUR. The values are the defaults.
 */
export const LIMITS = {
  codesPerPhonePerHour: {
    ...{ per: 'phone', most: 5, window: HOUR_MS, alarmAfter: 50, refused: WAIT_OR_LOGIN },
    counts:
      'login codes for browsers new to the phone; as many again for browsers it knows, and LOGIN by text',
  },
  codesPerPhonePerDay: {
    ...{ per: 'phone', most: 10, window: DAY_MS, alarmAfter: 50, refused: WAIT_OR_LOGIN },
    counts: 'the same within a day',
  },
  spareCodesPerPhonePerDay: {
    ...{ per: 'phone', most: 24, window: DAY_MS, alarmAfter: 50, refused: WAIT_OR_LOGIN },
    counts: 'codes beyond those, one in 15 minutes, for networks that did not ask for this phone before',
  },
  codesPerAddressPerHour: {
    ...{ per: 'address', most: 20, window: HOUR_MS, alarmAfter: 50, refused: WAIT_OR_LOGIN },
    counts: 'login codes for browsers new to the phone; an IPv6 address counts by its first 64 bits',
  },
  codesPerNetworkPerHour: {
    ...{ per: 'network', most: 80, window: HOUR_MS, alarmAfter: 50, refused: WAIT_OR_LOGIN },
    counts: 'the same for a network: the first 24 bits of IPv4, the first 48 of IPv6',
  },
  codesPerHour: {
    ...{ per: 'installation', most: 1000, window: HOUR_MS, alarmAfter: 20, refused: WAIT_OR_LOGIN },
    counts: 'login codes; a fifth is kept for browsers that the phone knows',
  },
  codesPerDay: {
    ...{ per: 'installation', most: 3000, window: DAY_MS, alarmAfter: 20, refused: WAIT_OR_LOGIN },
    counts: 'the same within a day',
  },
  codesAbroadPerDay: {
    ...{ per: 'installation', most: 200, window: DAY_MS, alarmAfter: 5, refused: WAIT_OR_LOGIN },
    counts: 'login codes for browsers new to the phone, to countries other than the country of SHARED_NUMBER',
  },
  guessesPerPhonePerDay: {
    ...{ per: 'phone', most: 40, highest: 40, window: DAY_MS, alarmAfter: 5, refused: LINK },
    counts: 'wrong codes that were compared, in browsers new to the phone',
  },
  spareGuessesPerPhonePerDay: {
    ...{ per: 'phone', most: 20, highest: 20, window: DAY_MS, alarmAfter: 5, refused: LINK },
    counts: 'the same for spare codes',
  },
  knownGuessesPerPhonePerDay: {
    ...{ per: 'phone', most: 19, highest: 19, window: DAY_MS, alarmAfter: 5, refused: LINK },
    counts: 'the same in browsers that the phone knows',
  },
  accountGuessesPerPersonPerDay: {
    ...{ per: 'person', most: 20, highest: 20, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'wrong codes to change the number of an account or to delete it',
  },
  guessesPerDay: {
    ...{ per: 'installation', most: 8500, highest: 8500, window: DAY_MS, alarmAfter: 20, refused: LINK },
    counts: 'wrong codes that were compared, in browsers new to the phone',
  },
  knownGuessesPerDay: {
    ...{ per: 'installation', most: 1000, highest: 1000, window: DAY_MS, alarmAfter: 20, refused: LINK },
    counts: 'the same in browsers that the phone knows',
  },
  accountGuessesPerDay: {
    ...{ per: 'installation', most: 400, highest: 400, window: DAY_MS, alarmAfter: 20, refused: WAIT },
    counts: 'wrong codes to change the number of an account or to delete it',
  },
  wrongCodesPerBrowserPerQuarterHour: {
    ...{ per: 'browser', most: 10, highest: 10, window: 15 * MINUTE_MS, alarmAfter: 50, refused: WAIT },
    counts: 'wrong codes, compared or not',
  },
  proofsPerPersonPerDay: {
    ...{ per: 'person', most: 5, highest: 20, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'wrong email addresses, typed to show that an account after a long silence has its old owner',
  },
  messagesPerSenderPerDay: {
    ...{ per: 'person', most: 500, window: DAY_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'messages to all followers and to groups',
  },
  directsPerSenderPerDay: {
    ...{ per: 'person', most: 200, window: DAY_MS, alarmAfter: 5, refused: NOT_SENT },
    counts: 'direct messages',
  },
  directsPerPairPerDay: {
    ...{ per: 'pair of people', most: 5, window: DAY_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'direct messages to a person who never wrote back',
  },
  directsPerHour: {
    ...{ per: 'installation', most: 2000, window: HOUR_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'direct messages; one person may have a tenth of what is left',
  },
  guestMessagesPerEventPerDay: {
    ...{ per: 'event', most: 10, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts:
      "hosts' words to the guests of an event or a series, notices that it has changed, and repeated reminders",
  },
  guestTextsPerHostPerDay: {
    ...{ per: 'person', most: 2000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'texts of those messages, one for each guest',
  },
  guestTextsPerDay: {
    ...{ per: 'installation', most: 20_000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'the same; one host may have half of what is left',
  },
  notesPerPersonPerHour: {
    ...{ per: 'person', most: 20, window: HOUR_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'notes of one person without a username, or of one guest, to everybody',
  },
  notesPerPersonPerDay: {
    ...{ per: 'person', most: 50, window: DAY_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'the same within a day',
  },
  notesPerPairPerHour: {
    ...{ per: 'pair of people', most: 10, window: HOUR_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'notes of one person for another',
  },
  notesPerPairPerDay: {
    ...{ per: 'pair of people', most: 20, window: DAY_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'the same within a day',
  },
  notesForPersonPerDay: {
    ...{ per: 'person', most: 2000, window: DAY_MS, alarmAfter: 5, refused: NOT_SENT },
    counts: 'notes for one person, from everybody',
  },
  notesTextedPerHostPerHour: {
    ...{ per: 'person', most: 10, window: HOUR_MS, alarmAfter: 50, refused: ON_THE_WEB },
    counts: 'words of guests that one host gets by text',
  },
  notesTextedPerHostPerDay: {
    ...{ per: 'person', most: 30, window: DAY_MS, alarmAfter: 50, refused: ON_THE_WEB },
    counts: 'the same within a day',
  },
  answersPerNotePerDay: {
    ...{ per: 'note', most: 5, window: DAY_MS, alarmAfter: 5, refused: NOT_SENT },
    counts: 'answers to one note',
  },
  sameTextPerFiveMinutes: {
    ...{ per: 'phone', most: 20, window: 5 * MINUTE_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'the same text to one phone, or from one sender to all followers, a group or guests',
  },
  ...REPLY_LIMITS,
  wrongEventCodesPerPhonePerHour: {
    ...{ per: 'phone', most: 10, window: HOUR_MS, alarmAfter: 20, refused: WAIT },
    counts: 'texted codes that no event has',
  },
  helpPerStoppedPhonePerDay: {
    ...{ per: 'phone', most: 3, highest: 10, window: DAY_MS, alarmAfter: 50, refused: SILENCE },
    counts: 'answers to HELP that a phone gets after its STOP',
  },
  eventsPerPersonPerDay: {
    ...{ per: 'person', most: 100, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'new events; a series counts as one',
  },
  seriesDatesPerPersonPerDay: {
    ...{ per: 'person', most: 265, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'dates of new series: five years of weeks',
  },
  guestsByHandPerPersonPerDay: {
    ...{ per: 'person', most: 500, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'guests that a host adds by hand',
  },
  ...NAME_LIMITS,
  cohostInvitationsPerPersonPerDay: {
    ...{ per: 'person', most: 20, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'invitations to co-host',
  },
  ...LIST_INVITATION_LIMITS,
  ...PROGRAM_LIMITS,
  picturesPerPersonPerHour: {
    ...{ per: 'person', most: 100, window: HOUR_MS, alarmAfter: 20, refused: WAIT },
    counts: 'pictures uploaded on the web, for messages and profiles',
  },
  callsPerPersonPerMinute: {
    ...{ per: 'person', most: 300, window: MINUTE_MS, alarmAfter: 300, refused: WAIT },
    counts: 'calls of any kind; each process counts by itself',
  },
  callsPerAddressPerMinute: {
    ...{ per: 'address', most: 1200, window: MINUTE_MS, alarmAfter: 1200, refused: WAIT },
    counts: "the same, signed in or not; the machine's own addresses are not counted",
  },
} as const satisfies Record<string, LimitLine>

export type LimitName = keyof typeof LIMITS

/** The value of each limit: the operator's, or the default. */
export type LimitSettings = Record<LimitName, number>

/** The table's lines by name. */
export const limitNames = Object.keys(LIMITS) as LimitName[]

/** The default values of the limits. */
export const SHIPPED_LIMITS = Object.fromEntries(
  limitNames.map((name) => [name, LIMITS[name].most]),
) as LimitSettings

/** The environment's name of a limit: CODES_PER_HOUR for codesPerHour. */
export function settingName(name: LimitName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** A limit as it is set. */
export function limitOf(settings: LimitSettings, name: LimitName): Limit {
  return { most: settings[name], window: LIMITS[name].window }
}
