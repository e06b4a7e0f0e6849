import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { clientFor, type DatabaseTarget } from './database.ts'
import { isResting } from './database-client.ts'
import type { Logger } from './logger.ts'
import type { Id, Schema } from './schema.ts'

/** The words processes wake each other by. Nothing rests on them: every listener also looks by itself now and then. */
export type Channel =
  | 'outbox'
  | 'fanout'
  | 'urgent'
  | 'texts'
  | 'attachments'
  | 'messages'
  | 'events'
  | 'sessions'
  | 'simulator'

/** What a notice on the channel 'sessions' says: one or more of this person's sessions have ended. */
export interface SessionNotice {
  personId: Id
}

/** Tells every process on this database. The payload is JSON below 8,000 bytes. */
export async function notify(db: Kysely<Schema>, channel: Channel, payload: unknown = null): Promise<void> {
  await sql`select pg_notify(${`partyline_${channel}`}, ${JSON.stringify(payload)})`.execute(db)
}

/** What happened, to whom it may concern. One without a payload only wakes. */
export interface Notice {
  channel: Channel
  payload?: unknown
}

export interface Notices {
  /** Calls the listener with each payload, and with undefined after a gap in which some may have been missed. */
  on(channel: Channel, listener: (payload: unknown) => void): () => void
  /**
   * Tells this process at once, and within 10 ms the others that may be on its database. For what has been committed: a
   * transaction that notifies by itself makes all that do so wait for each other's disk.
   */
  tell(notice: Notice): void
  close(): Promise<void>
}

const CHANNELS: readonly Channel[] = [
  'outbox',
  'fanout',
  'urgent',
  'texts',
  'attachments',
  'messages',
  'events',
  'sessions',
  'simulator',
]
const RECONNECT_MS = 1000
/** Notices to others are at least this far apart, because each costs every process that listens. */
const TELL_EVERY_MS = 10

/** A connection that only listens says nothing when it is dead: it is asked this often, and given up without an answer. */
const ASK_MS = 8_000
const SILENCE_MS = 8_000

/** Listens on a connection of its own, and connects again when it is lost. */
export function openNotices(target: DatabaseTarget, log: Logger): Notices {
  const { connection, Client } = clientFor(target, { Client: pg.Client, silenceMs: SILENCE_MS })
  const listeners = new Map<Channel, Set<(payload: unknown) => void>>(
    CHANNELS.map((name) => [name, new Set()]),
  )
  // The claim on the data folder lets one process alone use the embedded database.
  const hasOthers = 'url' in target
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const hear = (channel: Channel, payload: unknown) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  const missedSome = () => {
    for (const name of CHANNELS) hear(name, undefined)
  }
  let asked: Promise<unknown> = Promise.resolve()
  /** One statement after the other: a connection carries one at a time. */
  const inTurn = (statement: () => Promise<unknown>) => {
    asked = asked.then(statement)
    return asked
  }
  const notifyOthers = (told: { channel: string; words: string }[]) =>
    inTurn(async () =>
      client
        ?.query('select pg_notify(c, w) from unnest($1::text[], $2::text[]) n(c, w)', [
          told.map(({ channel }) => channel),
          told.map(({ words }) => words),
        ])
        .catch((error: unknown) =>
          log.warn({ err: error }, 'other processes could not be told; they will look'),
        ),
    )

  let waiting: Notice[] = []
  let telling = false
  // Notices of the same moment go together, and one that only wakes goes once.
  const tellOthers = async () => {
    if (telling) return
    telling = true
    // An act tells one thing after the other.
    await Promise.resolve()
    while (waiting.length > 0 && !closed) {
      const all = new Map(
        waiting.map(({ channel, payload = null }) => {
          const words = JSON.stringify(payload)
          return [`${channel} ${words}`, { channel: `partyline_${channel}`, words }]
        }),
      )
      waiting = []
      await notifyOthers([...all.values()])
      await pause(TELL_EVERY_MS)
    }
    telling = false
  }

  const connect = async () => {
    const fresh = new Client(connection)
    let lost = false
    let backend: number | undefined
    let asking: NodeJS.Timeout | undefined
    const onLost = (error?: Error) => {
      if (lost || closed) return
      lost = true
      clearInterval(asking)
      if (error) log.warn({ err: error }, 'the connection that listens for notices was lost')
      fresh.end().catch(() => undefined)
      timer = setTimeout(() => {
        connecting = connect()
      }, RECONNECT_MS)
    }
    fresh.on('error', onLost)
    fresh.on('end', () => onLost())
    fresh.on('notification', ({ channel, payload, processId }) => {
      // What we told the others came back; here it was heard at once.
      if (processId === backend) return
      hear(channel.replace('partyline_', '') as Channel, payload ? JSON.parse(payload) : undefined)
    })
    try {
      await fresh.connect()
      // Nothing is written here that would have to reach the disk.
      await fresh.query('set synchronous_commit = off')
      backend = (await fresh.query('select pg_backend_pid() as pid')).rows[0].pid
      for (const name of CHANNELS) await fresh.query(`listen partyline_${name}`)
      client = fresh
      const ask = () => inTurn(() => fresh.query('select 1').catch(() => undefined))
      asking = setInterval(() => isResting(fresh) && void ask(), ASK_MS).unref()
      missedSome()
    } catch (error) {
      onLost(error as Error)
    }
  }
  let connecting = connect()
  const endConnection = async () => {
    await connecting
    await client?.end().catch(() => undefined)
  }
  let ending: Promise<void> | undefined

  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener)
      return () => listeners.get(channel)?.delete(listener)
    },
    tell(notice) {
      if (closed) return
      hear(notice.channel, notice.payload ?? null)
      if (!hasOthers) return
      waiting.push(notice)
      void tellOthers()
    },
    close() {
      closed = true
      clearTimeout(timer)
      ending ??= endConnection()
      return ending
    },
  }
}
