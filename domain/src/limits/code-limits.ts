import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/time-units.ts'
import { type LimitLine, WAIT } from './limit-line.ts'

const WAIT_OR_LOGIN = 'when to try again, and that LOGIN by text works at once'
const FRESH = 'that it works right after a login'
const LINK = 'the text brings a link in place of the code'

/** Lines of the table of limits: login codes, and guesses of them. */
export const CODE_LIMITS = {
  codesPerPhonePerHour: {
    per: 'phone',
    most: 5,
    window: HOUR_MS,
    alarmAfter: 50,
    refused: WAIT_OR_LOGIN,
    counts:
      'login codes for browsers new to the phone; as many again for browsers it knows, and LOGIN by text',
  },
  codesPerPhonePerDay: {
    per: 'phone',
    most: 10,
    window: DAY_MS,
    alarmAfter: 50,
    refused: WAIT_OR_LOGIN,
    counts: 'the same within a day',
  },
  textsOfStrangersPerPhonePerDay: {
    per: 'phone',
    most: 15,
    window: DAY_MS,
    alarmAfter: 50,
    refused: WAIT_OR_LOGIN,
    counts:
      'texts that strangers cause: codes for new browsers that nobody has used, beyond those above one in 15 minutes for networks that did not ask before; codes to take its number; invitations from lists and to co-host, which are then left out',
  },
  codesPerAddressPerHour: {
    per: 'address',
    most: 20,
    window: HOUR_MS,
    alarmAfter: 50,
    refused: WAIT_OR_LOGIN,
    counts:
      'login codes for browsers new to the phone that nobody has used; an IPv6 address counts by its first 64 bits',
  },
  codesPerNetworkPerHour: {
    per: 'network',
    most: 80,
    window: HOUR_MS,
    alarmAfter: 50,
    refused: WAIT_OR_LOGIN,
    counts: 'all of them for a network: the first 24 bits of IPv4, the first 48 of IPv6',
  },
  codesPerHour: {
    per: 'installation',
    most: 1000,
    window: HOUR_MS,
    alarmAfter: 20,
    refused: WAIT_OR_LOGIN,
    counts: 'login codes; a fifth is kept for browsers that the phone knows',
  },
  codesPerDay: {
    per: 'installation',
    most: 3000,
    window: DAY_MS,
    alarmAfter: 20,
    refused: WAIT_OR_LOGIN,
    counts: 'the same within a day',
  },
  codesAbroadPerDay: {
    per: 'installation',
    most: 200,
    window: DAY_MS,
    alarmAfter: 5,
    refused: WAIT_OR_LOGIN,
    counts: 'login codes for browsers new to the phone, to countries other than the country of SHARED_NUMBER',
  },
  guessesPerPhonePerDay: {
    per: 'phone',
    most: 40,
    highest: 40,
    window: DAY_MS,
    alarmAfter: 5,
    refused: LINK,
    counts: 'wrong codes that were compared, in browsers new to the phone',
  },
  spareGuessesPerPhonePerDay: {
    per: 'phone',
    most: 20,
    highest: 20,
    window: DAY_MS,
    alarmAfter: 5,
    refused: LINK,
    counts: 'the same for spare codes',
  },
  knownGuessesPerPhonePerDay: {
    per: 'phone',
    most: 19,
    highest: 19,
    window: DAY_MS,
    alarmAfter: 5,
    refused: LINK,
    counts: 'the same in browsers that the phone knows',
  },
  accountGuessesPerPersonPerDay: {
    per: 'person',
    most: 20,
    highest: 20,
    window: DAY_MS,
    alarmAfter: 5,
    refused: WAIT,
    counts: 'wrong codes to change the number of an account, to delete it, or to give up its group or event',
  },
  guessesPerDay: {
    per: 'installation',
    most: 8500,
    highest: 8500,
    window: DAY_MS,
    alarmAfter: 20,
    refused: LINK,
    counts: 'wrong codes that were compared, in browsers new to the phone',
  },
  knownGuessesPerDay: {
    per: 'installation',
    most: 1000,
    highest: 1000,
    window: DAY_MS,
    alarmAfter: 20,
    refused: LINK,
    counts: 'the same in browsers that the phone knows',
  },
  accountGuessesPerDay: {
    per: 'installation',
    most: 400,
    highest: 400,
    window: DAY_MS,
    alarmAfter: 20,
    refused: FRESH,
    counts:
      'wrong codes for such changes of accounts, in sessions older than 15 minutes; one person may have at most a tenth of what is left',
  },
  wrongCodesPerBrowserPerQuarterHour: {
    per: 'browser',
    most: 10,
    highest: 10,
    window: 15 * MINUTE_MS,
    alarmAfter: 50,
    refused: WAIT,
    counts: 'wrong codes, compared or not',
  },
} as const satisfies Record<string, LimitLine>
