import { API_BASE, type Endpoint, type LiveEndpoint, refusal } from '@partyline/contract/endpoint'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all calls, made from the very values that check them. */
export function describeApi(parts: {
  endpoints: Record<string, Endpoint>
  liveEndpoints: Record<string, LiveEndpoint>
  version: string
  sessionCookie: string
}): Json {
  const paths: Record<string, Json> = {}
  const add = (path: string, method: string, operation: Json) => {
    const key = API_BASE + path.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method]: operation }
  }
  for (const [name, endpoint] of Object.entries(parts.endpoints)) {
    add(endpoint.path, endpoint.method.toLowerCase(), describeEndpoint(name, endpoint))
  }
  for (const [name, live] of Object.entries(parts.liveEndpoints)) {
    add(live.path, 'get', {
      operationId: name,
      summary: live.summary,
      parameters: parameters('query', live.query),
      ...(live.access === 'signed-in' ? { security: [{ session: [] }] } : {}),
      responses: {
        200: response('A stream of events; the data of each is JSON', 'text/event-stream', live.event),
      },
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partyline',
      version: parts.version,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: parts.sessionCookie } },
      schemas: { Refusal: schema(refusal, 'output') },
    },
  }
}

function describeEndpoint(name: string, endpoint: Endpoint): Json {
  const body = schema(endpoint.body, 'input')
  const hasBody = Object.keys((body.properties as Json) ?? {}).length > 0
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(hasBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    ...(endpoint.access === 'signed-in' ? { security: [{ session: [] }] } : {}),
    responses: {
      [endpoint.status]: response('What was asked for', 'application/json', endpoint.answer),
      default: {
        description: 'Why not',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function response(description: string, type: string, shape: z.ZodType): Json {
  return { description, content: { [type]: { schema: schema(shape, 'output') } } }
}

function parameters(place: 'path' | 'query', shape: z.ZodType): Json[] {
  const { properties = {}, required = [] } = schema(shape, 'input') as {
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

function schema(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json
  return rest
}
