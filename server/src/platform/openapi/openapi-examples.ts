import { HOUR_MS } from '@partyline/domain/time/time-units'
import type { Json } from './openapi-schemas.ts'

const MOMENT = '2026-06-12T18:00:00.000Z'
const ID = 'AbCdEfGhIjKlMnOpQrStUv'
const ADDRESS = 'https://party.example.org/'

/** Example values for fields of these names. */
const BY_NAME: Record<string, unknown> = {
  _id: ID,
  alsoIn: 'choir',
  alt: 'A table on a porch',
  answer: '204',
  createdBy: ID,
  description: 'Bring a chair.',
  device: 'Firefox on Android',
  ending: 'w3Xk',
  code: '12345678',
  csv: 'phone,name\n+15550100001,Kofi Mensah',
  displayGroupName: 'Choir',
  displayHandle: 'Ana',
  duration: HOUR_MS,
  email: 'ana@example.org',
  firstName: 'Ana',
  from: '+15550100001',
  groupName: 'choir',
  handle: 'ana',
  id: ID,
  intro: 'Hey! Thanks for following Ana.',
  key: 'nHq3v1mT0bq8cXyFzKp2Lw',
  lastName: 'Diaz',
  leaveOut: '2026-06-16',
  location: '12 Elm St',
  message: 'Supper at seven',
  name: 'Choir',
  nickname: 'Kofi from next door',
  note: 'Ring twice.',
  numberEnd: '01',
  originalText: 'Supper at seven',
  phone: '+15550100001',
  placeLead: HOUR_MS,
  phoneEnding: '01',
  phoneNumber: '+15550100001',
  question: 'What will you bring?',
  questions: 'What will you bring?',
  reason: 'too-many',
  reply: 'A pie',
  responses: 'Sent to 214 people.',
  said: 'Message filtered (30007)',
  stoppedPhones: '+15550100001',
  text: 'Supper at seven',
  timezone: 'America/New_York',
  title: 'Porch Supper',
  type: 'message.received',
  until: '2026-06-16',
  userHandle: 'ana',
  version: '0.4.0',
  webhookMessageId: 'msg_0b8f7a3e-5c1d-4f0a-9d6e-2b7c1a4e8f35',
  why: 'Sent spam to its followers',
  words: 'Supper at seven',
  zone: 'America/New_York',
}

/** A field with one of these endings is a moment. */
const MOMENT_NAME = /^at$|(At|Since|Time|Until)$/i
/** A field with one of these names is an address. */
const ADDRESS_NAME = /Urls?$/i

/**
 * Makes an example that fits a JSON Schema, with every field, and the first of several kinds.
 * @param schemas the targets of references
 */
export function exampleOf(schema: Json, schemas: Record<string, Json>, name = '', depth = 0): unknown {
  if (typeof schema.$ref === 'string') {
    const target = schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]
    return target ? exampleOf(target, schemas, name, depth) : null
  }
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const kinds = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined
  if (kinds?.[0]) return exampleOf(kinds[0], schemas, name, depth)
  // Take the first of several types, such as number or null.
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, schemas, depth)
    case 'array': {
      const least = Number(schema.minItems ?? 0)
      if (depth > 6 && least === 0) return []
      return Array.from({ length: Math.max(1, least) }, () =>
        exampleOf((schema.items ?? {}) as Json, schemas, name, depth + 1),
      )
    }
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      if (typeof BY_NAME[name] === 'number') return BY_NAME[name]
      return Math.max(Number(schema.minimum ?? 1), Number(schema.exclusiveMinimum ?? 0) + 1)
    case 'string':
      return stringOf(schema, name)
    case 'null':
      return null
    default:
      return BY_NAME[name] ?? 'any'
  }
}

function objectOf(schema: Json, schemas: Record<string, Json>, depth: number): Json {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = (schema.required ?? []) as string[]
  const wanted = Object.entries(properties).filter(([name]) => depth < 4 || required.includes(name))
  return Object.fromEntries(wanted.map(([name, own]) => [name, exampleOf(own, schemas, name, depth + 1)]))
}

function stringOf({ format, pattern, minLength, maxLength }: Json, name: string): string {
  if (format === 'date-time') return MOMENT
  if (format === 'date') return MOMENT.slice(0, 10)
  if (format === 'email') return 'ana@example.org'
  if (format === 'uri') return ADDRESS
  const named =
    BY_NAME[name] ?? (MOMENT_NAME.test(name) ? MOMENT : ADDRESS_NAME.test(name) ? ADDRESS : undefined)
  const candidates = [
    named,
    ID,
    '+15550100001',
    '12345678',
    'ana',
    MOMENT,
    'America/New_York',
    '#F04A31',
    '2026-06-16',
    '0123456789abcdef0123456789abcdef',
    '18:00',
  ]
  const fits = (word: unknown): word is string =>
    typeof word === 'string' &&
    word.length >= Number(minLength ?? 0) &&
    word.length <= Number(maxLength ?? Number.POSITIVE_INFINITY) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(word))
  return candidates.find(fits) ?? 'words'
}
