import { readAnyPhone } from '../phones.ts'
import { KINDS, type Kind, WRITINGS, type Writing } from './kinds.ts'
import { findRegion } from './regions.ts'

/** A postal address in the parts that forms ask for. */
export interface Address {
  street: string
  city: string
  /** Two letters in the US and Canada; '' in the UK. */
  region: string
  /** Its name; '' in the UK. */
  regionName: string
  postcode: string
}

/** The answers to the eight questions, read. */
export interface Answers {
  country: string
  name: string
  kind: Kind & { word: string }
  /** Without spaces and signs; '' without one. */
  taxNumber: string
  address: Address
  contact: { first: string; last: string; email: string; phone: string }
  writings: (Writing & { word: string })[]
  /** Texts in a month, each recipient counted. */
  monthly: number
}

/** The countries that registration knows, with the shape of their postcodes. */
const COUNTRIES: Record<string, { says: string; postcode: RegExp }> = {
  US: { says: 'the United States', postcode: /\b\d{5}(-\d{4})?$/ },
  CA: { says: 'Canada', postcode: /\b[A-Z]\d[A-Z] ?\d[A-Z]\d$/i },
  GB: { says: 'the United Kingdom', postcode: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i },
}

/** The name of a question. Its option has it too. */
export type QuestionName = keyof Omit<Answers, 'writings'> | 'writers'

/** One of the eight questions. */
export interface Question {
  name: QuestionName
  /** Stands beside its answer. */
  label: string
  asks: string
  /** The words that it takes, if it takes no others. */
  choices?: Record<string, { says: string }>
  /** Several words fit, with commas between. */
  many?: true
  example: string
  /** Reads what was typed. @returns undefined if it cannot be */
  read: (typed: string, country: string) => unknown
  /** Enter stands for "none". */
  optional?: true
}

/** The questions, in their order. */
export const QUESTIONS: Question[] = [
  {
    name: 'country',
    label: 'Country',
    asks: 'In which country is the organisation? docs/operators/before-your-first-text.md speaks of others.',
    choices: COUNTRIES,
    example: 'US',
    read: (typed) => (Object.hasOwn(COUNTRIES, typed.toUpperCase()) ? typed.toUpperCase() : undefined),
  },
  {
    name: 'name',
    label: 'Legal name',
    asks: 'What is its legal name, letter for letter as the tax office or the register has it?',
    example: 'Millbrook Neighbours Association',
    read: (typed) => (typed.length >= 3 ? typed : undefined),
  },
  {
    name: 'kind',
    label: 'Kind',
    asks: 'What kind of organisation is it?',
    choices: KINDS,
    example: 'club',
    read: (typed) => pick(KINDS, typed),
  },
  {
    name: 'taxNumber',
    label: 'Tax or charity number',
    asks: 'What is its tax or charity number (US: EIN, Canada: business number, UK: charity or company number)?',
    example: '12-3456789',
    read: (typed) => (/^[-\dA-Z /]*$/i.test(typed) ? typed.replace(/[-\s/]/g, '').toUpperCase() : undefined),
    optional: true,
  },
  {
    name: 'address',
    label: 'Address',
    asks: 'What is its address, as the tax office has it? Street, city, state or province, postcode, with commas.',
    example: '12 Mill Road, Millbrook, NY, 12545',
    read: readAddress,
  },
  {
    name: 'contact',
    label: 'Someone to ask',
    asks: 'Who answers for it? First and last name, an email address at its own domain, a phone number, with commas.',
    example: 'Maya Okafor, maya@millbrook.example, (617) 555-0190',
    read: readContact,
  },
  {
    name: 'writers',
    label: 'Who writes to whom?',
    asks: 'Who writes to whom? Choose all that fit.',
    choices: WRITINGS,
    many: true,
    example: 'news, guests',
    read: (typed) => {
      const all = typed.split(',').map((word) => pick(WRITINGS, word))
      return all.every((one) => one !== undefined) ? all : undefined
    },
  },
  {
    name: 'monthly',
    label: 'Texts a month',
    asks: 'How many texts will leave in a month? A text to 50 people counts 50 times.',
    example: '2000',
    read: (typed) => {
      const number = Number(typed.replace(/[\s,.]/g, ''))
      return Number.isInteger(number) && number > 0 ? number : undefined
    },
  },
]

/** Reads what was typed, by the names of the questions. @returns the answers, or the questions without a good one */
export function readAnswers(
  typed: Record<string, string | undefined>,
): { ok: true; answers: Answers } | { ok: false; open: Question[] } {
  const read = new Map(QUESTIONS.map((question) => [question.name, readAnswer(question, typed)]))
  const open = QUESTIONS.filter(({ name }) => read.get(name) === undefined)
  if (open.length > 0) return { ok: false, open }
  const { writers, ...rest } = Object.fromEntries(read)
  return { ok: true, answers: { ...rest, writings: writers } as unknown as Answers }
}

/** Reads one answer; undefined if there is none, or if it cannot be. */
function readAnswer(question: Question, typed: Record<string, string | undefined>): unknown {
  const words = typed[question.name]?.trim()
  if (words === undefined || (words === '' && !question.optional)) return undefined
  return question.read(words, (typed.country ?? '').trim().toUpperCase())
}

/**
 * Sorts new answers: those that fit their questions, and the questions of the others.
 * @param typed the answers so far, because the country decides how an address reads
 */
export function sortAnswers(
  typed: Record<string, string | undefined>,
  given: Record<string, string | undefined>,
): { good: Record<string, string>; wrong: Question[] } {
  const all = { ...typed, ...given }
  const answered = QUESTIONS.filter(({ name }) => given[name] !== undefined)
  const fits = (question: Question) => readAnswer(question, all) !== undefined
  const good = answered
    .filter(fits)
    .map(({ name, choices }) => [name, spell(given[name]?.trim() ?? '', choices)])
  return { good: Object.fromEntries(good), wrong: answered.filter((question) => !fits(question)) }
}

/** Writes the words of an answer as its question has them. */
function spell(typed: string, choices: Question['choices']): string {
  if (!choices) return typed
  const words = typed.split(',').map((word) => word.trim().toLowerCase())
  return Object.keys(choices)
    .filter((word) => words.includes(word.toLowerCase()))
    .join(', ')
}

function pick<Row>(rows: Record<string, Row>, typed: string): (Row & { word: string }) | undefined {
  const word = typed.trim().toLowerCase()
  const row = Object.hasOwn(rows, word) ? rows[word] : undefined
  return row && { ...row, word }
}

function readAddress(typed: string, country: string): Address | undefined {
  const shape = COUNTRIES[country]?.postcode
  const postcode = shape?.exec(typed)?.[0]
  if (postcode === undefined) return undefined
  const parts = typed
    .slice(0, -postcode.length)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const region = country === 'GB' ? { short: '', long: '' } : findRegion(country, parts.pop() ?? '')
  const city = parts.pop()
  if (!region || city === undefined || parts.length === 0) return undefined
  const long = region.long
  return { street: parts.join(', '), city, region: region.short, regionName: long, postcode }
}

function readContact(typed: string): Answers['contact'] | undefined {
  const parts = typed.split(',').map((part) => part.trim())
  const email = parts.find((part) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(part))
  const phone = parts.map(readAnyPhone).find((one) => one !== undefined)
  const [first, ...rest] = (parts[0] ?? '').split(/\s+/)
  if (!email || !phone || !first || rest.length === 0) return undefined
  return { first, last: rest.join(' '), email: email.toLowerCase(), phone }
}
