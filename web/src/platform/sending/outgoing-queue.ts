import type { SendResult } from '@partyline/contract/messages'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { CallFailed, isAway } from '../calls/call-failed.ts'
import { makeIdempotencyKey } from '../calls/idempotency-key.ts'
import type { Kept } from './kept.ts'
import { createOutgoingList, type NewOutgoing, type Outgoing, type OutgoingList } from './outgoing-list.ts'
import { failureOf, SEND_FAILED } from './send-failure.ts'

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
export function createOutgoingQueue(parts: QueueParts) {
  const { place, kept, now } = parts
  const list = createOutgoingList(kept, place)
  const { all, subscribe, put, show } = list
  const { run, wake } = createRuns(parts, list)
  return {
    all,
    subscribe,
    add: (message: NewOutgoing) => {
      put({ key: makeIdempotencyKey(), ...message, writtenAt: now(), state: 'waiting' })
      void run()
    },
    wake,
    tryAgain: (key: string) => {
      const failed = all().find((one) => one.key === key)
      if (failed?.state !== 'failed') return
      const { sentence, ...message } = failed
      put({ ...message, state: 'waiting' })
      void run()
    },
    /** Removes a message that is not being sent. */
    drop: (key: string) => {
      if (all().some((one) => one.key === key && one.state !== 'sending')) list.drop(key)
    },
    /** Another tab has handled it, or the person has logged out. @param name from a storage event */
    forgottenElsewhere: (name: string) => {
      const left = all().filter(({ key, state }) => place + key !== name || state === 'sending')
      if (left.length < all().length) show(left)
    },
    /** Forgets all of them. */
    forget: () => {
      for (const { key } of all()) kept.forget(place + key)
      show([])
    },
  }
}

export type OutgoingQueue = ReturnType<typeof createOutgoingQueue>

/** Sends the waiting messages in their order, one at a time. */
function createRuns(parts: QueueParts, list: OutgoingList) {
  let running = false
  let wait = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const nextWaiting = () => list.all().find(({ state }) => state === 'waiting')

  const run = async () => {
    if (running) return
    running = true
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      const came = await deliver(parts, list, next)
      if (came === 'answer') wait = 0
      if (came !== 'nothing') continue
      wait = wait === 0 ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS)
      break
    }
    running = false
  }
  return {
    run,
    /**
     * The connection is back, so send the waiting messages. After tries that fail anyway, wait longer each
     * time.
     */
    wake: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void run(), wait)
    },
  }
}

/**
 * Tries one message, and puts its new state into the list.
 * @returns 'nothing' when there is no use in trying the next one now
 */
async function deliver(
  parts: QueueParts,
  list: OutgoingList,
  waiting: Outgoing,
): Promise<'answer' | 'failure' | 'nothing'> {
  const { now, onWentOut } = parts
  const triedAt = waiting.triedAt ?? now()
  if (now() - triedAt > SENT_BY_ITSELF_FOR) {
    fail(list, waiting, WAITED_TOO_LONG, true)
    return 'failure'
  }
  const message: Outgoing = { ...waiting, state: 'sending', triedAt }
  list.put(message)
  try {
    const answer = await sendInTime(parts, message)
    if (answer.success) {
      list.put({ ...message, state: 'sent' })
      if (message.waited) onWentOut?.()
    } else fail(list, message, failureOf(answer).sentence, true)
    return 'answer'
  } catch (error) {
    const { status, reason, message: sentence } = error instanceof CallFailed ? error : UNKNOWN
    const needsLogin = WAITS_FOR_LOGIN.has(reason)
    if (status === 0 || isAway(status) || needsLogin) {
      hold(list, message, needsLogin)
      return 'nothing'
    }
    const refused = status >= 400 && status < 500
    fail(list, message, refused ? sentence : SEND_FAILED, refused)
    return 'failure'
  }
}

const UNKNOWN = { status: 500, reason: 'unknown', message: SEND_FAILED }
/** The session has ended, or belongs to another person by now. */
const WAITS_FOR_LOGIN: ReadonlySet<string> = new Set(['signed-out', 'not-yours'])

async function sendInTime({ send, onSlow }: QueueParts, message: Outgoing): Promise<SendResult> {
  const limit = new AbortController()
  const giveUp = () => limit.abort(new DOMException('No answer came in time.', 'TimeoutError'))
  const timers = [setTimeout(() => onSlow?.(), SLOW_MS), setTimeout(giveUp, PATIENCE_MS)]
  try {
    return await send(message, limit.signal)
  } finally {
    timers.forEach(clearTimeout)
  }
}

function fail(list: OutgoingList, message: Outgoing, sentence: string, answered: boolean): void {
  // The server answers a key the same way every time, so another try needs another.
  const { triedAt, ...fresh } = message
  const again = answered ? { ...fresh, key: makeIdempotencyKey() } : message
  list.put({ ...again, state: 'failed', sentence }, message.key)
}

/** The message and those behind it wait. */
function hold(list: OutgoingList, message: Outgoing, needsLogin: boolean): void {
  list.put({ ...message, state: 'waiting' })
  for (const one of list.all()) if (one.state === 'waiting') list.put({ ...one, waited: true, needsLogin })
}
