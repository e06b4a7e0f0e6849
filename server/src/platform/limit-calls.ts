import { type LimitName, type LimitSettings, limitOf } from '@partyline/domain/limits'
import { hostOf } from '@partyline/domain/networks'
import { tooMany } from '@partyline/domain/wording/sign-in'
import type { FastifyInstance } from 'fastify'
import type { Ring } from './alarms.ts'
import { FullDay } from './full-day.ts'
import { type Authenticate, answerRefusal, refuse } from './http.ts'
import { isApiPath } from './judge-origin.ts'
import { isLoopback } from './loopback.ts'

/** What a process counts in memory: since when, and how often for each. */
interface Count {
  since: number
  hits: Map<string, number>
}

/** Counts within a window of its own for all; a process counts by itself, so that a call costs no statement. */
function createCount(limit: { most: number; window: number }, clock: () => Date) {
  let count: Count = { since: Number.NEGATIVE_INFINITY, hits: new Map() }
  /** @returns seconds until there is room, or undefined where there is */
  return (whom: string): number | undefined => {
    const now = clock().getTime()
    if (now - count.since >= limit.window) count = { since: now, hits: new Map() }
    const hits = (count.hits.get(whom) ?? 0) + 1
    count.hits.set(whom, hits)
    return hits <= limit.most ? undefined : Math.ceil((count.since + limit.window - now) / 1000)
  }
}

/**
 * Limits the calls of one address and of one person, whatever they are for. The machine's own addresses are not counted:
 * what comes from there is the operator's, or is behind a proxy that was not named, where all would share one number.
 * @returns how requests are authenticated from now on, where the person is counted once for each
 */
export function limitCalls(
  app: FastifyInstance,
  parts: { settings: LimitSettings; clock: () => Date; ring: Ring; authenticate: Authenticate },
): Authenticate {
  const { settings, clock, ring, authenticate } = parts
  const countOf = (name: LimitName) => createCount(limitOf(settings, name), clock)
  const ofAddress = countOf('callsPerAddressPerMinute')
  const ofPerson = countOf('callsPerPersonPerMinute')
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiPath(request.url) || isLoopback(request.ip)) return
    const wait = ofAddress(hostOf(request.ip))
    if (wait === undefined) return
    ring({ kind: 'refused', limit: 'callsPerAddressPerMinute' })
    return answerRefusal(reply, refuse(429, 'too-many', tooMany(wait), wait))
  })
  const counted = new WeakSet<object>()
  return async (request, reply) => {
    const personId = await authenticate(request, reply)
    if (personId === undefined || !isApiPath(request.url) || counted.has(request)) return personId
    counted.add(request)
    const wait = ofPerson(personId)
    if (wait !== undefined) {
      ring({ kind: 'refused', limit: 'callsPerPersonPerMinute' })
      throw new FullDay(wait)
    }
    return personId
  }
}
