/** The quiet zone, in modules: 4 on every side (ISO/IEC 18004, 6.3.8). */
const QUIET = 4

/**
 * Draws text as a QR code: dark on white in both themes, as scanners expect, with the quiet zone around it.
 * Its encoder is loaded when it is needed.
 * @returns an SVG document, one unit to a module
 */
export async function drawQr(text: string): Promise<string> {
  const { encode } = await import('uqr')
  return draw(encode(text, { ecc: 'M', border: QUIET }))
}

let encodeAtOnce: typeof import('uqr').encode | undefined

/** Fetches the encoder for `drawQrAtOnce`. The server calls it before it draws a page with a code. */
export async function loadQrEncoder(): Promise<void> {
  encodeAtOnce = (await import('uqr')).encode
}

/** Draws a code without waiting, after `loadQrEncoder`; undefined before it. */
export function drawQrAtOnce(text: string): string | undefined {
  return encodeAtOnce && draw(encodeAtOnce(text, { ecc: 'M', border: QUIET }))
}

function draw({ data, size }: { data: readonly (readonly boolean[])[]; size: number }): string {
  const bars = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${bars.join('')}" fill="#2a0f14"/></svg>`
  )
}

/** Runs of dark modules, as [start, length]. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
