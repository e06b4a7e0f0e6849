import type { GroupMessage } from '@partyline/contract/thread'
import type { LoadedThread } from './thread-query.ts'

/**
 * How many known messages to fetch again. Some may be older than the newest known one and yet arrive later.
 */
const OVERLAP = 20

/**
 * Where to read on after a gap.
 * @returns the place before the last few known messages; undefined when none are known
 */
export function placeToReadFrom(loaded: LoadedThread): string | undefined {
  const known = loaded.pages[0]?.messages ?? []
  return known[Math.min(OVERLAP, known.length - 1)]?.cursor
}

/**
 * Adds one new message at the end.
 * @returns undefined when its place is not certain: it is older than the newest, or the loaded part ends
 * before it
 */
export function appendMessage(loaded: LoadedThread, message: GroupMessage): LoadedThread | undefined {
  const [first, ...others] = loaded.pages
  if (!first || first.previous !== null) return undefined
  if (loaded.pages.some((page) => page.messages.some(({ _id }) => _id === message._id))) return loaded
  const newest = first.messages[0]
  if (newest && newest.sentAt > message.sentAt) return undefined
  return { ...loaded, pages: [{ ...first, messages: [message, ...first.messages] }, ...others] }
}

/**
 * Puts in the messages after a place. The server's present list replaces the known one after that place.
 * @param from the cursor that was read from
 * @param fresh everything that the server has after it, newest first
 * @returns undefined when the place is no longer known
 */
export function replaceAfter(
  loaded: LoadedThread,
  from: string,
  fresh: GroupMessage[],
): LoadedThread | undefined {
  const [first, ...others] = loaded.pages
  const at = first?.messages.findIndex(({ cursor }) => cursor === from) ?? -1
  if (!first || at < 0) return undefined
  const listed = new Set(fresh.map(({ _id }) => _id))
  const newest = fresh[0]?.sentAt ?? ''
  // Messages that came while the answer was on its way.
  const since = first.messages.slice(0, at).filter(({ _id, sentAt }) => !listed.has(_id) && sentAt >= newest)
  const before = first.messages.slice(at).filter(({ _id }) => !listed.has(_id))
  const messages = [...since, ...fresh, ...before]
  return { ...loaded, pages: [{ ...first, messages, previous: null }, ...others] }
}
