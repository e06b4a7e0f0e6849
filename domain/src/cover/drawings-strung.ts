import { circle, onCircle, type Point, pick, polygon, round, type Sheet } from './shapes.ts'

/** Flags on strings across the street. */
export function bunting({ w, h, u, p, r }: Sheet): string {
  let s = circle(w * (0.2 + r() * 0.6), h * (0.32 + r() * 0.2), u * (0.24 + r() * 0.08), p.b)
  const rows = h > w * 1.2 ? 5 : 4
  const colours = [p.a, p.c, p.ink, p.b]
  for (let i = 0; i < rows; i++) {
    const y0 = h * (-0.06 + ((i + r() * 0.4) * 0.98) / rows)
    const y1 = h * (-0.06 + ((i + r() * 0.4) * 0.98) / rows)
    const sag = u * (0.1 + r() * 0.12)
    const f = (t: number): Point => [w * (-0.03 + 1.06 * t), y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)]
    const n = Math.max(6, Math.round(w / (u * 0.115)))
    const first = Math.floor(r() * 4)
    const drop = u * (0.13 + r() * 0.05)
    let line = ''
    for (let k = 0; k <= 40; k++) {
      const [x, y] = f(k / 40)
      line += `${k ? 'L' : 'M'}${round(x)} ${round(y)}`
    }
    for (let k = 0; k < n; k++) {
      const from = f((k + 0.08) / n)
      const to = f((k + 0.92) / n)
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      const tip: Point = [middle[0] - (to[1] - from[1]) * 0.6, middle[1] + drop]
      s += polygon([from, to, tip], pick(colours, k + first))
    }
    s += `<path d="${line}" fill="none" stroke="${p.ink}" stroke-width="${round(u * 0.011)}"/>`
  }
  return s
}

/** A switchboard that connects everybody. */
export function exchange({ w, h, u, p, r }: Sheet): string {
  const g = u / 6.4
  const nx = Math.ceil(w / g) + 1
  const ny = Math.ceil(h / g) + 1
  const ox = (w - (nx - 1) * g) / 2
  const oy = (h - (ny - 1) * g) / 2
  let s = ''
  for (let i = 0; i < nx; i++) {
    for (let j = 0; j < ny; j++) s += circle(ox + i * g, oy + j * g, g * 0.2, p.ink, ' opacity=".34"')
  }
  const colours = [p.a, p.b, p.c, p.a, p.b]
  const used = new Set<string>()
  const socket = (hi: number): Point => {
    for (let t = 0; t < 30; t++) {
      const i = 1 + Math.floor(r() * (nx - 2))
      const j = Math.floor(0.06 * ny + r() * (hi - 0.06) * ny)
      const key = `${i},${j}`
      if (!used.has(key) && j >= 1 && j < ny) {
        used.add(key)
        return [ox + i * g, oy + j * g]
      }
    }
    return [w / 2, h / 2]
  }
  for (const colour of colours) {
    const from = socket(0.56)
    let to = socket(0.6)
    const far = () => Math.abs(from[0] - to[0])
    for (let t = 0; t < 12 && (far() < g * 1.5 || far() > g * 4.5); t++) {
      used.delete(`${Math.round((to[0] - ox) / g)},${Math.round((to[1] - oy) / g)}`)
      to = socket(0.6)
    }
    const dip = g * (1.2 + r() * 1.5)
    const low = Math.max(from[1], to[1]) + dip
    s += `<path d="M${round(from[0])} ${round(from[1])}C${round(from[0])} ${round(low)} ${round(to[0])} ${round(low)} ${round(to[0])} ${round(to[1])}" fill="none" stroke="${colour}" stroke-width="${round(g * 0.27)}" stroke-linecap="round"/>`
    for (const [x, y] of [from, to]) s += circle(x, y, g * 0.38, colour) + circle(x, y, g * 0.17, p.ink)
  }
  return s
}

const SPOTS = [
  [0.24, 0.3, 0.34],
  [0.8, 0.22, 0.27],
  [0.62, 0.7, 0.4],
  [0.08, 0.86, 0.26],
  [1, 0.88, 0.24],
  [0.46, 0.04, 0.18],
] as const

/** Paper fans pinned to the wall. */
export function rosettes({ w, h, u, p, r }: Sheet): string {
  const pairs = [
    [p.a, p.c],
    [p.b, p.ink],
    [p.c, p.a],
    [p.ink, p.b],
    [p.b, p.a],
    [p.a, p.ground],
  ] as const
  const flipX = r() > 0.5
  const flipY = r() > 0.5
  const first = Math.floor(r() * 6)
  let s = ''
  for (const [i, [fx, fy, fr]] of SPOTS.entries()) {
    const cx = w * (flipX ? 1 - fx : fx) + (r() - 0.5) * u * 0.08
    const cy = h * (flipY ? 1 - fy : fy) + (r() - 0.5) * u * 0.08
    const q = u * fr * (0.86 + r() * 0.28)
    const [under, over] = pick(pairs, i + first)
    const n = 20 + 2 * Math.floor(r() * 6)
    const turn = r()
    let folds = ''
    s += circle(cx, cy, q, under)
    for (let k = 0; k < n; k += 2) {
      const from = onCircle(cx, cy, q, turn + (k * 2 * Math.PI) / n)
      const to = onCircle(cx, cy, q, turn + ((k + 1) * 2 * Math.PI) / n)
      folds += `M${round(cx)} ${round(cy)}L${round(from[0])} ${round(from[1])}A${round(q)} ${round(q)} 0 0 1 ${round(to[0])} ${round(to[1])}Z`
    }
    s += `<path d="${folds}" fill="${over}"/>${circle(cx, cy, q * 0.3, under)}${circle(cx, cy, q * 0.16, over)}`
  }
  return s
}
