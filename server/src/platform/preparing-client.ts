import { createHash } from 'node:crypto'
import pg from 'pg'

/** From this use on a statement is prepared: what is rarely asked leaves no plan behind. */
const OFTEN = 10
/** Statements that a connection keeps planned at most, some 30 kB each in PostgreSQL. */
const MOST_PREPARED = 200
/** Words of a statement vary with what was asked (a list of names, say); their counts start over now and then. */
const MOST_COUNTED = 2_000

/** "Cached plan must not change result type": a table has got another column since. */
const STALE_PLAN = '0A000'

interface Names {
  of(text: string): string | undefined
  /** Has everything that was prepared planned again. */
  renew(): void
}

/**
 * Makes a kind of client that prepares statements under a name that follows from their words, so that PostgreSQL parses
 * them once for each connection and plans them only while that pays. To parse and plan takes longer than most of ours do.
 * @param from from which use on; 1 for a closed set of statements
 */
export function preparingClient(from: number = OFTEN): typeof pg.Client {
  const names = createNames(from)
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own query
    override query(...args: any[]): any {
      const query = super.query.bind(this) as (...all: unknown[]) => unknown
      const [text, values, ...rest] = args
      const plain = typeof text === 'string' && Array.isArray(values) && (values.length > 0 || from === 1)
      const name = plain ? names.of(text) : undefined
      if (name === undefined) return query(...args)
      const answer = query({ name, text, values }, ...rest)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: { code?: string }) => {
        // The caller's next try gets a new plan.
        if (error.code === STALE_PLAN) names.renew()
        throw error
      })
    }
  }
}

function createNames(from: number): Names {
  let prepared = new Map<string, string>()
  let uses = new Map<string, number>()
  let generation = 0
  return {
    of(text) {
      const known = prepared.get(text)
      if (known !== undefined || prepared.size >= MOST_PREPARED) return known
      const count = (uses.get(text) ?? 0) + 1
      if (count < from) {
        if (uses.size >= MOST_COUNTED) uses = new Map()
        uses.set(text, count)
        return undefined
      }
      uses.delete(text)
      const name = `${createHash('md5').update(text).digest('hex')}.${generation}`
      prepared.set(text, name)
      return name
    },
    renew() {
      generation++
      prepared = new Map()
    },
  }
}
