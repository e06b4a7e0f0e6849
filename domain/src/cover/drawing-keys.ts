import { circle, onCircle, type Point, pick, polygon, round, type Sheet } from './shapes.ts'

/** A touch-tone pad of party shapes. */
export function keys({ w, h, u, p, r }: Sheet): string {
  const columns = Math.max(3, Math.round(w / (u / 3.4)))
  const rows = Math.max(3, Math.round(h / (w / columns)))
  const [cw, ch] = [w / columns, h / rows]
  const paints = [p.a, p.b, p.c, p.ink]
  let s = ''
  let last = -1
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      let kind = Math.floor(r() * 7)
      if (kind === last) kind = (kind + 1) % 7
      last = kind
      const first = pick(paints, Math.floor(r() * 4))
      let second = pick(paints, Math.floor(r() * 4))
      if (second === first) second = pick(paints, paints.indexOf(first) + 1)
      const filled = (i + j) % 2 === 0
      const key = { x: i * cw, y: j * ch, w: cw, h: ch }
      if (filled) {
        s += `<rect x="${round(key.x)}" y="${round(key.y)}" width="${round(cw + 0.6)}" height="${round(ch + 0.6)}" fill="${second}"/>`
      }
      s += pick(shapes, kind)(key, filled ? first : second)
    }
  }
  return s
}

interface Key {
  x: number
  y: number
  w: number
  h: number
}

const middle = ({ x, y, w, h }: Key) => ({ cx: x + w / 2, cy: y + h / 2, q: Math.min(w, h) })

function disc(key: Key, fill: string): string {
  const { cx, cy, q } = middle(key)
  return circle(cx, cy, q * 0.36, fill)
}

function quarter({ x, y, w, h }: Key, fill: string): string {
  return `<path d="M${round(x)} ${round(y + h)}A${round(w)} ${round(h)} 0 0 1 ${round(x + w)} ${round(y)}V${round(y + h)}Z" fill="${fill}"/>`
}

function hills(key: Key, fill: string): string {
  const { cx, cy, q } = middle(key)
  const hill = (y: number) =>
    `<path d="M${round(cx - q * 0.4)} ${round(y)}a${round(q * 0.4)} ${round(q * 0.4)} 0 0 1 ${round(q * 0.8)} 0Z" fill="${fill}"/>`
  return hill(cy) + hill(cy + q * 0.4)
}

function flower(key: Key, fill: string): string {
  const { cx, cy, q } = middle(key)
  let s = ''
  for (let t = 0; t < 8; t++) {
    const [x, y] = onCircle(cx, cy, q * 0.26, (t * Math.PI) / 4)
    s += circle(x, y, q * 0.13, fill)
  }
  return s + circle(cx, cy, q * 0.16, fill)
}

function four(key: Key, fill: string): string {
  const { cx, cy, q } = middle(key)
  let s = ''
  for (const dx of [-0.2, 0.2])
    for (const dy of [-0.2, 0.2]) s += circle(cx + dx * q, cy + dy * q, q * 0.15, fill)
  return s
}

function star(key: Key, fill: string): string {
  const { cx, cy, q } = middle(key)
  const points: Point[] = []
  for (let t = 0; t < 20; t++) points.push(onCircle(cx, cy, q * (t % 2 ? 0.27 : 0.42), (t * Math.PI) / 10))
  return polygon(points, fill)
}

function waves(key: Key, fill: string): string {
  const { cx, cy, q } = middle(key)
  const wave = (y: number) =>
    `M${round(cx - q * 0.36)} ${round(y)}q${round(q * 0.18)} ${round(-q * 0.22)} ${round(q * 0.36)} 0t${round(q * 0.36)} 0`
  return `<path d="${wave(cy - q * 0.2)}${wave(cy + q * 0.06)}${wave(cy + q * 0.32)}" fill="none" stroke="${fill}" stroke-width="${round(q * 0.1)}" stroke-linecap="round"/>`
}

const shapes = [disc, quarter, hills, flower, four, star, waves]
