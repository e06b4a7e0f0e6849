import sharp from 'sharp'
import { drawPreview, type Preview } from './draw-preview.ts'

/** Pictures kept in memory: each is 20 to 80 kB and takes about 100 ms to paint. */
const KEPT = 100

/**
 * Makes the painter of previews. A picture is painted once for each state of an event, also when many ask for it at
 * the same moment, and the last hundred are kept.
 * @returns PNG, 1200 by 630, below 300 kB
 */
export function createPainter(): (preview: Preview) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>()
  // One at a time: painting borrows threads from all that the process does.
  let last: Promise<unknown> = Promise.resolve()
  return (preview) => {
    const key = JSON.stringify(preview)
    const known = kept.get(key)
    if (known) return known
    const painted = last.then(() => paint(preview))
    last = painted.catch(() => undefined)
    kept.set(key, painted)
    painted.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return painted
  }
}

// 256 colours are plenty for flat paints and the soft edges between them.
function paint(preview: Preview): Promise<Buffer> {
  return sharp(Buffer.from(drawPreview(preview)))
    .png({ palette: true, colours: 256, compressionLevel: 9 })
    .toBuffer()
}
