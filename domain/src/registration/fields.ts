import { formatPhone } from '../phones.ts'
import type { Answers } from './answers.ts'
import type { Road } from './roads.ts'
import type { Installation, Spoken } from './spoken.ts'

/** All facts of a registration. */
export interface Facts {
  answers: Answers
  installation: Installation
  spoken: Spoken
  /** The word of the road, and the road. */
  way: string
  road: Road
}

/** What stands in a field. */
export type Value = string | string[] | boolean

interface Field {
  label: string
  /** The text to paste; undefined where the field stays empty. */
  text: (facts: Facts) => Value | undefined
}

const AUTHORITY: Record<string, string> = { US: 'EIN', CA: 'CBN', GB: 'CRN' }
const VOLUMES = [10, 100, 1_000, 10_000, 100_000, 250_000, 500_000, 750_000, 1_000_000]

/** T-Mobile takes 2,000 segments a day of a low-volume campaign, for about a third of all phones. */
const LOW_VOLUME_MONTHLY = 60_000

/** The fields of all forms. */
export const FIELDS = {
  legalName: { label: 'Legal name', text: ({ answers }) => answers.name },
  shortName: { label: 'Name that people know (DBA)', text: ({ installation }) => installation.name },
  entity: { label: 'Type of organisation', text: ({ answers }) => answers.kind.entity },
  vertical: { label: 'Industry', text: ({ answers }) => answers.kind.vertical },
  taxNumber: {
    label: 'Tax or registration number',
    text: ({ answers }) => answers.taxNumber || undefined,
  },
  authority: {
    label: 'Kind of that number',
    text: ({ answers }) => (answers.taxNumber ? AUTHORITY[answers.country] : undefined),
  },
  authorityCountry: {
    label: 'Country of that number',
    text: ({ answers }) => (answers.taxNumber ? answers.country : undefined),
  },
  website: { label: 'Website', text: ({ installation }) => installation.publicUrl },
  street: { label: 'Street', text: ({ answers }) => answers.address.street },
  city: { label: 'City', text: ({ answers }) => answers.address.city },
  region: { label: 'State or province', text: ({ answers }) => answers.address.region || undefined },
  regionName: {
    label: 'State or province',
    text: ({ answers: { address } }) => address.regionName || address.city,
  },
  postcode: { label: 'Postcode', text: ({ answers }) => answers.address.postcode },
  country: { label: 'Country', text: ({ answers }) => answers.country },
  firstName: { label: 'First name of the contact', text: ({ answers }) => answers.contact.first },
  lastName: { label: 'Last name of the contact', text: ({ answers }) => answers.contact.last },
  email: { label: 'Email of the contact', text: ({ answers }) => answers.contact.email },
  phone: { label: 'Phone of the contact', text: ({ answers }) => answers.contact.phone },
  useCase: { label: 'Use case', text: chooseUseCase },
  subUseCases: {
    label: 'Use cases within it',
    text: (facts) =>
      ['LOW_VOLUME', 'MIXED'].includes(chooseUseCase(facts)) ? ['2FA', 'ACCOUNT_NOTIFICATION'] : undefined,
  },
  twilioUseCase: { label: 'Use case', text: ({ answers }) => [answers.kind.tollFree.twilio] },
  telnyxUseCase: { label: 'Use case', text: ({ answers }) => answers.kind.tollFree.telnyx },
  volume: {
    label: 'Texts a month',
    text: ({ answers }) =>
      (VOLUMES.find((most) => answers.monthly <= most) ?? 5_000_000).toLocaleString('en-US'),
  },
  number: { label: 'Number', text: ({ installation }) => installation.number },
  description: { label: 'Description of the use case', text: describeUse },
  messageFlow: { label: 'Message flow: how people opt in', text: describeOptIn },
  optInKind: { label: 'Kind of opt-in', text: () => 'VIA_TEXT' },
  optInPages: {
    label: 'Page or picture of the opt-in',
    text: ({ installation }) => [installation.pages.join.url],
  },
  samples: { label: 'Sample message', text: ({ spoken }) => spoken.samples.slice(0, 5) },
  sample: { label: 'Sample messages', text: ({ spoken }) => spoken.samples.slice(0, 5).join('\n---\n') },
  optInWords: { label: 'Opt-in words', text: () => ['START', 'YES'] },
  optIn: { label: 'Opt-in message', text: ({ spoken }) => spoken.optIn },
  helpWords: { label: 'HELP words', text: () => ['HELP', 'INFO'] },
  help: { label: 'HELP message', text: ({ spoken }) => spoken.help },
  stopWords: {
    label: 'STOP words',
    text: () => ['STOP', 'END', 'QUIT', 'CANCEL', 'UNSUBSCRIBE', 'STOPALL'],
  },
  stop: { label: 'STOP message', text: ({ spoken }) => spoken.stop },
  privacy: { label: 'Privacy policy', text: ({ installation }) => installation.pages.privacy.url },
  terms: { label: 'Terms', text: ({ installation }) => installation.pages.terms.url },
  hasLinks: {
    label: 'Messages hold links',
    text: ({ spoken }) => spoken.samples.some((text) => /https?:\/\//.test(text)),
  },
  hasPhones: {
    label: 'Messages hold phone numbers',
    text: ({ spoken }) => spoken.samples.some((text) => /\(?\d{3}\)?[ -]\d{3}-\d{4}/.test(text)),
  },
  subscribersOptIn: { label: 'Subscribers opt in', text: () => true },
  forAdults: { label: 'Content for adults alone', text: () => false },
  lending: { label: 'Direct lending', text: () => false },
} satisfies Record<string, Field>

/** The name of a field. */
export type FieldName = keyof typeof FIELDS

/** The use case of a 10DLC campaign. */
function chooseUseCase({ answers, way }: Facts): string {
  const { kind, taxNumber, monthly, country } = answers
  if (way === 'sole-proprietor') return 'SOLE_PROPRIETOR'
  // Charity is for 501(c)(3) organisations, which have a tax number of the US.
  const special = kind.campaign === 'CHARITY' && (country !== 'US' || taxNumber === '')
  return (!special && kind.campaign) || (monthly <= LOW_VOLUME_MONTHLY ? 'LOW_VOLUME' : 'MIXED')
}

function describeUse({ answers: { name, writings }, installation: { about } }: Facts): string {
  const purposes = writings.map(({ purpose }) => purpose).join('; ')
  return [
    `${name} texts its members, its guests and people who asked for it: ${purposes}.`,
    ...(about === undefined ? [] : [`The texts are about ${about}.`]),
    'Each person joins by a text or a form of their own, hears only from those whom they chose, and ends all texts with STOP.',
  ].join(' ')
}

function describeOptIn({ answers: { name }, installation, spoken }: Facts): string {
  const { number, publicUrl, pages } = installation
  return [
    `People join ${name} in three ways, each for text messages (SMS) alone.`,
    `1. They text a name such as @news to ${formatPhone(number)}. Number and name stand on our posters and on ${pages.join.url}`,
    `2. They type their own phone number into the form on ${publicUrl}/login, and then the code that comes by text. Beside the number stands: "${spoken.notice}"`,
    '3. A guest of an event answers on its page and may type a phone number there, beside the same words.',
    'No number is bought or shared. A person whom somebody else names gets one invitation at most, and nothing more without a reply of YES.',
    `The first reply says: "${spoken.optIn}"`,
    `Terms: ${pages.terms.url} Privacy: ${pages.privacy.url}`,
  ].join('\n')
}
