import type { SendResult } from '@partyline/contract/messages'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { CallFailed, isAway } from '../calls/call-failed.ts'
import { makeIdempotencyKey } from '../calls/idempotency-key.ts'
import type { Kept } from './kept.ts'
import type { UploadedPicture } from './picture-uploads.ts'
import { failureOf, SEND_FAILED } from './send-failure.ts'

/** A message on its way from this browser to the server. */
export interface Outgoing {
  /** The idempotency key, so that the server acts once however often it is sent. */
  key: string
  /** The id of its thread: the group's, or the other person's. */
  thread: string
  /** '#choir' or '@ana', at the time of writing. */
  to: string
  /** As it was typed. */
  text: string
  pictures: UploadedPicture[]
  /** The newest message of the thread at the time of writing. This one comes after it. */
  after?: string
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number
  /** When it was first tried, in milliseconds since 1970. */
  triedAt?: number
  /** 'waiting' for the connection or for its turn; 'sent' until its thread has it. */
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** It has waited for the connection, or for its author to log in. */
  waited?: boolean
  /** It waits for its author to log in. */
  needsLogin?: boolean
  /** Why it failed. */
  sentence?: string
}

export type NewOutgoing = Pick<Outgoing, 'thread' | 'to' | 'text' | 'pictures' | 'after'>

/**
 * How long after its first try a message is retried without being asked, in milliseconds. The server keeps
 * its idempotency key for 24 h (contract/src/idempotency-key.ts); 4 h of that are left for clocks that disagree.
 */
const SENT_BY_ITSELF_FOR = 20 * HOUR_MS

const WAITED_TOO_LONG = 'This waited for most of a day. See whether it’s still true, then try again.'

/** Waits between tries that fail although the connection is up, in milliseconds. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** A try without an answer for this long makes the page probe the connection, in milliseconds. */
const SLOW_MS = 10_000
/** A try without an answer for this long is given up, in milliseconds. The next one has the same key. */
const PATIENCE_MS = 30_000

interface QueueParts {
  /**
   * The beginning of a message's storage key, before its own key. The person's other tabs find it there too.
   */
  place: string
  kept: Kept
  /** @throws CallFailed as `call` does */
  send: (message: Outgoing, signal: AbortSignal) => Promise<SendResult>
  /** In milliseconds since 1970. */
  now: () => number
  /** Called when a try has had no answer for 10 s. */
  onSlow?: () => void
  /** Called when the server took a message that had waited. */
  onWentOut?: () => void
}

/**
 * One person's outgoing messages. The browser stores each until the server has answered, and sends them one
 * after the other. A message without an answer, or that found the server away, waits until `wake` and goes
 * again with the same key.
 */
export function createOutgoingQueue({ place, kept, send, now, onSlow, onWentOut }: QueueParts) {
  let all: readonly Outgoing[] = readKept(kept, place)
  let running = false
  let wait = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const show = (next: readonly Outgoing[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  const put = (message: Outgoing, before = message.key) => {
    if (before !== message.key || message.state === 'sent') kept.forget(place + before)
    if (message.state !== 'sent') kept.keep(place + message.key, JSON.stringify(message))
    const known = all.some(({ key }) => key === before)
    show(known ? all.map((one) => (one.key === before ? message : one)) : [...all, message])
  }
  const drop = (key: string) => {
    kept.forget(place + key)
    show(all.filter((one) => one.key !== key))
  }
  const fail = (message: Outgoing, sentence: string, answered: boolean) => {
    // The server answers a key the same way every time, so another try needs another.
    const { triedAt, ...fresh } = message
    const again = answered ? { ...fresh, key: makeIdempotencyKey() } : message
    put({ ...again, state: 'failed', sentence }, message.key)
  }

  /** The message and those behind it wait. */
  const hold = (message: Outgoing, needsLogin: boolean) => {
    put({ ...message, state: 'waiting' })
    for (const one of all) if (one.state === 'waiting') put({ ...one, waited: true, needsLogin })
  }
  const sendInTime = async (message: Outgoing) => {
    const limit = new AbortController()
    const giveUp = () => limit.abort(new DOMException('No answer came in time.', 'TimeoutError'))
    const timers = [setTimeout(() => onSlow?.(), SLOW_MS), setTimeout(giveUp, PATIENCE_MS)]
    try {
      return await send(message, limit.signal)
    } finally {
      timers.forEach(clearTimeout)
    }
  }

  /** @returns false when there is no use in trying the next one now */
  const deliver = async (waiting: Outgoing): Promise<boolean> => {
    const triedAt = waiting.triedAt ?? now()
    if (now() - triedAt > SENT_BY_ITSELF_FOR) {
      fail(waiting, WAITED_TOO_LONG, true)
      return true
    }
    const message: Outgoing = { ...waiting, state: 'sending', triedAt }
    put(message)
    try {
      const answer = await sendInTime(message)
      wait = 0
      if (answer.success) {
        put({ ...message, state: 'sent' })
        if (message.waited) onWentOut?.()
      } else fail(message, failureOf(answer).sentence, true)
      return true
    } catch (error) {
      const { status, reason, message: sentence } = error instanceof CallFailed ? error : UNKNOWN
      const needsLogin = WAITS_FOR_LOGIN.has(reason)
      if (status === 0 || isAway(status) || needsLogin) {
        wait = wait === 0 ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS)
        hold(message, needsLogin)
        return false
      }
      const refused = status >= 400 && status < 500
      fail(message, refused ? sentence : SEND_FAILED, refused)
      return true
    }
  }
  const wake = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), wait)
  }
  const run = async () => {
    if (running) return
    running = true
    let next = all.find(({ state }) => state === 'waiting')
    while (next && (await deliver(next))) next = all.find(({ state }) => state === 'waiting')
    running = false
  }

  return {
    all: () => all,
    /** Calls back when something changes. @returns how to stop that */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (message: NewOutgoing) => {
      put({ ...message, key: makeIdempotencyKey(), writtenAt: now(), state: 'waiting' })
      void run()
    },
    /**
     * The connection is back, so send the waiting messages. After tries that fail anyway, wait longer each
     * time.
     */
    wake,
    tryAgain: (key: string) => {
      const failed = all.find((one) => one.key === key)
      if (failed?.state !== 'failed') return
      const { sentence, ...message } = failed
      put({ ...message, state: 'waiting' })
      void run()
    },
    /** Removes a message that is not being sent. */
    drop: (key: string) => {
      if (all.some((one) => one.key === key && one.state !== 'sending')) drop(key)
    },
    /** Another tab has handled it, or the person has logged out. @param name from a storage event */
    forgottenElsewhere: (name: string) => {
      const left = all.filter(({ key, state }) => place + key !== name || state === 'sending')
      if (left.length < all.length) show(left)
    },
    /** Forgets all of them. */
    forget: () => {
      for (const { key } of all) kept.forget(place + key)
      show([])
    },
  }
}

export type OutgoingQueue = ReturnType<typeof createOutgoingQueue>

const UNKNOWN = { status: 500, reason: 'unknown', message: SEND_FAILED }
/** The session has ended, or belongs to another person by now. */
const WAITS_FOR_LOGIN: ReadonlySet<string> = new Set(['signed-out', 'not-yours'])

function readKept(kept: Kept, place: string): Outgoing[] {
  const found = kept
    .names()
    .filter((name) => name.startsWith(place))
    .flatMap((name) => parse(kept.read(name)) ?? [])
  return found.sort((one, other) => one.writtenAt - other.writtenAt)
}

/** A message that was being sent when the page closed is sent again with its key. */
function parse(words: string | null): Outgoing | undefined {
  try {
    const read = JSON.parse(words ?? '') as Partial<Outgoing> & { mediaIds?: string[] }
    const { key, thread, to, text, writtenAt } = read
    // Release 0.2.0 kept the ids alone.
    const pictures = read.pictures ?? read.mediaIds?.map((id) => ({ id, url: '' })) ?? []
    if (!key || !thread || !to || typeof text !== 'string' || !writtenAt) return undefined
    const whole = { ...read, key, thread, to, text, writtenAt, pictures }
    return read.state === 'failed'
      ? { ...whole, state: 'failed' }
      : { ...whole, state: 'waiting', waited: true }
  } catch {
    // The entry is none of ours.
    return undefined
  }
}
