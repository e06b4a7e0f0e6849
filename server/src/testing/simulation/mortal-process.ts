import type { Carrier } from '../../carriers/carrier.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import type { TestDatabase } from '../database.ts'
import { createTown, type Town } from '../town.ts'

/** A process of Partyline on a database that outlives it. */
interface Process {
  town: Town
  /** It dies only while it works, and not under a question of the test. */
  isMortal: boolean
  /** Ends it, without a word to anybody, right before a statement. */
  killAfter(statements: number): void
  isDead(): boolean
  /** Starts the next one, at the same time. */
  succeed(): Promise<Process>
  end(): Promise<void>
}

/** Starts a process. @param now undefined for the usual time of a town */
export async function startProcess(
  kept: TestDatabase,
  wrap: (simulator: Carrier) => Carrier,
  now: Date | undefined,
): Promise<Process> {
  const database = openDatabase({ url: kept.url })
  let left = Number.POSITIVE_INFINITY
  let dead = false
  const open = new Set<Client>()
  database.pool.on('connect', (client) => {
    const mortal = client as unknown as Client
    open.add(mortal)
    const query = mortal.query.bind(mortal)
    mortal.query = (...statement) => {
      if ((!self.isMortal || left-- > 0) && !dead) return query(...statement)
      if (!dead) {
        dead = true
        for (const { connection } of open) connection.stream.destroy()
      }
      throw new Error('the process is dead')
    }
  })
  const town = await createTown({ database: { ...database, url: kept.url }, carrier: wrap })
  if (now) town.clock.now = now
  const end = async () => {
    await town.http.close()
    await quietly(database)
  }
  const self: Process = {
    town,
    isMortal: false,
    killAfter: (statements) => {
      left = statements
    },
    isDead: () => dead,
    async succeed() {
      left = Number.POSITIVE_INFINITY
      await end()
      // A lease ends by the clock of the database.
      await kept.pool.query(
        "update delivery_batches set leased_until = now() - interval '1 second' where lease is not null",
      )
      return startProcess(kept, wrap, town.clock.now)
    },
    end,
  }
  return self
}

interface Client {
  query(...statement: unknown[]): unknown
  connection: { stream: { destroy(): void } }
}

/** Closes the connections of a process that may be dead. */
async function quietly(database: Database): Promise<void> {
  await database.close().catch(() => undefined)
}
