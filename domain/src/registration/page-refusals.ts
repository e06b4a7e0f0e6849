import { FIELDS } from './fields.ts'
import { error, NORTH_AMERICA, REWORDED, type Refusal, SEEN } from './refusal.ts'
import type { PageName } from './spoken.ts'

const AWS_CHECKLIST = 'https://docs.aws.amazon.com/sms-voice/latest/userguide/registration-help-quickstart.md'
const TWILIO_CAMPAIGN = 'https://www.twilio.com/docs/messaging/api/usapptoperson-resource.md'
const REGISTRY = ['10dlc', 'sole-proprietor']

const FREQUENCY = /message frequency/i
const RATES = /message and data rates may apply/i
/** "Numbers are given to nobody", in either order, within a sentence. */
const NOT_SHARED =
  /\b(not|never|nobody|no one)\b[^.]*\b(share|shared|sold|sell|give|given|pass|passed)\b|\b(share|shared|sold|sell|give|given|pass|passed)\b[^.]*\b(not|never|nobody|no one)\b/i
const isLong = (text: string, least: number, most: number) => text.length >= least && text.length <= most
const has = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase())
/** Usernames and email addresses do not count. */
const names = (text: string, name: string) => has(text.replace(/\S*@\S+/g, ''), name)

/** A reason that words are missing on a page. A page that did not open has a row of its own. */
function missing(code: string, page: PageName, words: RegExp, says: string, source = error(code)): Refusal {
  return {
    code,
    source,
    date: source === AWS_CHECKLIST ? SEEN : REWORDED,
    ways: NORTH_AMERICA,
    judge: ({ installation }) => {
      const { url, words: found } = installation.pages[page]
      return found === undefined || words.test(found) ? undefined : `${url} ${says}`
    },
  }
}

/** The words for reasons that do not hold, as an operator looks for them. */
export const FINE: { says: string; codes: string[] }[] = [
  { says: 'Samples name you and the way out', codes: ['30893'] },
  { says: 'The join page needs no login', codes: ['30836', '30543'] },
  { says: 'Rates, frequency and HELP are named', codes: ['30569', '30545', '30570'] },
  { says: 'The pages say “text”', codes: ['30551'] },
]

/** The reasons that lie in the pages, and in the texts. */
export const PAGE_REFUSALS: Refusal[] = [
  {
    code: '30543',
    source: error('30543'),
    date: REWORDED,
    judge: ({ installation: { publicUrl } }) =>
      publicUrl.startsWith('https://')
        ? undefined
        : `${publicUrl} is no public https address. Set PUBLIC_URL, and run Partyline there before you apply.`,
  },
  {
    code: '30836',
    source: error('30836'),
    date: SEEN,
    judge: ({ installation: { pages } }) => {
      const closed = Object.values(pages).filter(({ words }) => words === undefined)
      return closed.length === 0
        ? undefined
        : `Nobody can read ${closed.map(({ url }) => url).join(' and ')} without a login. Start Partyline there, or correct the address.`
    },
  },
  {
    code: '',
    source: AWS_CHECKLIST,
    date: SEEN,
    judge: ({ installation: { name, pages } }) =>
      pages.join.words === undefined || names(pages.join.words, name)
        ? undefined
        : `${pages.join.url} does not name ${name}.`,
  },
  {
    code: '30544',
    source: error('30544'),
    date: REWORDED,
    ways: NORTH_AMERICA,
    judge: ({ installation: { about, pages } }) =>
      pages.join.words === undefined || (about !== undefined && has(pages.join.words, about))
        ? undefined
        : `${pages.join.url} does not say what the texts are about: set TEXTS_ABOUT.`,
  },
  missing('30545', 'join', FREQUENCY, 'does not say "Message frequency varies".'),
  missing('30551', 'join', /\btexts?\b|\bSMS\b/i, 'does not say that the messages are texts.'),
  missing('30569', 'join', RATES, 'does not say "Message and data rates may apply".'),
  missing('30570', 'join', /\bHELP\b/, 'does not name HELP.'),
  missing('30558', 'terms', FREQUENCY, 'does not say "Message frequency varies".'),
  // Twilio names these two on its pages about the same words beside the form.
  missing('30562', 'terms', RATES, 'does not say "Message and data rates may apply".', error('30569')),
  missing('30560', 'terms', /@|\(\d{3}\)|\+\d{8,}/, 'names no contact: set SUPPORT_EMAIL.', error('30570')),
  missing(
    '',
    'privacy',
    NOT_SHARED,
    'does not say that numbers and consent are given to nobody for marketing.',
    AWS_CHECKLIST,
  ),
  {
    code: '30540',
    source: error('30540'),
    date: REWORDED,
    ways: NORTH_AMERICA,
    judge: ({ installation: { name }, spoken: { optIn } }) =>
      names(optIn, name) && /data rates may apply/i.test(optIn) && /HELP/.test(optIn) && /STOP/.test(optIn)
        ? undefined
        : `The first reply does not name ${name}, the rates, HELP and STOP.`,
  },
  {
    code: '30936',
    source: error('30936'),
    date: SEEN,
    ways: NORTH_AMERICA,
    judge: ({ installation: { name, contact }, spoken: { help } }) =>
      names(help, name) && has(help, contact)
        ? undefined
        : `The answer to HELP does not name ${name} and ${contact}.`,
  },
  {
    code: '30893',
    source: error('30893'),
    date: SEEN,
    ways: NORTH_AMERICA,
    judge: ({ installation: { name }, spoken: { samples } }) =>
      samples.length >= 2 && samples.slice(0, 5).some((text) => names(text, name) && /STOP/.test(text))
        ? undefined
        : `None of the samples names ${name} and STOP.`,
  },
  {
    code: '30538',
    source: error('30538'),
    date: REWORDED,
    ways: NORTH_AMERICA,
    judge: ({ answers: { writings }, spoken: { samples } }) =>
      samples.length >= writings.length ? undefined : 'A way of writing has no sample.',
  },
  {
    code: '30910',
    source: error('30910'),
    date: SEEN,
    ways: REGISTRY,
    judge: ({ answers: { name }, installation: { about = '' } }) =>
      /\p{L}/u.test(`${name}${about}`.replace(/\p{Script=Latin}/gu, ''))
        ? 'Registrations must be in English, in Latin letters: write the name and TEXTS_ABOUT so.'
        : undefined,
  },
  {
    code: '30497',
    source: TWILIO_CAMPAIGN,
    date: SEEN,
    ways: REGISTRY,
    judge: (facts) =>
      facts.spoken.samples.slice(0, 5).every((text) => isLong(text, 20, 1024)) &&
      isLong(FIELDS.description.text(facts), 40, 4096) &&
      isLong(FIELDS.messageFlow.text(facts), 40, 2048)
        ? undefined
        : 'A sample has fewer than 20 or more than 1,024 characters, or the description or the message flow is too long.',
  },
]
