const MOMENT = '2026-06-12T18:00:00.000Z'
const ID = 'AbCdEfGhIjKlMnOpQrStUv'
const ADDRESS = 'https://party.example.org/'

/** Example values for fields of these names. */
const BY_NAME: Record<string, string> = {
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

/** The first of these that a schema allows is the example of a field without a row above. */
const IN_ANY_FIELD = [
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

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  examples?: unknown[]
  const?: unknown
  enum?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
}

/** Adds an example to each field of words in all schemas below a part of a document, by the field's name. */
export function addExamples(part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  for (const [name, field] of Object.entries((part as Schema).properties ?? {})) {
    // A schema of several kinds shows its first one.
    const shown = field.anyOf?.[0] ?? field
    for (const schema of [shown, shown.items]) if (schema) showWords(schema, name)
  }
  Object.values(part).forEach(addExamples)
}

function showWords(schema: Schema, name: string): void {
  const isString = [schema.type].flat()[0] === 'string'
  if (!isString || 'const' in schema || 'enum' in schema) return
  const named =
    BY_NAME[name] ?? (MOMENT_NAME.test(name) ? MOMENT : ADDRESS_NAME.test(name) ? ADDRESS : undefined)
  const example = [named, ...IN_ANY_FIELD].find((words) => words !== undefined && fits(words, schema))
  schema.examples = [example ?? 'words']
}

const fits = (words: string, { pattern, minLength = 0, maxLength = words.length }: Schema) =>
  words.length >= minLength &&
  words.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(words))
