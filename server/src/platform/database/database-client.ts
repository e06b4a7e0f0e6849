import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { AwayError, markDatabaseError, READ_ONLY } from './database-errors.ts'
import type { DatabaseHost } from './database-hosts.ts'

/** Properties of a client that pg's types leave out. */
interface Inside {
  connection: EventEmitter & { stream: Socket }
  /** False while a statement runs. */
  readyForQuery?: boolean
}

/** Whether a connected client runs no statement. */
export const isResting = (client: pg.ClientBase): boolean =>
  (client as unknown as Inside).readyForQuery === true

/**
 * Makes a class of client that notices when a database has gone silent. A statement that gets no byte for too
 * long fails, and its connection ends. The idle connections beside it end too, because the next statement on
 * each would meet the same silence.
 * @param options.findHost for several servers: finds the one for a new connection
 * @param options.silenceMs how long a statement may go without a byte of an answer; 0 for no limit
 */
export function watchedClient(
  Client: typeof pg.Client,
  options: { findHost?: (() => Promise<DatabaseHost>) | undefined; silenceMs: number },
): typeof pg.Client {
  const { findHost, silenceMs } = options
  const connected = new Set<Watched>()

  class Watched extends Client {
    /** The server has become a standby, so the next statement needs another connection. */
    takesNoWrites = false

    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own connect
    override connect(...[callback]: any[]): any {
      const connecting = this.#connect()
      if (!callback) return connecting
      connecting.then(() => callback(null, this), callback)
    }

    async #connect(): Promise<this> {
      // The error of a connection fails its statement. Without a listener it would end the process.
      this.on('error', () => undefined)
      this.#inside.connection.on('error', markDatabaseError)
      if (findHost) {
        const { host, port } = await findHost()
        Object.assign(this, { host, port })
      }
      await super.connect()
      connected.add(this)
      this.once('end', () => connected.delete(this))
      this.#inside.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === READ_ONLY) this.takesNoWrites = true
      })
      this.#inside.connection.stream.setTimeout(silenceMs, () => this.#fallSilent())
      return this
    }

    get #inside(): Inside {
      return this as unknown as Inside
    }

    #fallSilent(): void {
      if (isResting(this)) return
      const error = new AwayError('ETIMEDOUT', `the database said nothing for ${silenceMs / 1000} s`)
      for (const client of connected) {
        if (client === this || isResting(client)) client.#inside.connection.stream.destroy(error)
      }
    }
  }
  return Watched
}
