import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { AwayError, READ_ONLY, tellOfDatabase } from './database-errors.ts'
import type { DatabaseHost } from './database-hosts.ts'

/** What a client has beside that which pg's types name. */
interface Inside {
  connection: EventEmitter & { stream: Socket }
  /** False while a statement is under way. */
  readyForQuery?: boolean
}

/** Whether no statement is under way on a connection that has been made. */
export const isResting = (client: pg.ClientBase): boolean =>
  (client as unknown as Inside).readyForQuery === true

/**
 * Makes a kind of client that notices when its database is gone without a word. A statement without a byte of an answer
 * for too long fails and its connection ends. The connections that rest beside it end too, because the same silence
 * would meet the next statement on each of them.
 * @param options.findHost where there are several servers: tells which of them a new connection goes to
 * @param options.silenceMs how long a statement may go without a byte of an answer; 0 for as long as it takes
 */
export function watchedClient(
  Client: typeof pg.Client,
  options: { findHost?: (() => Promise<DatabaseHost>) | undefined; silenceMs: number },
): typeof pg.Client {
  const { findHost, silenceMs } = options
  const connected = new Set<Watched>()

  class Watched extends Client {
    /** The server has become a standby: the next statement needs another connection. */
    takesNoWrites = false

    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own connect
    override connect(...[callback]: any[]): any {
      const connecting = this.#connect()
      if (!callback) return connecting
      connecting.then(() => callback(null, this), callback)
    }

    async #connect(): Promise<this> {
      // An error of a connection, idle or lent out, fails its statement; without a listener it would end the process.
      this.on('error', () => undefined)
      this.#inside.connection.on('error', tellOfDatabase)
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
