import { drawCord } from './cord.ts'
import { circle, onCircle, type Point, pick, round, type Sheet } from './shapes.ts'

/** A coiled cord wanders past a big sun or moon. */
export function cord({ w, h, u, p, r }: Sheet): string {
  const sx = w * (0.22 + r() * 0.56)
  const sy = h * (0.3 + r() * 0.3)
  const sr = u * (0.26 + r() * 0.12)
  const flip = r() > 0.5
  let s = circle(sx, sy, sr, p.b) + (r() > 0.4 ? circle(sx, sy, sr * 0.62, p.c === p.b ? p.a : p.c) : '')
  const n = w > h * 1.4 ? 6 : 4
  const middle = h * (0.44 + r() * 0.14)
  const points: Point[] = []
  for (let i = 0; i < n; i++) {
    points.push([
      w * (-0.2 + (1.4 * i) / (n - 1)),
      middle + (i % 2 ? -1 : 1) * (flip ? 1 : -1) * u * (0.1 + r() * 0.14),
    ])
  }
  const k = u * (0.085 + r() * 0.03)
  s += drawCord(points, { r: k, pitch: k * 0.86, w: k * 0.52, front: p.a, back: p.ink })
  return s
}

/** An over-sized dial, cropped like a poster. */
export function dial({ w, h, u, p, r }: Sheet): string {
  const cx = w * (r() > 0.5 ? 0.66 + r() * 0.16 : 0.34 - r() * 0.16)
  const cy = h * (0.44 + r() * 0.16)
  const size = u * (0.5 + r() * 0.12)
  const turn = r() * 6.28
  let s = circle(cx, cy, size * 1.2, p.ink) + circle(cx, cy, size, p.a)
  for (let i = 0; i < 10; i++) {
    const [x, y] = onCircle(cx, cy, size * 0.73, turn + i * 0.53)
    s += circle(x, y, size * 0.165, i % 3 === 1 ? p.b : i % 3 === 2 ? p.c : p.ground)
  }
  s += circle(cx, cy, size * 0.44, p.c) + circle(cx, cy, size * 0.3, p.b) + circle(cx, cy, size * 0.1, p.ink)
  const [x1, y1] = onCircle(cx, cy, size * 0.62, turn + 10.4 * 0.53)
  const [x2, y2] = onCircle(cx, cy, size * 1.08, turn + 10.55 * 0.53)
  return `${s}<path d="M${round(x2)} ${round(y2)}L${round(x1)} ${round(y1)}" stroke="${p.b}" stroke-width="${round(size * 0.09)}" stroke-linecap="round"/>`
}

/** A phone rings: arcs leave a bell in the corner. */
export function ringing({ w, h, u, p, r }: Sheet): string {
  const cx = r() > 0.5 ? w * (0.04 + r() * 0.14) : w * (0.96 - r() * 0.14)
  const cy = r() > 0.45 ? h * (0.92 - r() * 0.1) : h * (0.14 + r() * 0.1)
  const far = Math.hypot(Math.max(cx, w - cx), Math.max(cy, h - cy))
  const colours = [p.a, p.c, p.b, p.ink]
  let s = ''
  let i = Math.floor(r() * 4)
  const bands: [from: number, thick: number][] = []
  let q = u * 0.13
  while (q < far * 1.02) {
    const thick = u * (0.045 + r() * 0.1)
    bands.push([q, thick])
    q += thick + u * (0.02 + r() * 0.055)
  }
  for (const [from, thick] of bands) {
    const dashes =
      r() > 0.72
        ? ` stroke-dasharray="${round(thick * 0.02)} ${round(thick * 1.5)}" stroke-linecap="round"`
        : ''
    s += `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(from + thick / 2)}" fill="none" stroke="${pick(colours, i++)}" stroke-width="${round(thick)}"${dashes}/>`
  }
  return s + circle(cx, cy, u * 0.1, p.b) + circle(cx, cy, u * 0.045, p.ink)
}

/** Speech bubbles that float like balloons. */
export function balloons({ w, h, u, p, r }: Sheet): string {
  const n = 6 + Math.floor(r() * 3)
  const colours = [p.a, p.b, p.c, p.a, p.b, p.c, p.ink]
  const list: { x: number; y: number; q: number; colour: string; k: number }[] = []
  for (let i = 0; i < n; i++) {
    const q = u * (0.1 + r() * 0.13)
    const x = w * ((i + 0.5 + (r() - 0.5) * 0.7) / n)
    const y = h * (0.2 + r() * 0.4)
    list.push({ x, y, q, colour: pick(colours, i), k: r() })
  }
  list.sort((one, other) => one.q - other.q)
  let s = ''
  for (const { x, y, q, k } of list) {
    const d = (k - 0.5) * u * 0.3
    s += `<path d="M${round(x)} ${round(y + q)}C${round(x + d)} ${round(y + q + (h - y) * 0.3)} ${round(x - d)} ${round(y + q + (h - y) * 0.5)} ${round(x + d * 0.4)} ${round(h + 10)}" fill="none" stroke="${p.ink}" stroke-width="${round(u * 0.013)}"/>`
  }
  for (const { x, y, q, colour } of list) {
    s += `<path d="M${round(x - q * 0.26)} ${round(y + q * 0.9)}L${round(x)} ${round(y + q * 1.34)}L${round(x + q * 0.3)} ${round(y + q * 0.88)}Z" fill="${colour}" stroke="${colour}" stroke-width="${round(q * 0.1)}" stroke-linejoin="round"/>`
    s += circle(x, y, q, colour)
    if (q > u * 0.15) {
      const dot = colour === p.ink ? p.ground : p.ink
      for (let j = -1; j < 2; j++) s += circle(x + j * q * 0.36, y, q * 0.11, dot)
    } else {
      s += `<path d="M${round(x - q * 0.55)} ${round(y - q * 0.12)}A${round(q * 0.56)} ${round(q * 0.56)} 0 0 1 ${round(x - q * 0.1)} ${round(y - q * 0.55)}" fill="none" stroke="${p.ground}" stroke-width="${round(q * 0.13)}" stroke-linecap="round"/>`
    }
  }
  return s
}
