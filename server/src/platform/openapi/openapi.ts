import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { API_BASE, type Endpoint, type LiveEndpoint, refusal } from '@partyline/contract/endpoint'
import { SCOPES } from '@partyline/domain/scopes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  createDocument,
  type ZodObjectInput,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { LINKED } from '../http/judge-origin.ts'
import { addExamples } from './openapi-examples.ts'
import { type FileCall, fileCalls } from './openapi-files.ts'
import { named } from './openapi-shapes.ts'
import { tagOf, tags } from './openapi-tags.ts'

const ABOUT = {
  summary: 'Follow people and groups by text, on one shared phone number',
  license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
  description: `Every call of Partyline: what its own pages use, and what a program may use as well.

A call answers JSON. A refused call answers a \`Refusal\`, whose \`reason\` stays the same and whose \`message\` is for
people. Calls for signed-in people take the cookie that \`login\` sets; those that name a scope take an API key with that
scope as well. Calls from a page of another website are refused.`,
}

type OpenAPIObject = ReturnType<typeof createDocument>

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
  let document: OpenAPIObject | undefined
  http.get(`${API_BASE}/openapi.json`, LINKED, () => {
    document ??= describeApi({ endpoints, liveEndpoints, ...facts })
    return document
  })
}

/** Makes the OpenAPI 3.1 document of all calls from the same values that check them. @internal exported for its tests */
export function describeApi(
  deps: ApiFacts & { endpoints: Record<string, Endpoint>; liveEndpoints: Record<string, LiveEndpoint> },
): OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {}
  const add = (path: string, method: string, operation: ZodOpenApiOperationObject) => {
    if (!deps.simulated && tagOf(path) === 'Simulator') return
    const key = API_BASE + path.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method]: operation }
  }
  for (const [name, one] of Object.entries(deps.endpoints))
    add(one.path, one.method.toLowerCase(), describeEndpoint(name, one))
  for (const [name, live] of Object.entries(deps.liveEndpoints))
    add(live.path, 'get', describeLive(name, live))
  for (const file of fileCalls) add(file[1], 'get', describeFile(file))
  const document = createDocument({
    openapi: '3.1.0',
    info: { ...ABOUT, title: deps.title, version: deps.version },
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
    },
  })
  addExamples(document)
  return document
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

function describeCall(
  name: string,
  { summary, access, path, scope }: Pick<Endpoint, 'summary' | 'access' | 'path' | 'scope'>,
  more = '',
) {
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
function securityOf(access: Endpoint['access'], scope: Endpoint['scope']) {
  const byKey = scope ? [{ key: [scope] }] : []
  if (access === 'anyone') return scope ? [{}, ...byKey] : []
  return [{ session: [] }, ...byKey]
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })

function describeEndpoint(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { body, access, path } = endpoint
  const fields = body instanceof z.ZodObject ? body.shape : undefined
  const key = fields?.key as z.ZodType | undefined
  return {
    ...describeCall(name, endpoint),
    requestParams: {
      path: endpoint.params as ZodObjectInput,
      query: endpoint.query as ZodObjectInput,
      ...(key && {
        header: z.object({
          'Idempotency-Key': key.optional().meta({ description: 'The key, in place of the one in the body' }),
        }),
      }),
    },
    ...((!fields || Object.keys(fields).length > 0) && {
      requestBody: { required: true, content: json(named(`${name}Body`, body)) },
    }),
    responses: {
      [endpoint.status]: {
        description: 'What was asked for',
        content: json(named(`${name}Answer`, endpoint.answer)),
      },
      ...refusals(access, access === 'operator' || path.includes(':')),
    },
  }
}

function describeLive(name: string, live: LiveEndpoint): ZodOpenApiOperationObject {
  return {
    ...describeCall(name, live, 'A stream of server-sent events: each is a nudge to fetch again.'),
    requestParams: { query: live.query as ZodObjectInput },
    responses: {
      200: {
        description: 'A stream of events; the data of each is JSON',
        content: { 'text/event-stream': { schema: named(`${name}Event`, live.event) } },
      },
      ...refusals(live.access, false),
    },
  }
}

function describeFile([name, path, type, summary, access]: FileCall): ZodOpenApiOperationObject {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, id = '']) => [id, z.string()])
  return {
    ...describeCall(name, { summary, access, path }),
    requestParams: { path: z.object(Object.fromEntries(ids)) },
    responses: {
      200: { description: 'The file', content: { [type]: { schema: { type: 'string' } } } },
      ...refusals(access, ids.length > 0),
    },
  }
}

/** The refusals that a call of this kind can meet. */
function refusals(access: Endpoint['access'], hasId: boolean): ZodOpenApiResponsesObject {
  const refused = (description: string, reason: string, message: string) => ({
    description,
    content: { 'application/json': { schema: refusal, example: { error: { reason, message } } } },
  })
  return {
    400: refused('The call is not as described', 'bad-request', 'phoneNumber: must be a phone number.'),
    ...(access === 'signed-in' && { 401: refused('Nobody is logged in', 'signed-out', 'Please log in.') }),
    ...(hasId && { 404: refused('There is no such thing, or not for you', 'missing', 'There is none.') }),
    429: refused('Too many calls', 'too-many', 'Please wait a moment.'),
    default: refused('Why not', 'busy', 'Partyline is busy. Please try again in a moment.'),
  }
}
