import type { Endpoint } from '@partyline/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { describeRequest } from './request-words.ts'

type Asked = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>

/** The checked parts of a request, or a sentence that says what is wrong with it. */
export type ReadRequest<E extends Endpoint> =
  | {
      ok: true
      params: z.output<E['params']>
      query: z.output<E['query']>
      body: z.output<E['body']>
    }
  | { ok: false; message: string }

/** Checks the parts of a request. Names that the call does not know are ignored, because an older page may send them. */
export function readRequest<E extends Endpoint>(endpoint: E, request: Asked): ReadRequest<E> {
  const params = endpoint.params.safeParse(request.params)
  if (!params.success) return wrong(params.error)
  const query = endpoint.query.safeParse(request.query ?? {})
  if (!query.success) return wrong(query.error)
  const sent = withHeaderKey(endpoint, request)
  if (sent === undefined) return { ok: false, message: TWO_KEYS }
  const body = endpoint.body.safeParse(sent)
  if (!body.success) return wrong(body.error)
  return {
    ok: true,
    params: params.data as z.output<E['params']>,
    query: query.data as z.output<E['query']>,
    body: body.data as z.output<E['body']>,
  }
}

const wrong = (error: z.ZodError) => ({ ok: false as const, message: describeRequest(error) })

const TWO_KEYS = 'The key of the body and the Idempotency-Key header differ.'

/**
 * The body of a call that takes an idempotency key, with the key of the header Idempotency-Key if the body has none.
 * The header's value is a string of structured fields, in quotes; many clients leave them out.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header-07
 * @returns undefined when the body and the header name different keys
 */
function withHeaderKey(endpoint: Endpoint, { body = {}, headers }: Asked): unknown {
  const header = headers['idempotency-key']
  if (typeof header !== 'string' || !takesKey(endpoint) || typeof body !== 'object' || body === null)
    return body ?? {}
  const key = header.replace(/^"(.*)"$/, '$1')
  const { key: own = key } = body as { key?: unknown }
  return own === key ? { ...body, key } : undefined
}

function takesKey({ body }: Pick<Endpoint, 'body'>): boolean {
  return body instanceof z.ZodObject && 'key' in body.shape
}
