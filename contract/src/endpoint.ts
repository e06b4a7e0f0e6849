import type { Scope } from '@partyline/domain/scopes'
import { z } from 'zod'

/** Every call's path begins with this. Screens have other paths on the same origin. */
export const API_BASE = '/api'

type Shape = z.ZodType

/** An id on the wire. @param what names the thing, with its article, in the refusal of a wrong id */
export const publicId = (what: string) => z.string().regex(/^[\w-]{1,100}$/, `is not the id of ${what}`)
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The callers who may make the call. 'signed-in' answers 401 to everybody else. 'operator' is for people
 * whose phone is in OPERATOR_PHONES, and answers everybody else with 404, as if the call did not exist.
 */
export type Access = 'anyone' | 'signed-in' | 'operator'

/**
 * One HTTP call as a value. The server checks requests and answers with it, the web's client has its types
 * from it, and the OpenAPI document is made from it.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  method: Method
  /** Below /api, with parameters as :name. */
  path: string
  access: Access
  /** The scope that an API key needs for this call. Without a scope no key can make the call. */
  scope?: Scope
  /** One line for the OpenAPI document. */
  summary: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** The status of a successful answer. */
  status: number
  /** The body may hold pictures as data URLs, up to 17 MB, or a list of phone numbers, up to 10 MB. */
  carries: 'pictures' | 'list' | 'words'
}

const nothing = z.object({})
type Nothing = typeof nothing

interface Description<P extends Shape, Q extends Shape, B extends Shape, A extends Shape> {
  method: Method
  path: string
  access: Access
  scope?: Scope
  summary: string
  params?: P
  query?: Q
  body?: B
  answer: A
  status?: number
  carries?: 'pictures' | 'list'
}

/**
 * Makes an endpoint. By default its parts are empty objects, its status is 200, and it carries words.
 */
export function endpoint<
  A extends Shape,
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
>(description: Description<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    status: 200,
    carries: 'words',
    ...description,
    params: description.params ?? (nothing as unknown as P),
    query: description.query ?? (nothing as unknown as Q),
    body: description.body ?? (nothing as unknown as B),
  }
}

/**
 * A stream of server-sent events as a value. Each event's data is JSON of the shape `event`. An event only
 * says to fetch again, and is never the only copy of anything.
 */
export interface LiveEndpoint<Query extends Shape = Shape, Event extends Shape = Shape> {
  path: string
  access: Exclude<Access, 'operator'>
  summary: string
  query: Query
  event: Event
}

/** Makes a live endpoint. */
export function liveEndpoint<E extends Shape, Q extends Shape = Nothing>(
  description: Omit<LiveEndpoint<Q, E>, 'query'> & { query?: Q },
): LiveEndpoint<Q, E> {
  return { ...description, query: description.query ?? (nothing as unknown as Q) }
}

/** The answer of every refused call, with any status. */
export const refusal = z.object({
  error: z.object({
    /** A code for programs that stays the same, for example 'too-many'. */
    reason: z.string(),
    /** A sentence for people. */
    message: z.string(),
    /** Seconds to wait, on 429 and 503. */
    retryAfter: z.number().int().optional(),
    /** The reasons why a process is not ready. */
    reasons: z.array(z.object({ reason: z.string(), message: z.string() })).optional(),
  }),
})
export type Refusal = z.infer<typeof refusal>

/** The answer of calls that only succeed. */
export const success = z.object({ success: z.literal(true) })

/** The query of every list call: at most 100 rows from an opaque cursor. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().max(200).optional(),
})

/** The cursor of the next, older page; null at the end. */
export const nextCursor = z.string().nullable()
