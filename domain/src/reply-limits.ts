import { DAY_MS, HOUR_MS } from './time-units.ts'

const UNANSWERED = 'nothing by text; the text still acts'

/** Lines of the table of limits: the replies to texts. */
export const REPLY_LIMITS = {
  newPhonesAbroadPerDay: {
    ...{ per: 'installation' as const, most: 20, window: DAY_MS, alarmAfter: 5, refused: 'nothing' },
    counts:
      'phones that text first, from countries outside NUMBER_PLAN and outside the country of SHARED_NUMBER',
  },
  repliesPerPhonePerHour: {
    ...{ per: 'phone' as const, most: 60, window: HOUR_MS, alarmAfter: 20, refused: UNANSWERED },
    counts: 'texts of one phone that get a reply; STOP, START, HELP and LOGIN do not count',
  },
  repliesPerPhonePerDay: {
    ...{ per: 'phone' as const, most: 300, window: DAY_MS, alarmAfter: 20, refused: UNANSWERED },
    counts: 'the same within a day',
  },
  stopStartHelpPerPhonePerDay: {
    ...{ per: 'phone' as const, most: 40, window: DAY_MS, alarmAfter: 20, refused: UNANSWERED },
    counts: 'replies to STOP, START and HELP of one phone',
  },
}
