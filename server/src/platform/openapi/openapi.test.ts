import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { sample } from 'openapi-sampler'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'
import { fileCalls } from './openapi-files.ts'

const describeWith = (simulated: boolean) =>
  describeApi({
    endpoints,
    liveEndpoints,
    title: 'Millbrook Neighbours',
    version: '0.2.0',
    sessionCookie: 'session',
    publicUrl: 'https://party.example.org',
    simulated,
  }) as unknown as Document

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: unknown[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: object } } }
  responses: Record<string, unknown>
}
interface Document {
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path))

test('GEN-10 each call has a tag, a description, its refusals, and says who may make it', () => {
  const document = describeWith(false)
  expect(document.servers).toEqual([{ url: 'https://party.example.org', description: 'This installation' }])
  const known = document.tags.map(({ name }) => name)
  for (const call of operationsOf(document)) {
    expect(known, call.operationId).toEqual(expect.arrayContaining(call.tags))
    expect(call.description.length, call.operationId).toBeGreaterThan(call.summary.length)
    expect(call.security, call.operationId).toBeInstanceOf(Array)
    expect(Object.keys(call.responses), call.operationId).toEqual(
      expect.arrayContaining(['400', '429', 'default']),
    )
  }
})

test('GEN-10 a call that takes API keys names the scope, and every other call names none', () => {
  for (const { operationId, security, description } of operationsOf(describeWith(true))) {
    const scope = endpoints[operationId]?.scope
    const keys = (security as { key?: string[] }[]).flatMap(({ key }) => key ?? [])
    expect(keys, operationId).toEqual(scope ? [scope] : [])
    if (scope) expect(description, operationId).toContain(scope)
  }
})

test('GEN-10 a call whose body takes an idempotency key takes it in the header too, and no other call does', () => {
  for (const { operationId, parameters } of operationsOf(describeWith(true))) {
    const names = parameters.filter((one) => one.in === 'header').map(({ name }) => name)
    const takesKey = 'key' in ((endpoints[operationId]?.body as { shape?: object })?.shape ?? {})
    expect(names, operationId).toEqual(takesKey ? ['Idempotency-Key'] : [])
  }
})

test('GEN-10 what a reader of the document shows as the body of a call passes the check of that call', () => {
  const document = describeWith(true)
  const wrong = operationsOf(document).flatMap(({ operationId, requestBody }) => {
    if (!requestBody) return []
    const { schema } = requestBody.content['application/json']
    const result = endpoints[operationId]?.body.safeParse(sample(schema, {}, document))
    return (
      result?.error?.issues.map(({ path, message }) => `${operationId}: ${path.join('.')} ${message}`) ?? []
    )
  })
  expect(wrong).toEqual([])
})

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; examples?: string[] }

/** The examples in a part of a document, with the names of their fields. */
function examplesIn(part: unknown): [name: string, example: string][] {
  if (typeof part !== 'object' || part === null) return []
  const fields = Object.entries((part as Schema).properties ?? {})
  return [
    ...fields.flatMap(([name, field]) =>
      ((field.anyOf?.[0] ?? field).examples ?? []).map((one): [string, string] => [name, one]),
    ),
    ...Object.values(part).flatMap(examplesIn),
  ]
}

test.each([
  ['moment', /^at$|(At|Since|Time)$/, (value: string) => !Number.isNaN(Date.parse(value))],
  ['address', /^(url|smallUrl)$/, (value: string) => URL.canParse(value)],
  ['time zone', /^(timezone|zone)$/, (value: string) => value === 'America/New_York'],
  [
    'text for people',
    /^(description|question|originalText|nickname)$/,
    (value: string) => value.includes(' '),
  ],
])('GEN-10 the examples show each %s as one', (_kind, names, isOne) => {
  const examples = examplesIn(describeWith(true)).filter(([name]) => names.test(name))
  expect(examples.length).toBeGreaterThan(0)
  expect(examples.filter(([, value]) => !isOne(value))).toEqual([])
})

test('GEN-10 each shared shape appears once, every reference has a target, and every shape is used', () => {
  const document = describeWith(true)
  const text = JSON.stringify(document)
  const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name))
  expect([...used].sort()).toEqual(Object.keys(document.components.schemas).sort())
  expect(used).toContain('Event')
})

test('GEN-10 the document describes files too, and virtual phones only if the installation has them', () => {
  const names = (simulated: boolean) =>
    operationsOf(describeWith(simulated)).map(({ operationId }) => operationId)
  expect(names(true)).toEqual(expect.arrayContaining(fileCalls.map(([name]) => name)))
  expect(names(true)).toContain('postSimulatorText')
  expect(names(false).join()).not.toContain('imulator')
})
