/** The four colours of faces, tiles and hats. */
export type Paint = 'rose' | 'butter' | 'aqua' | 'ivory'
export type Mood = 'smile' | 'open' | 'wink' | 'o' | 'hm' | 'sleep' | 'sad'

/** The look of a caller. Hats are only for good news. */
export interface CallerLook {
  paint?: Paint
  hat?: Paint | 'cord'
  mood?: Mood
  /** Degrees clockwise. */
  tilt?: number
  /** Where the eyes look: -1 left, 0 ahead, 1 right (2 far to the side). */
  look?: number
}

/** Faces keep their ink in the dark theme, because their colours stay too. */
const INK = 'var(--on-paint)'

/**
 * Draws a caller, one of the round faces on the cord. A user is never drawn like this, but as a photo or an
 * initial.
 * @param x centre, in drawing units
 * @param radius of the head
 * @returns SVG markup without an <svg> around it
 */
export function drawCaller(x: number, y: number, radius: number, caller: CallerLook = {}): string {
  const { paint = 'rose', hat, mood = 'smile', tilt = 0, look = 0 } = caller
  const face = drawEyes(radius, mood, look) + drawMouth(radius, mood, look * radius * 0.1)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt)})">${
    hat ? drawHat(radius, hat, tilt) : ''
  }<circle r="${n(radius)}" fill="var(--${paint})"/><g fill="${INK}">${face}</g></g>`
}

function drawEyes(r: number, mood: Mood, look: number): string {
  const [side, y, shift] = [r * 0.3, -r * 0.08, look * r * 0.1]
  const dot = (x: number) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.095)}"/>`
  const lid = (x: number, bend: number) =>
    line(`M${n(x - r * 0.13)} ${n(y)}q${n(r * 0.13)} ${n(r * bend)} ${n(r * 0.26)} 0`, r)
  if (mood === 'sleep') return lid(-side, 0.12) + lid(side, 0.12)
  return dot(-side + shift) + (mood === 'wink' ? lid(side, -0.12) : dot(side + shift))
}

function drawMouth(r: number, mood: Mood, shift: number): string {
  switch (mood) {
    case 'open':
      return `<path d="M${n(-r * 0.26 + shift)} ${n(r * 0.16)}h${n(r * 0.52)}a${n(r * 0.26)} ${n(r * 0.3)} 0 0 1 ${n(-r * 0.52)} 0z"/>`
    case 'o':
      return `<circle cx="${n(shift)}" cy="${n(r * 0.3)}" r="${n(r * 0.13)}"/>`
    case 'hm':
      return line(
        `M${n(-r * 0.2 + shift)} ${n(r * 0.3)}q${n(r * 0.12)} ${n(-r * 0.14)} ${n(r * 0.22)} ${n(-r * 0.02)}t${n(r * 0.2)} ${n(-r * 0.04)}`,
        r,
      )
    case 'sleep':
      return line(`M${n(-r * 0.18 + shift)} ${n(r * 0.3)}h${n(r * 0.36)}`, r)
    case 'sad':
      return line(`M${n(-r * 0.2 + shift)} ${n(r * 0.36)}q${n(r * 0.2)} ${n(-r * 0.22)} ${n(r * 0.4)} 0`, r)
    case 'smile':
    case 'wink':
      return line(`M${n(-r * 0.24 + shift)} ${n(r * 0.2)}q${n(r * 0.24)} ${n(r * 0.28)} ${n(r * 0.48)} 0`, r)
  }
}

function drawHat(r: number, hat: Paint | 'cord', tilt: number): string {
  const [colour, band, bobble] = [
    `var(--${hat})`,
    hat === 'cord' ? 'butter' : 'cord',
    hat === 'butter' ? 'cord' : 'butter',
  ]
  return `<g transform="rotate(${tilt > 0 ? -14 : 12}) translate(0 ${n(-r * 0.86)})"><path d="M${n(-r * 0.42)} ${n(r * 0.06)}Q0 ${n(r * 0.22)} ${n(r * 0.42)} ${n(r * 0.06)}L${n(r * 0.05)} ${n(-r * 0.92)}Q0 ${n(-r)} ${n(-r * 0.05)} ${n(-r * 0.92)}Z" fill="${colour}" stroke="${colour}" stroke-width="${n(r * 0.06)}" stroke-linejoin="round"/><path d="M${n(-r * 0.29)} ${n(-r * 0.2)}q${n(r * 0.28)} ${n(r * 0.12)} ${n(r * 0.55)} ${n(-r * 0.04)}" fill="none" stroke="var(--${band})" stroke-width="${n(r * 0.12)}" stroke-linecap="round"/><circle cy="${n(-r * 0.98)}" r="${n(r * 0.15)}" fill="var(--${bobble})"/></g>`
}

function line(d: string, r: number): string {
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${n(r * 0.095)}" stroke-linecap="round"/>`
}

/** Hundredths: small faces have strokes of 2 units. */
function n(value: number): number {
  return Math.round(value * 100) / 100
}
