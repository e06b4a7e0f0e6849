import { z } from 'zod'

/** Every call's path begins with this; screens live beside it on the same origin. */
export const API_BASE = '/api'

type Shape = z.ZodType

/** An id as the wire knows it. @param what names the thing, with its article, in the refusal of a wrong id */
export const publicId = (what: string) => z.string().regex(/^[\w-]{1,100}$/, `is not the id of ${what}`)
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The callers that are let in: 'signed-in' answers 401 to everybody else. */
export type Access = 'anyone' | 'signed-in'

/**
 * One HTTP call as a value: the server checks request and answer by it, the web's client is typed by it,
 * and the OpenAPI document is made from it.
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
  /** One line for the OpenAPI document. */
  summary: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** The status of a good answer. */
  status: number
  /** The body may hold pictures as data URLs, up to 17 MB. */
  carriesPictures: boolean
}

const nothing = z.object({})
type Nothing = typeof nothing

interface Description<P extends Shape, Q extends Shape, B extends Shape, A extends Shape> {
  method: Method
  path: string
  access: Access
  summary: string
  params?: P
  query?: Q
  body?: B
  answer: A
  status?: number
  carriesPictures?: boolean
}

/** Makes an endpoint; what is left out is an empty object, the status 200, and no pictures. */
export function endpoint<
  A extends Shape,
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
>(description: Description<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    status: 200,
    carriesPictures: false,
    ...description,
    params: description.params ?? (nothing as unknown as P),
    query: description.query ?? (nothing as unknown as Q),
    body: description.body ?? (nothing as unknown as B),
  }
}

/**
 * A stream of server-sent events as a value: each event's data is JSON of the shape `event`.
 * An event is a nudge to fetch again, never the only copy of anything.
 */
export interface LiveEndpoint<Query extends Shape = Shape, Event extends Shape = Shape> {
  path: string
  access: Access
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

/** What every refused call answers, whatever its status. */
export const refusal = z.object({
  error: z.object({
    /** For programs: a word that stays the same, for example 'too-many'. */
    reason: z.string(),
    /** For people: a sentence. */
    message: z.string(),
    /** Seconds to wait, on 429 and 503. */
    retryAfter: z.number().int().optional(),
    /** Of a process that is not ready: each thing that keeps it from its work. */
    reasons: z.array(z.object({ reason: z.string(), message: z.string() })).optional(),
  }),
})
export type Refusal = z.infer<typeof refusal>

/** Calls that only say that they worked. */
export const success = z.object({ success: z.literal(true) })

/** What every list call takes: at most 100 at once, from an opaque cursor on. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().max(200).optional(),
})

/** The cursor of the next, older page; null at the end. */
export const nextCursor = z.string().nullable()
