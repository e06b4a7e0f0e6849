interface Page<Message> {
  messages: Message[]
  next: string | null
}

interface Loaded<Fetched, Param> {
  pages: Fetched[]
  pageParams: Param[]
}

/**
 * Puts the newest page in front of the pages loaded before it.
 * @returns undefined when there is a gap between the two
 */
export function mergeNewest<Fetched extends Page<{ _id: string }>, Param>(
  loaded: Loaded<Fetched, Param>,
  newest: Fetched,
): Loaded<Fetched, Param> | undefined {
  const [first, ...others] = loaded.pages
  if (!first) return undefined
  const known = new Set(first.messages.map(({ _id }) => _id))
  const fresh = newest.messages.filter(({ _id }) => !known.has(_id))
  const meets = fresh.length < newest.messages.length || newest.next === null
  if (!meets) return undefined
  return { ...loaded, pages: [{ ...first, messages: [...fresh, ...first.messages] }, ...others] }
}
