import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import { clientFor, type DatabaseTarget } from './database.ts'
import { isResting } from './database-client.ts'
import type { Id, Schema } from './schema.ts'

/**
 * The channels by which processes wake each other. Nothing depends on a notice: every listener also polls now
 * and then.
 */
const CHANNELS = [
  'outbox',
  'fanout',
  'first',
  'replies',
  'texts',
  'attachments',
  'messages',
  'events',
  'sessions',
  'hooks',
  'simulator',
] as const
export type Channel = (typeof CHANNELS)[number]

/** A notice on the channel 'sessions': one or more of this person's sessions have ended. */
export interface SessionNotice {
  personId: Id
}

/** Notifies every process on this database. The payload is JSON below 8,000 bytes. */
export async function notify(db: Kysely<Schema>, channel: Channel, payload: unknown = null): Promise<void> {
  await sql`select pg_notify(${`partyline_${channel}`}, ${JSON.stringify(payload)})`.execute(db)
}

/** An event for interested processes. Without a payload it only wakes them. */
export interface Notice {
  channel: Channel
  payload?: unknown
}

export interface Notices {
  /** Calls the listener with each payload, and with undefined when it may have missed some. */
  on(channel: Channel, listener: (payload: unknown) => void): () => void
  /**
   * Notifies this process at once, and within 10 ms the others on its database. Call it after the commit. A
   * transaction that runs NOTIFY itself makes all such transactions wait for each other's flush.
   */
  notify(notice: Notice): void
  close(): Promise<void>
}

const RECONNECT_MS = 1000
/** The shortest time between notices to others, because each costs every process that listens. */
const NOTIFY_EVERY_MS = 10

/**
 * A dead connection that only listens shows no sign of it. So it is asked at this interval, and dropped if it
 * does not answer. The interval is shorter than the silence allowed: Node runs timers of one length together,
 * so the silence would end in the moment of the question.
 */
const ASK_MS = 5_000
const SILENCE_MS = 8_000

/** A notice as PostgreSQL gets it. */
interface Sent {
  channel: string
  words: string
}

/** Listens on a connection of its own, and connects again when it is lost. */
export function openNotices(target: DatabaseTarget, log: Logger): Notices {
  const listeners = new Map<Channel, Set<(payload: unknown) => void>>(
    CHANNELS.map((name) => [name, new Set()]),
  )
  // Only one process can use the embedded database, because it claims the data folder.
  const hasOthers = 'url' in target
  let closed = false
  const hear = (channel: Channel, payload: unknown) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  const line = openLine(target, {
    log,
    hear,
    missedSome: () => {
      for (const name of CHANNELS) hear(name, undefined)
    },
  })
  const sendSoon = gatherNotices(line.send)

  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener)
      return () => listeners.get(channel)?.delete(listener)
    },
    notify(notice) {
      if (closed) return
      hear(notice.channel, notice.payload ?? null)
      if (hasOthers) sendSoon(notice)
    },
    close() {
      closed = true
      return line.close()
    },
  }
}

/** Makes the function that sends the notices of the same moment together, and a repeated wake once. */
function gatherNotices(send: (notices: Sent[]) => Promise<unknown>): (notice: Notice) => void {
  let waiting: Notice[] = []
  let sending = false
  const sendAll = async () => {
    if (sending) return
    sending = true
    // An act sends its notices one after the other, so wait for the rest.
    await Promise.resolve()
    while (waiting.length > 0) {
      const all = new Map(
        waiting.map(({ channel, payload = null }) => {
          const words = JSON.stringify(payload)
          return [`${channel} ${words}`, { channel: `partyline_${channel}`, words }]
        }),
      )
      waiting = []
      await send([...all.values()])
      await pause(NOTIFY_EVERY_MS)
    }
    sending = false
  }
  return (notice) => {
    waiting.push(notice)
    void sendAll()
  }
}

/**
 * Opens the connection that listens on all channels, and opens it again when it is lost.
 * @param deps.hear gets each notice of another process
 * @param deps.missedSome called after each connection, because notices before it are lost
 */
function openLine(
  target: DatabaseTarget,
  deps: { log: Logger; hear: (channel: Channel, payload: unknown) => void; missedSome: () => void },
) {
  const { log, hear, missedSome } = deps
  const { connection, Client } = clientFor(target, { Client: pg.Client, silenceMs: SILENCE_MS })
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let asked: Promise<unknown> = Promise.resolve()
  /** Runs one statement after the other, because a connection carries one at a time. */
  const inTurn = (statement: () => Promise<unknown>) => {
    asked = asked.then(statement)
    return asked
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
      // Our own notice came back. This process got it when it was sent.
      if (processId === backend) return
      hear(channel.replace('partyline_', '') as Channel, payload ? JSON.parse(payload) : undefined)
    })
    try {
      backend = await listen(fresh)
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
    send: (notices: Sent[]) =>
      inTurn(async () => {
        if (!closed && client) await sendNotices(client, notices, log)
      }),
    close() {
      closed = true
      clearTimeout(timer)
      ending ??= endConnection()
      return ending
    },
  }
}

/** Connects, and listens on every channel. The result is the process id of the server's side. */
async function listen(client: pg.Client): Promise<number> {
  await client.connect()
  // This connection writes nothing that must reach the disk.
  await client.query('set synchronous_commit = off')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  for (const name of CHANNELS) await client.query(`listen partyline_${name}`)
  return rows[0].pid
}

async function sendNotices(client: pg.Client, notices: Sent[], log: Logger): Promise<void> {
  await client
    .query('select pg_notify(c, w) from unnest($1::text[], $2::text[]) n(c, w)', [
      notices.map(({ channel }) => channel),
      notices.map(({ words }) => words),
    ])
    .catch((error: unknown) =>
      log.warn({ err: error }, 'other processes could not be notified; they will poll'),
    )
}
