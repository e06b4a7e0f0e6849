import { API_BASE, type Endpoint, type Refusal } from '@partyline/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Id } from '../database/schema.ts'
import type { Precedence } from '../jobs/precedence.ts'
import type { OpenStreams } from './open-streams.ts'
import { readRequest } from './read-request.ts'

/** The most bytes of a body of words. 20,000 characters take 120 kB when each is escaped. */
export const BODY_LIMIT = 256_000
/** The most bytes of other bodies. A photo of 12 MB takes 16 MB as a data URL in JSON. */
const LARGE_LIMITS = { pictures: 17_000_000, list: 10_000_000 }

/** A refusal: a status from 400 to 499, a code for programs, a sentence for people. */
export class HttpRefusal {
  readonly status: number
  readonly body: Refusal
  constructor(status: number, reason: string, message: string, retryAfter?: number) {
    this.status = status
    this.body = { error: { reason, message, ...(retryAfter === undefined ? {} : { retryAfter }) } }
  }
}

/** Throws a refusal from below a handler. */
export class Refused extends Error {
  readonly refusal: HttpRefusal
  constructor(refusal: HttpRefusal) {
    super(refusal.body.error.message)
    this.refusal = refusal
  }
}

/** Makes a refusal. */
export function refuse(status: number, reason: string, message: string, retryAfter?: number): HttpRefusal {
  return new HttpRefusal(status, reason, message, retryAfter)
}

/**
 * Finds out who makes a request; undefined when nobody is signed in.
 * @param reply left out once the answer has begun, because then no cookie can be set
 */
export type Authenticate = (request: FastifyRequest, reply?: FastifyReply) => Promise<Id | undefined>

/** A client whose calls take turns: a person, or without a session an address. */
export interface Asker {
  address: string
  personId: Id | undefined
}

/**
 * Runs a call once its client has a turn.
 * @throws Refused when too many of the client's calls wait
 */
export type InTurn = <Result>(asker: Asker, call: () => Promise<Result>) => Promise<Result>

/** What routes need to register their handlers. */
export interface Door {
  app: FastifyInstance
  authenticate: Authenticate
  /** Runs work that a person waits for. Background work gives way to it. */
  foreground: Precedence['foreground']
  /** Whether the caller runs this installation. */
  isOperator: (personId: Id) => Promise<boolean>
  /** Bounds the calls that one client has in progress. Live streams do not take turns. */
  inTurn: InTurn
  /** Counts the open live streams of each client. */
  streams: OpenStreams
  /**
   * Calls the listener with the person whose sessions have ended; with undefined when it may have missed
   * some.
   */
  onSessionsEnded: (listener: (whose: Id | undefined) => void) => () => void
}

/** What a handler gets: the checked parts of the request, and the person who is signed in. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Always set when the endpoint's access is 'signed-in'. */
  personId: Id | undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends Endpoint> = z.input<E['answer']> | HttpRefusal
type SignedIn<E extends Endpoint> = Call<E> & { personId: Id }

/** The refusal for people who are not signed in. */
export const SIGN_IN_FIRST = refuse(401, 'signed-out', 'Please log in first.')

/** The answer to a call that does not exist, and to everybody but operators at an operators' call. */
export const NO_SUCH_CALL = refuse(404, 'no-such-call', 'There is no such call.')

/**
 * Serves an endpoint. Checks the request before the handler sees it, and the answer after. When an endpoint
 * needs a session, nobody's body is read before the session is checked.
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
    config: { scope: endpoint.scope },
    ...(endpoint.carries !== 'words' && { bodyLimit: LARGE_LIMITS[endpoint.carries] }),
    onRequest: async (request, reply) => {
      if (endpoint.access === 'anyone') return
      const personId = await (endpoint.access === 'operator'
        ? authenticateOperator(door, request, reply)
        : door.authenticate(request, reply))
      if (personId === undefined) {
        return answerRefusal(reply, endpoint.access === 'operator' ? NO_SUCH_CALL : SIGN_IN_FIRST)
      }
      signedIn.set(request, personId)
    },
    handler: async (request, reply) => {
      const personId = signedIn.get(request) ?? (await door.authenticate(request, reply))
      const read = readRequest(endpoint, request)
      if (!read.ok) return answerRefusal(reply, refuse(400, 'bad-request', read.message))
      const { params, query, body } = read
      const answer = await door.inTurn({ address: request.ip, personId }, () =>
        door.foreground(() => handler({ params, query, body, personId, request, reply })),
      )
      if (answer instanceof HttpRefusal) return answerRefusal(reply, answer)
      reply.code(endpoint.status).header('cache-control', 'no-store')
      return endpoint.answer.parse(answer)
    },
  })
}

/** The operator who makes a request by a session; undefined for everybody else, and for API keys. */
async function authenticateOperator(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Id | undefined> {
  try {
    const personId = await door.authenticate(request, reply)
    return personId !== undefined && (await door.isOperator(personId)) ? personId : undefined
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/**
 * Serves an endpoint of access 'signed-in' or 'operator'. Other people get 401 or 404 before the handler
 * runs.
 */
export function serveSignedIn<E extends Endpoint>(
  door: Door,
  endpoint: E,
  handler: (call: SignedIn<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.access === 'anyone') throw new Error(`${endpoint.path} is open to anyone`)
  serve(door, endpoint, (call) => handler(call as SignedIn<E>))
}

/**
 * Sends a refusal, with its Retry-After if it has one. A 401 without a challenge of its own names the way in that programs
 * have, as RFC 9110 (11.6.1) asks, and says whether a key was wrong or missing, as RFC 6750 (3.1) does.
 */
export function answerRefusal(reply: FastifyReply, { status, body }: HttpRefusal): FastifyReply {
  const { reason, retryAfter } = body.error
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (status === 401 && !reply.hasHeader('www-authenticate')) {
    const why = reason === 'wrong-key' ? ', error="invalid_token"' : ''
    reply.header('www-authenticate', `Bearer realm="Partyline"${why}`)
  }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
