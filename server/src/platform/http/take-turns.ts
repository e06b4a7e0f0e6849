import { hostOf } from '@partyline/domain/limits/networks'
import { type InTurn, Refused, refuse } from './http.ts'
import { isLoopback } from './loopback.ts'

/** Calls in progress, and calls that wait for them. Three people alone cannot hold all ten connections. */
const OF_PERSON = { atOnce: 3, waiting: 200 }
/** A venue or an office behind one address gets hundreds of answers a second from five calls at once. */
const OF_ADDRESS = { atOnce: 5, waiting: 500 }

const TOO_MANY = refuse(429, 'too-many', 'Too many of your calls run at once. Please try again.', 5)

/**
 * Makes the turns of this process. A call that waits for a lock holds a database connection, so a client has a
 * few calls in progress, and its others wait here in their order, without a connection. The machine's own
 * addresses do not take turns, for the same reason as in limit-calls.ts.
 */
export function createTurns(): InTurn {
  const clients = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async ({ address, personId }, call) => {
    if (personId === undefined && isLoopback(address)) return call()
    const limit = personId === undefined ? OF_ADDRESS : OF_PERSON
    const key = personId === undefined ? `address ${hostOf(address)}` : `person ${personId}`
    const client = clients.get(key) ?? { running: 0, waiting: [] }
    clients.set(key, client)
    if (client.running < limit.atOnce) client.running++
    else if (client.waiting.length >= limit.waiting) throw new Refused(TOO_MANY)
    else await new Promise<void>((enter) => client.waiting.push(enter))
    try {
      return await call()
    } finally {
      // A call that ends hands its place to the next one.
      const next = client.waiting.shift()
      if (next) next()
      else if (--client.running === 0) clients.delete(key)
    }
  }
}
