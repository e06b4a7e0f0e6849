import { API_BASE, type Endpoint, type Refusal } from '@partyline/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { PICTURES_BODY_LIMIT } from './body-limits.ts'
import type { OpenStreams } from './open-streams.ts'
import type { Precedence } from './precedence.ts'
import { describeRequest } from './request-words.ts'
import type { Id } from './schema.ts'

/** An answer that is no: a status from 400 to 499, a word for programs, a sentence for people. */
export class HttpRefusal {
  readonly status: number
  readonly body: Refusal
  constructor(status: number, reason: string, message: string, retryAfter?: number) {
    this.status = status
    this.body = { error: { reason, message, ...(retryAfter === undefined ? {} : { retryAfter }) } }
  }
}

/** Says no. */
export function refuse(status: number, reason: string, message: string, retryAfter?: number): HttpRefusal {
  return new HttpRefusal(status, reason, message, retryAfter)
}

/**
 * Finds out who makes a request; undefined when nobody is signed in.
 * @param reply left out once the answer is under way: then no cookie is written
 */
export type Authenticate = (request: FastifyRequest, reply?: FastifyReply) => Promise<Id | undefined>

/** Where routes hang their handlers: the server, and who is asking. */
export interface Door {
  app: FastifyInstance
  authenticate: Authenticate
  /** Bulk work gives way while a person waits for the answer. */
  first: Precedence['first']
  /** How many live streams are open, and whose. */
  streams: OpenStreams
  /** Calls the listener with whose sessions have ended, with undefined when some ends may have been missed. */
  onSessionsEnded: (listener: (whose: Id | undefined) => void) => () => void
}

/** What a handler gets: the request's parts, checked, and the person who is signed in. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Always there when the endpoint's access is 'signed-in'. */
  personId: Id | undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends Endpoint> = z.input<E['answer']> | HttpRefusal
type SignedIn<E extends Endpoint> = Call<E> & { personId: Id }

/** What everybody else is told at a door for the signed-in. */
export const SIGN_IN_FIRST = refuse(401, 'signed-out', 'Please log in first.')

/**
 * Serves an endpoint: the request is checked before the handler sees it, the answer after. Where only the signed-in are
 * let in, nothing of a body is read before it is known who sends it.
 */
export function serve<E extends Endpoint>(
  door: Door,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  const signedIn = new WeakMap<FastifyRequest, Id>()
  door.app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    ...(endpoint.carriesPictures && { bodyLimit: PICTURES_BODY_LIMIT }),
    onRequest: async (request, reply) => {
      if (endpoint.access === 'anyone') return
      const personId = await door.authenticate(request, reply)
      if (personId === undefined) return answerRefusal(reply, SIGN_IN_FIRST)
      signedIn.set(request, personId)
    },
    handler: async (request, reply) => {
      const personId = signedIn.get(request) ?? (await door.authenticate(request, reply))
      const read = readRequest(endpoint, request)
      if (read instanceof HttpRefusal) return answerRefusal(reply, read)
      const answer = await door.first(() => handler({ ...read, personId, request, reply }))
      if (answer instanceof HttpRefusal) return answerRefusal(reply, answer)
      reply.code(endpoint.status).header('cache-control', 'no-store')
      return endpoint.answer.parse(answer)
    },
  })
}

/** Serves an endpoint of access 'signed-in': everybody else has been answered 401. */
export function serveSignedIn<E extends Endpoint & { access: 'signed-in' | 'anyone' }>(
  door: Door,
  endpoint: E,
  handler: (call: SignedIn<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.access !== 'signed-in') throw new Error(`${endpoint.path} is open to anyone`)
  serve(door, endpoint, (call) => handler(call as SignedIn<E>))
}

/** Sends a refusal, with its Retry-After where there is one. */
export function answerRefusal(reply: FastifyReply, { status, body }: HttpRefusal): FastifyReply {
  if (body.error.retryAfter !== undefined) reply.header('retry-after', body.error.retryAfter)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

function readRequest<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  const params = endpoint.params.safeParse(request.params)
  if (!params.success) return badRequest(params.error)
  const query = endpoint.query.safeParse(request.query ?? {})
  if (!query.success) return badRequest(query.error)
  const body = endpoint.body.safeParse(request.body ?? {})
  if (!body.success) return badRequest(body.error)
  return {
    params: params.data as z.output<E['params']>,
    query: query.data as z.output<E['query']>,
    body: body.data as z.output<E['body']>,
  }
}

function badRequest(error: z.ZodError): HttpRefusal {
  return refuse(400, 'bad-request', describeRequest(error))
}
