/**
 * Group commit: callers share the next flush of the disk, and one flush runs at a time.
 * @param flush writes everything to the disk that was committed before it began
 */
export function createGroupFlush(flush: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const begin = () => {
    next = undefined
    last = flush()
    return last
  }
  return () => {
    next ??= last.then(begin, begin)
    return next
  }
}
