/**
 * Makes one wait for the disk of many: whoever asks is answered by the next flush to begin, and one is under way at a
 * time.
 * @param flush once it ends, all that was committed before it began is on the disk
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
