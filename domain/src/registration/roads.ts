import type { Answers } from './answers.ts'

/** The forms that a road is made of. */
export type Form = 'brand' | 'campaign' | 'toll-free' | 'bundle'

/** A road to a number that may text. */
export interface Road {
  says: string
  /** The countries of organisations that may take it. */
  countries: string[]
  forms: Form[]
  costs: string
  takes: string
  /** The least and the most working days that it takes, where somebody publishes them. */
  days?: { least: number; most: number }
  /** How much may leave, and what to tell Partyline when it is approved. */
  caps: string
  /** Where costs, times and caps stand, as seen on 2026-11-28. */
  sources: string[]
}

const TELNYX_FEES = 'https://support.telnyx.com/en/articles/5634625-10dlc-fees-and-charges'
const TELNYX_LIMITS = 'https://developers.telnyx.com/docs/messaging/10dlc/10dlc-rate-limits.md'
const TELNYX_PACE = 'https://developers.telnyx.com/docs/messaging/messages/rate-limiting.md'

/** The roads, by the word of --road. */
export const ROADS: Record<string, Road> = {
  '10dlc': {
    says: 'a ten-digit number of the US (10DLC)',
    countries: ['US', 'CA', 'GB'],
    forms: ['brand', 'campaign'],
    costs: '$4 once for the brand, $15 for each check of a campaign, and $2 to $10 a month',
    takes: 'two to five weeks',
    days: { least: 10, most: 25 },
    caps: 'AT&T takes 75 texts a minute of a low-volume campaign and 240 of others, and T-Mobile 2,000 segments a day of a new brand. Type ./partyline pace 1.25, or 4 for other campaigns. Partyline waits by itself when T-Mobile has had enough for the day.',
    sources: [TELNYX_FEES, TELNYX_LIMITS],
  },
  'toll-free': {
    says: 'a toll-free number of the US and Canada',
    countries: ['US', 'CA', 'GB'],
    forms: ['toll-free'],
    costs: 'nothing but the number',
    takes: '3 to 15 business days',
    days: { least: 3, most: 15 },
    caps: 'A verified number sends 20 texts a second at Telnyx, and fewer at others. Type ./partyline pace 3, or what your carrier names.',
    sources: [
      'https://docs.aws.amazon.com/end-user-messaging/latest/userguide/nx-reg-type-tollfree.md',
      'https://developers.telnyx.com/docs/messaging/toll-free-verification/troubleshooting.md',
      TELNYX_PACE,
    ],
  },
  'sole-proprietor': {
    says: 'a ten-digit number of the US for one person without a tax number',
    countries: ['US', 'CA'],
    forms: ['brand', 'campaign'],
    costs: '$4 once for the brand, $15 for each check of the campaign, and $2 a month',
    takes: 'one to three weeks; a code comes to your own mobile phone first',
    days: { least: 5, most: 15 },
    caps: 'One campaign, one number, and 1,000 segments a day at T-Mobile. Type ./partyline pace 1 1000.',
    sources: [
      'https://developers.telnyx.com/docs/messaging/10dlc/sole-proprietor.md',
      'https://www.twilio.com/docs/messaging/compliance/a2p-10dlc/onboarding-isv-api-sole-prop-new.md',
    ],
  },
  'short-code': {
    says: 'a number of five or six digits in the US',
    countries: ['US'],
    forms: ['campaign'],
    costs: 'a lease of hundreds of dollars a month, which the carrier names',
    takes: 'some weeks',
    caps: 'Up to 1,000 texts a second at Telnyx. Type ./partyline pace 100.',
    sources: [
      'https://docs.aws.amazon.com/end-user-messaging/latest/userguide/nx-reg-short-us.md',
      TELNYX_PACE,
    ],
  },
  canada: {
    says: 'a ten-digit number of Canada',
    countries: ['CA'],
    forms: ['bundle'],
    costs: 'the number; no registration fee inside Canada',
    takes: 'some days, for the papers of the number',
    caps: 'The carrier names the pace; Telnyx begins with a text in ten seconds (./partyline pace 0.1). Texts to the US need 10DLC or toll-free.',
    sources: ['https://docs.aws.amazon.com/sms-voice/latest/userguide/registration-help.md', TELNYX_PACE],
  },
  uk: {
    says: 'a mobile number of the UK',
    countries: ['GB'],
    forms: ['bundle'],
    costs: 'the number; no registration fee',
    takes: 'some days, for the papers of the number',
    caps: 'The carrier names the pace; Telnyx begins with a text in ten seconds (./partyline pace 0.1).',
    sources: [
      'https://www.twilio.com/en/guidelines/gb/sms',
      'https://www.twilio.com/docs/phone-numbers/regulatory/reading-regulations-for-the-uk-bundle',
      TELNYX_PACE,
    ],
  },
}

const TOLL_FREE = /^\+18(00|33|44|55|66|77|88)/

/** Whether a number is toll-free in the US and Canada. */
export function isTollFree(number: string): boolean {
  return TOLL_FREE.test(number)
}

/** The road that fits a country, a kind of organisation and the number best. */
export function chooseRoad({ country, kind }: Pick<Answers, 'country' | 'kind'>, number: string): string {
  if (isTollFree(number)) return 'toll-free'
  if (country === 'GB') return number.startsWith('+1') ? '10dlc' : 'uk'
  if (country === 'CA') return 'canada'
  return kind.entity === 'SOLE_PROPRIETOR' ? 'sole-proprietor' : '10dlc'
}
