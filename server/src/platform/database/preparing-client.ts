import { createHash } from 'node:crypto'
import pg from 'pg'

/** A statement is prepared from this use on, so that rare ones leave no plan behind. */
const OFTEN = 10
/** The most prepared statements of a connection. PostgreSQL needs some 30 kB for each. */
const MOST_PREPARED = 200
/**
 * The most statements to count. Their words vary with lists of names and the like, so the counts start over
 * now and then.
 */
const MOST_COUNTED = 2_000

/** "Cached plan must not change result type": a table has got another column since. */
const STALE_PLAN = '0A000'

interface Names {
  of(text: string): string | undefined
  /** Makes PostgreSQL plan every prepared statement again. */
  renew(): void
}

/**
 * Makes a class of client that prepares frequent statements. Their names are derived from their words.
 * PostgreSQL then parses them once for each connection, and plans them only while that pays. For most of our
 * statements parsing and planning take longer than running.
 * @param from the use from which a statement is prepared; 1 for a closed set of statements
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
