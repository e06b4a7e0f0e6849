import type { GroupMessage } from '@partyline/contract/thread'
import type { LoadedThread } from './thread-query.ts'

/** How many of the known ones are asked for again: some may have been written down before the newest, but later told. */
const OVERLAP = 20

/**
 * Where to read on from after a gap.
 * @returns the place before the last few known; undefined when nothing is known
 */
export function placeToReadFrom(loaded: LoadedThread): string | undefined {
  const known = loaded.pages[0]?.messages ?? []
  return known[Math.min(OVERLAP, known.length - 1)]?.cursor
}

/**
 * Puts one message that was brought at the end.
 * @returns undefined when its place is not certain: it is older than the newest, or what is loaded ends before it
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
 * Puts in what came after a place: what was known after it gives way to what the server now says stands there.
 * @param from the cursor that was read from
 * @param fresh all that the server has after it, newest first
 * @returns undefined when the place is not known any more
 */
export function replaceAfter(
  loaded: LoadedThread,
  from: string,
  fresh: GroupMessage[],
): LoadedThread | undefined {
  const [first, ...others] = loaded.pages
  const at = first?.messages.findIndex(({ cursor }) => cursor === from) ?? -1
  if (!first || at < 0) return undefined
  const told = new Set(fresh.map(({ _id }) => _id))
  const newest = fresh[0]?.sentAt ?? ''
  // Brought while the answer was on its way.
  const since = first.messages.slice(0, at).filter(({ _id, sentAt }) => !told.has(_id) && sentAt >= newest)
  const before = first.messages.slice(at).filter(({ _id }) => !told.has(_id))
  const messages = [...since, ...fresh, ...before]
  return { ...loaded, pages: [{ ...first, messages, previous: null }, ...others] }
}
