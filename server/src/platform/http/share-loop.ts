import { hostOf } from '@partyline/domain/limits/networks'
import type { FastifyInstance } from 'fastify'
import { answerRefusal, refuse } from './http.ts'
import { isLoopback } from './loopback.ts'

/** The requests of one address that may begin in one turn of the event loop. */
const IN_A_TURN = 4
/** More than the 600 connections that an address may have, so only pipelined requests reach it. */
const WAITING = 1000

const TOO_MANY = refuse(429, 'too-many', 'Too many of your requests came at once. Please try again.', 5)

/**
 * Lets a few requests of each address begin in each turn of the event loop. An address that has hundreds of
 * connections, or sends hundreds of requests over one, would otherwise fill each turn for seconds, and
 * everybody else would wait. The machine's own addresses do not wait, for the same reason as in limit-calls.ts.
 */
export function shareLoop(app: FastifyInstance): void {
  const hosts = new Map<string, { begun: number; waiting: (() => void)[] }>()
  const nextTurn = () => {
    for (const [name, host] of hosts) {
      if (host.begun === 0) hosts.delete(name)
      const begin = host.waiting.splice(0, IN_A_TURN)
      host.begun = begin.length
      for (const one of begin) one()
    }
    if (hosts.size > 0) setImmediate(nextTurn)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isLoopback(request.ip)) return done()
    if (hosts.size === 0) setImmediate(nextTurn)
    const name = hostOf(request.ip)
    const host = hosts.get(name) ?? { begun: 0, waiting: [] }
    hosts.set(name, host)
    if (host.begun < IN_A_TURN) {
      host.begun++
      return done()
    }
    if (host.waiting.length >= WAITING) {
      reply.header('connection', 'close')
      return answerRefusal(reply, TOO_MANY)
    }
    host.waiting.push(() => {
      // Nobody waits for the answer any more.
      if (request.raw.socket.destroyed) reply.hijack()
      else done()
    })
  })
}
