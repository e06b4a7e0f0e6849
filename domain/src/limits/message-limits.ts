import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/time-units.ts'
import { type LimitLine, WAIT } from './limit-line.ts'

const NOT_SENT = 'that it was not sent, and why'
const SILENCE = 'nothing'
const ON_THE_WEB = 'nothing by text; the words wait on the web'
const UNANSWERED = 'nothing by text; the text still acts'

/** Lines of the table of limits: messages, notes and the replies to texts. */
export const MESSAGE_LIMITS = {
  messagesPerSenderPerDay: {
    ...{ per: 'person', most: 500, window: DAY_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'messages to all followers and to groups',
  },
  groupMessagesPerMemberPerHour: {
    ...{ per: 'person', most: 60, window: HOUR_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'messages of one member to one group; its creator and administrators may write more',
  },
  groupMessagesPerMemberPerDay: {
    ...{ per: 'person', most: 200, window: DAY_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'the same within a day',
  },
  groupMessagesPerGroupPerHour: {
    ...{ per: 'group', most: 600, window: HOUR_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'those messages of all its members together; one member may have at most a tenth of what is left',
  },
  groupMessagesPerGroupPerDay: {
    ...{ per: 'group', most: 2000, window: DAY_MS, alarmAfter: 20, refused: NOT_SENT },
    counts: 'the same within a day',
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
    counts: 'direct messages; one person may have at most a tenth of what is left',
  },
  guestMessagesPerEventPerDay: {
    ...{ per: 'event', most: 10, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts:
      "hosts' words to the guests of an event or a series, notices that it has changed, and repeated reminders; a cancelled event comes back at most as often",
  },
  guestTextsPerHostPerDay: {
    ...{ per: 'person', most: 2000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'texts of those messages, one for each guest',
  },
  guestTextsPerDay: {
    ...{ per: 'installation', most: 20_000, window: DAY_MS, alarmAfter: 5, refused: WAIT },
    counts: 'the same; one host may have at most half of what is left',
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
    counts: 'the same text to one phone, or from one sender to all followers or a group',
  },
  newPhonesAbroadPerDay: {
    ...{ per: 'installation', most: 20, window: DAY_MS, alarmAfter: 5, refused: 'nothing' },
    counts:
      'phones that text first, from countries outside NUMBER_PLAN and outside the country of SHARED_NUMBER',
  },
  repliesPerPhonePerHour: {
    ...{ per: 'phone', most: 60, window: HOUR_MS, alarmAfter: 20, refused: UNANSWERED },
    counts: 'texts of one phone that get a reply; STOP, START, HELP and LOGIN do not count',
  },
  repliesPerPhonePerDay: {
    ...{ per: 'phone', most: 300, window: DAY_MS, alarmAfter: 20, refused: UNANSWERED },
    counts: 'the same within a day',
  },
  stopStartHelpPerPhonePerDay: {
    ...{ per: 'phone', most: 40, window: DAY_MS, alarmAfter: 20, refused: UNANSWERED },
    counts: 'replies to STOP, START and HELP of one phone',
  },
  wrongEventCodesPerPhonePerHour: {
    ...{ per: 'phone', most: 10, window: HOUR_MS, alarmAfter: 20, refused: WAIT },
    counts: 'texted codes that no event has',
  },
  helpPerStoppedPhonePerDay: {
    ...{ per: 'phone', most: 3, highest: 10, window: DAY_MS, alarmAfter: 50, refused: SILENCE },
    counts: 'answers to HELP that a phone gets after its STOP',
  },
} as const satisfies Record<string, LimitLine>
