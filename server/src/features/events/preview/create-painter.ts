/** How many pictures to keep in memory. Each has 20 to 200 kB and takes about 100 ms to paint. */
const KEPT = 100

/**
 * Makes a painter of the pictures beside links. It paints each picture once, even when many requests come at
 * the same moment, and keeps the last hundred.
 * @param paint makes a picture from its content
 */
export function createPainter<Shown extends object, Painted>(
  paint: (shown: Shown) => Promise<Painted>,
): (shown: Shown) => Promise<Painted> {
  const kept = new Map<string, Promise<Painted>>()
  // It paints one at a time, because painting borrows threads from the rest of the process.
  let last: Promise<unknown> = Promise.resolve()
  return (shown) => {
    const key = JSON.stringify(shown)
    const known = kept.get(key)
    if (known) return known
    const painted = last.then(() => paint(shown))
    last = painted.catch(() => undefined)
    kept.set(key, painted)
    painted.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return painted
  }
}
