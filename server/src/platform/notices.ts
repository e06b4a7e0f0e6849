import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from './logger.ts'
import type { Id, Schema } from './schema.ts'

/** The words processes wake each other by. Nothing rests on them: every listener also looks by itself now and then. */
export type Channel = 'outbox' | 'texts' | 'messages' | 'events' | 'sessions' | 'simulator'

/** What a notice on the channel 'sessions' says: one or more of this person's sessions have ended. */
export interface SessionNotice {
  personId: Id
}

/** Tells every process on this database, once the transaction commits. The payload is JSON below 8,000 bytes. */
export async function notify(
  tx: Kysely<Schema> | Transaction<Schema>,
  channel: Channel,
  payload: unknown = null,
): Promise<void> {
  await sql`select pg_notify(${`partyline_${channel}`}, ${JSON.stringify(payload)})`.execute(tx)
}

export interface Notices {
  /** Calls the listener with each payload, and with undefined after a gap in which some may have been missed. */
  on(channel: Channel, listener: (payload: unknown) => void): () => void
  close(): Promise<void>
}

const CHANNELS: readonly Channel[] = ['outbox', 'texts', 'messages', 'events', 'sessions', 'simulator']
const RECONNECT_MS = 1000

/** Listens on a connection of its own, and connects again when it is lost. */
export function openNotices(connection: pg.ClientConfig, log: Logger): Notices {
  const listeners = new Map<Channel, Set<(payload: unknown) => void>>(
    CHANNELS.map((name) => [name, new Set()]),
  )
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const tell = (channel: Channel, payload: unknown) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }

  const connect = async () => {
    const fresh = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection, keepAlive: true })
    let lost = false
    const onLost = (error?: Error) => {
      if (lost || closed) return
      lost = true
      if (error) log.warn({ err: error }, 'the connection that listens for notices was lost')
      fresh.end().catch(() => undefined)
      timer = setTimeout(connect, RECONNECT_MS)
    }
    fresh.on('error', onLost)
    fresh.on('end', () => onLost())
    fresh.on('notification', ({ channel, payload }) => {
      tell(channel.replace('partyline_', '') as Channel, payload ? JSON.parse(payload) : undefined)
    })
    try {
      await fresh.connect()
      for (const name of CHANNELS) await fresh.query(`listen partyline_${name}`)
      client = fresh
      for (const name of CHANNELS) tell(name, undefined)
      if (closed) await fresh.end()
    } catch (error) {
      onLost(error as Error)
    }
  }
  const connecting = connect()

  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener)
      return () => listeners.get(channel)?.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}
