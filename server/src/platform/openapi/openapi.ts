import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { API_BASE, type Endpoint, type LiveEndpoint, refusal } from '@partyline/contract/endpoint'
import { SCOPES } from '@partyline/domain/scopes'
import { capital } from '@partyline/domain/texts/capital'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { LINKED } from '../http/judge-origin.ts'
import { exampleOf } from './openapi-examples.ts'
import { type FileCall, fileCalls } from './openapi-files.ts'
import { createSchemas, type Json } from './openapi-schemas.ts'
import { tagOf, tags } from './openapi-tags.ts'

/** The introduction of the document, in Markdown. */
const ABOUT = `Every call of Partyline: what its own pages use, and what a program may use as well.

A call answers JSON. A refused call answers a \`Refusal\`, whose \`reason\` stays the same and whose \`message\` is for
people. Calls for signed-in people take the cookie that \`login\` sets; those that name a scope take an API key with that
scope as well. Calls from a page of another website are refused.`

interface ApiFacts {
  /** The short name of the installation. */
  title: string
  version: string
  sessionCookie: string
  publicUrl: string
  /** Virtual phones have calls of their own. */
  simulated: boolean
}

/** Serves the document that describes every call. It is made for the first reader, because it takes longer than the rest of a start. */
export function serveOpenApi(http: FastifyInstance, facts: ApiFacts): void {
  let document: Json | undefined
  http.get(`${API_BASE}/openapi.json`, LINKED, () => {
    document ??= describeApi({ endpoints, liveEndpoints, ...facts })
    return document
  })
}

/** Makes the OpenAPI 3.1 document of all calls from the same values that check them. @internal exported for its tests */
export function describeApi(
  deps: ApiFacts & { endpoints: Record<string, Endpoint>; liveEndpoints: Record<string, LiveEndpoint> },
): Json {
  const shapes = createSchemas()
  const paths: Record<string, Json> = {}
  const add = (path: string, method: string, operation: Json) => {
    if (!deps.simulated && tagOf(path) === 'Simulator') return
    const key = API_BASE + path.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method]: operation }
  }
  shapes.name('Refusal', refusal, 'output')
  for (const [name, endpoint] of Object.entries(deps.endpoints)) {
    if (!deps.simulated && tagOf(endpoint.path) === 'Simulator') continue
    add(endpoint.path, endpoint.method.toLowerCase(), describeEndpoint(name, endpoint, shapes))
  }
  for (const [name, live] of Object.entries(deps.liveEndpoints)) {
    if (!deps.simulated && tagOf(live.path) === 'Simulator') continue
    const event = shapes.name(`${capital(name)}Event`, live.event, 'output')
    add(live.path, 'get', {
      ...describeCall(name, live, 'A stream of server-sent events: each is a nudge to fetch again.'),
      parameters: parameters('query', live.query, shapes),
      responses: {
        200: {
          description: 'A stream of events; the data of each is JSON',
          content: { 'text/event-stream': { schema: event } },
        },
        ...refusals(live.access, false),
      },
    })
  }
  for (const file of fileCalls) add(file.path, 'get', describeFile(file))
  return {
    openapi: '3.1.0',
    info: {
      title: deps.title,
      version: deps.version,
      summary: 'Follow people and groups by text, on one shared phone number',
      description: ABOUT,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: deps.publicUrl, description: 'This installation' }],
    tags: tags.filter(({ name }) => deps.simulated || name !== 'Simulator'),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: deps.sessionCookie,
          description: 'The session that the call login starts.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key, which an account makes on its page. Scopes: ${listScopes()}.`,
        },
      },
      schemas: shapes.schemas,
    },
  }
}

const listScopes = () =>
  Object.entries(SCOPES)
    .map(([scope, may]) => `\`${scope}\` (${may})`)
    .join(', ')

const CALLERS = {
  anyone: 'For anybody.',
  'signed-in': 'For people who are logged in.',
  operator: 'For the operators of this installation, once they are logged in; nobody else finds it.',
} satisfies Record<Endpoint['access'], string>

type Shapes = ReturnType<typeof createSchemas>

function describeCall(
  name: string,
  { summary, access, path, scope }: Pick<Endpoint, 'summary' | 'access' | 'path' | 'scope'>,
  more = '',
): Json {
  const who = CALLERS[access]
  const keys = scope && `An API key needs the scope \`${scope}\`.`
  return {
    operationId: name,
    summary,
    description: [`${summary.replace(/\.$/, '')}.`, who, keys, more].filter(Boolean).join(' '),
    tags: [tagOf(path)],
    security: securityOf(access, scope),
  }
}

/** How to authenticate a call: by cookie, by key, or not at all. */
function securityOf(access: Endpoint['access'], scope: Endpoint['scope']): Json[] {
  const byKey = scope ? [{ key: [scope] }] : []
  if (access === 'anyone') return scope ? [{}, ...byKey] : []
  return [{ session: [] }, ...byKey]
}

const KEY_IN_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The key, in place of the one in the body',
}

function describeEndpoint(name: string, endpoint: Endpoint, shapes: Shapes): Json {
  const fields = shapes.describe(endpoint.body, 'input')
  const properties = (fields.properties ?? {}) as Record<string, Json>
  const hasBody = Object.keys(properties).length > 0 || fields.anyOf !== undefined
  const answer = shapes.name(`${capital(name)}Answer`, endpoint.answer, 'output')
  const body = hasBody ? shapes.name(`${capital(name)}Body`, endpoint.body, 'input') : undefined
  const json = (schema: Json) => ({
    'application/json': { schema, example: exampleOf(schema, shapes.schemas) },
  })
  return {
    ...describeCall(name, endpoint),
    parameters: [
      ...parameters('path', endpoint.params, shapes),
      ...parameters('query', endpoint.query, shapes),
      ...(properties.key ? [{ ...KEY_IN_HEADER, schema: properties.key }] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      [endpoint.status]: { description: 'What was asked for', content: json(answer) },
      ...refusals(endpoint.access, endpoint.access === 'operator' || endpoint.path.includes(':')),
    },
  }
}

function describeFile(file: FileCall): Json {
  const names = [...file.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return {
    ...describeCall(file.name, file),
    parameters: names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
      example: 'AbCdEfGhIjKlMnOpQrStUv',
    })),
    responses: {
      200: { description: 'The file', content: { [file.type]: { schema: { type: 'string' } } } },
      ...refusals(file.access, names.length > 0),
    },
  }
}

/** The refusals that a call of this kind can meet. */
function refusals(access: Endpoint['access'], hasId: boolean): Json {
  const refused = (description: string, reason: string, message: string) => ({
    description,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        example: { error: { reason, message } },
      },
    },
  })
  return {
    400: refused('The call is not as described', 'bad-request', 'phoneNumber: must be a phone number.'),
    ...(access === 'signed-in' && { 401: refused('Nobody is logged in', 'signed-out', 'Please log in.') }),
    ...(hasId && { 404: refused('There is no such thing, or not for you', 'missing', 'There is none.') }),
    429: refused('Too many calls', 'too-many', 'Please wait a moment.'),
    default: refused('Why not', 'busy', 'Partyline is busy. Please try again in a moment.'),
  }
}

function parameters(place: 'path' | 'query', shape: z.ZodType, shapes: Shapes): Json[] {
  const { properties = {}, required = [] } = shapes.describe(shape, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}
