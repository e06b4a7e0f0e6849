import { isFictionPhone } from '../phones.ts'
import { error, NORTH_AMERICA, type Refusal, SEEN } from './refusal.ts'
import { isTollFree } from './roads.ts'

const TWILIO_LIST =
  'https://support.twilio.com/hc/en-us/articles/9321443984155-Why-Was-My-Toll-Free-Verification-Rejected'
const SOLE_PROPRIETORS =
  'https://www.twilio.com/docs/messaging/compliance/a2p-10dlc/onboarding-isv-api-sole-prop-new.md'

/** Addresses that anybody can have, so that they prove nothing about an organisation. */
const FREE_MAIL =
  /@(gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|aol|gmx|proton|protonmail|mail|zoho|fastmail|comcast|verizon|att|btinternet)\./

/** The shape of a tax or charity number. */
const NUMBERS: Record<string, { shape: RegExp; says: string }> = {
  US: { shape: /^\d{9}$/, says: 'an EIN has 9 digits' },
  CA: {
    shape: /^\d{9}([A-Z]{2}\d{4})?$/,
    says: 'a business number has 9 digits, with RR0001 or the like behind',
  },
  GB: {
    shape: /^(\d{6,8}|(SC|NI|OC)\d{6}|NIC\d{6})$/,
    says: 'a charity number has 6 or 7 digits, a company number 8',
  },
}

/** The reasons that lie in who registers. */
export const SENDER_REFUSALS: Refusal[] = [
  {
    code: '30534',
    mends: 'name',
    source: error('30534'),
    date: SEEN,
    ways: NORTH_AMERICA,
    judge: ({ answers: { name } }) =>
      /^(test|testing|example|asdf|n\/?a)\b/i.test(name) ? 'The legal name is a placeholder.' : undefined,
  },
  {
    code: '30484',
    source: TWILIO_LIST,
    date: SEEN,
    judge: ({ answers: { name }, installation: { legalName } }) =>
      legalName === undefined || legalName === name
        ? undefined
        : `The settings name "${legalName}", and the form "${name}". Set ORGANISATION to the registered name, letter for letter.`,
  },
  {
    code: '30527',
    mends: 'taxNumber',
    source: TWILIO_LIST,
    date: SEEN,
    judge: ({ answers: { taxNumber, country, kind }, way }) => {
      if (
        way === 'sole-proprietor' ||
        way === 'uk' ||
        (taxNumber === '' && kind.entity === 'SOLE_PROPRIETOR')
      )
        return undefined
      const rule = NUMBERS[country]
      if (taxNumber === '')
        return country === 'US'
          ? 'The tax number is missing. A club without papers gets an EIN from the IRS for free, on irs.gov in minutes (Form SS-4, "community or volunteer group").'
          : 'The tax or registration number is missing.'
      return rule?.shape.test(taxNumber) ? undefined : `The number is not right: ${rule?.says}.`
    },
  },
  {
    code: '',
    mends: 'taxNumber',
    source: 'https://www.twilio.com/docs/phone-numbers/regulatory/reading-regulations-for-the-uk-bundle',
    date: SEEN,
    ways: ['uk'],
    judge: ({ answers: { taxNumber } }) =>
      NUMBERS.GB?.shape.test(taxNumber)
        ? undefined
        : `The number is missing or not right: ${NUMBERS.GB?.says}. A group that is not registered buys the number in the name of one person.`,
  },
  {
    code: '',
    source: SOLE_PROPRIETORS,
    date: SEEN,
    ways: ['sole-proprietor'],
    judge: ({ answers: { taxNumber, kind } }) => {
      if (taxNumber !== '') return 'This road is for those without a tax number: take the road 10dlc.'
      return kind.entity === 'SOLE_PROPRIETOR'
        ? undefined
        : 'Sole proprietors are persons who run a business. An organisation gets an EIN and takes 10DLC or toll-free.'
    },
  },
  {
    code: '30487',
    source: TWILIO_LIST,
    date: SEEN,
    ways: ['10dlc', 'toll-free'],
    warns: true,
    judge: ({ answers: { country, kind } }) =>
      country === 'US' && ['charity', 'congregation'].includes(kind.word)
        ? 'Have the letter of the IRS about 501(c)(3) at hand: reviewers may ask for it. Charity is no use case for religious organisations.'
        : undefined,
  },
  {
    code: '30501',
    source: error('30501'),
    date: SEEN,
    ways: NORTH_AMERICA,
    warns: true,
    judge: ({ answers: { kind } }) =>
      kind.word === 'party'
        ? 'A political organisation (527) needs a token of Campaign Verify first.'
        : undefined,
  },
  {
    code: '30482',
    mends: 'contact',
    source: TWILIO_LIST,
    date: SEEN,
    judge: ({ answers: { contact } }) =>
      FREE_MAIL.test(contact.email)
        ? `${contact.email} is an address that anybody can have. Use one at the domain of the organisation.`
        : undefined,
  },
  {
    code: '30451',
    mends: 'address',
    source: error('30451'),
    date: SEEN,
    judge: ({ answers: { address } }) =>
      /\bp\.? ?o\.? ?box\b/i.test(address.street) || !/\d/.test(address.street)
        ? 'The street needs its number, and a P.O. box is no street. Write the address that the tax office has.'
        : undefined,
  },
  {
    code: '30879',
    source: error('30879'),
    date: SEEN,
    judge: ({ installation: { number } }) =>
      isFictionPhone(number)
        ? `${number} is set aside for fiction. Buy a number at the carrier, and set SHARED_NUMBER to it.`
        : undefined,
  },
  {
    code: '',
    source: 'https://www.twilio.com/docs/messaging/compliance/toll-free/api-onboarding.md',
    date: '2026-11-13',
    judge: ({ installation: { number }, way }) => {
      if (isFictionPhone(number)) return undefined
      const wants = way === 'toll-free'
      if (way === 'short-code' || wants === isTollFree(number)) return undefined
      return wants
        ? `${number} is not toll-free: set SHARED_NUMBER to the toll-free number.`
        : `${number} is toll-free: take the road toll-free.`
    },
  },
  {
    code: '',
    source: SOLE_PROPRIETORS,
    date: SEEN,
    ways: ['sole-proprietor'],
    warns: true,
    judge: ({ answers: { monthly } }) =>
      monthly > 30_000
        ? 'A sole proprietor has 1,000 segments a day at T-Mobile. That many texts need 10DLC with an EIN.'
        : undefined,
  },
  {
    code: '',
    source: 'https://www.law-faqs.org/national-faqs/casl/casl-key-provisions/',
    date: SEEN,
    ways: ['canada'],
    judge: ({ installation: { address } }) =>
      address === undefined
        ? 'Canada wants the mailing address of the sender in each message or one link away. Set ORGANISATION_ADDRESS.'
        : undefined,
  },
]
