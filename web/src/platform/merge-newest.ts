interface Page<Message> {
  messages: Message[]
  next: string | null
}

interface Loaded<Message, Param> {
  pages: Page<Message>[]
  pageParams: Param[]
}

/**
 * Puts the newest page in front of the pages loaded before it.
 * @returns undefined when there is a gap between the two
 */
export function mergeNewest<Message extends { _id: string }, Param>(
  loaded: Loaded<Message, Param>,
  newest: Page<Message>,
): Loaded<Message, Param> | undefined {
  const [first, ...others] = loaded.pages
  if (!first) return undefined
  const known = new Set(first.messages.map(({ _id }) => _id))
  const fresh = newest.messages.filter(({ _id }) => !known.has(_id))
  const meets = fresh.length < newest.messages.length || newest.next === null
  if (!meets) return undefined
  return { ...loaded, pages: [{ ...first, messages: [...fresh, ...first.messages] }, ...others] }
}
