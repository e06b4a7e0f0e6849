import type { Kept } from './kept.ts'
import type { UploadedPicture } from './picture-uploads.ts'

/** A message on its way from this browser to the server. */
export interface Outgoing {
  /** The idempotency key, so that the server acts once however often it is sent. */
  key: string
  /** The id of its thread: the group's, or the other person's. '-' for one that belongs to no thread. */
  thread: string
  /** '#choir' or '@ana', at the time of writing. '' when its own words say to whom, or all followers get it. */
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

export type NewOutgoing = Pick<Outgoing, 'thread' | 'to' | 'text' | 'pictures' | 'after'> & {
  /** Given when the message was tried before, because the server may have it. */
  key?: string
}

/** The thread of messages that belong to none. */
export const NO_THREAD = '-'

/** One person's outgoing messages, which the browser stores until the server has answered. */
export interface OutgoingList {
  all(): readonly Outgoing[]
  /** Calls back when something changes. @returns how to stop that */
  subscribe(listener: () => void): () => void
  /** Adds a message, or replaces the one with its key. @param before the key that it had until now */
  put(message: Outgoing, before?: string): void
  drop(key: string): void
  /** Shows only these. What the browser stores stays. */
  show(next: readonly Outgoing[]): void
}

/** @param place the beginning of a message's storage key, before its own key */
export function createOutgoingList(kept: Kept, place: string): OutgoingList {
  let all: readonly Outgoing[] = readKept(kept, place)
  const listeners = new Set<() => void>()
  const show = (next: readonly Outgoing[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  return {
    all: () => all,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(message, before = message.key) {
      if (before !== message.key || message.state === 'sent') kept.forget(place + before)
      if (message.state !== 'sent') kept.keep(place + message.key, JSON.stringify(message))
      const known = all.some(({ key }) => key === before)
      show(known ? all.map((one) => (one.key === before ? message : one)) : [...all, message])
    },
    drop(key) {
      kept.forget(place + key)
      show(all.filter((one) => one.key !== key))
    },
    show,
  }
}

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
    if (!key || !thread || typeof to !== 'string' || typeof text !== 'string' || !writtenAt) return undefined
    const whole = { ...read, key, thread, to, text, writtenAt, pictures }
    return read.state === 'failed'
      ? { ...whole, state: 'failed' }
      : { ...whole, state: 'waiting', waited: true }
  } catch {
    // The entry is none of ours.
    return undefined
  }
}
