import { type LimitName, type LimitSettings, limitOf } from '@partyline/domain/limits/limits'
import { hostOf } from '@partyline/domain/limits/networks'
import { tooMany } from '@partyline/domain/wording/sign-in'
import type { FastifyInstance } from 'fastify'
import type { Ring } from '../health/alarms.ts'
import { QuotaExceeded } from '../limits/quota.ts'
import { type Authenticate, answerRefusal, refuse } from './http.ts'
import { isCall } from './judge-origin.ts'
import { isLoopback } from './loopback.ts'

/** What a process counts in memory: the start of the window, and the calls of each client. */
interface Count {
  since: number
  hits: Map<string, number>
}

/**
 * Makes a count within a window of its own. Each process counts by itself, so that a call needs no statement.
 */
function createCount(limit: { most: number; window: number }, clock: () => Date) {
  let count: Count = { since: Number.NEGATIVE_INFINITY, hits: new Map() }
  /** @returns seconds until a call is allowed, or undefined where it is */
  return (whom: string): number | undefined => {
    const now = clock().getTime()
    if (now - count.since >= limit.window) count = { since: now, hits: new Map() }
    const hits = (count.hits.get(whom) ?? 0) + 1
    count.hits.set(whom, hits)
    return hits <= limit.most ? undefined : Math.ceil((count.since + limit.window - now) / 1000)
  }
}

/**
 * Limits the calls of one address and of one person, whatever they ask for. The machine's own addresses do
 * not count: their calls come from the operator, or through a proxy that is missing in the settings, where
 * all people would share one limit.
 * @returns how to authenticate requests from now on; it counts the person once for each
 */
export function limitCalls(
  app: FastifyInstance,
  deps: { settings: LimitSettings; clock: () => Date; ring: Ring; authenticate: Authenticate },
): Authenticate {
  const { settings, clock, ring, authenticate } = deps
  const countOf = (name: LimitName) => createCount(limitOf(settings, name), clock)
  const ofAddress = countOf('callsPerAddressPerMinute')
  const ofPerson = countOf('callsPerPersonPerMinute')
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request) || isLoopback(request.ip)) return
    const wait = ofAddress(hostOf(request.ip))
    if (wait === undefined) return
    ring({ kind: 'refused', limit: 'callsPerAddressPerMinute' })
    return answerRefusal(reply, refuse(429, 'too-many', tooMany(wait), wait))
  })
  const counted = new WeakSet<object>()
  return async (request, reply) => {
    const personId = await authenticate(request, reply)
    if (personId === undefined || !isCall(request) || counted.has(request)) return personId
    counted.add(request)
    const wait = ofPerson(personId)
    if (wait !== undefined) {
      ring({ kind: 'refused', limit: 'callsPerPersonPerMinute' })
      throw new QuotaExceeded(wait)
    }
    return personId
  }
}
