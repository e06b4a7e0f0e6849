import { drawCord } from '@partyline/domain/cover/cord'
import { formatPhone, type Phone } from '@partyline/domain/phones'
import { graphemes } from '@partyline/domain/texts/graphemes'
import { invitation } from '@partyline/domain/wording/following'
import { drawable, isDrawable, setShout } from '../events/preview/letters.ts'
import { drawNamePlate } from '../events/preview/name-plate.ts'
import { drawFace } from './draw-face.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const [STAGE, INK, INK_2, IVORY, BUTTER, AQUA] = [
  '#FFB9BE',
  '#2A0F14',
  '#5A2630',
  '#FFF6EE',
  '#FFD355',
  '#86D9CC',
]
const SPACING = -0.035
/** The radius of the coil. */
const COIL = 20

/** The content of the picture beside links to a sender's page. */
export interface SenderPicture {
  handle: string
  firstName: string
  lastName: string
  photo: { content_type: string; bytes: Buffer } | undefined
  sharedNumber: Phone
  /** The name of the installation. */
  shortName: string
}

/** Draws a sender's photo on the cord, their name, and what to text: SVG of 1200 by 630. */
export function drawSenderPicture(sender: SenderPicture): string {
  const text = `@${sender.handle}`
  const name = nameLines(sender)
  const size = Math.min(96, 720 / Math.max(...name.map((line) => setShout(line, SPACING).width)))
  const top = name.length > 1 ? 250 : 290
  const lines = name.map((line, index) =>
    setShout(line, SPACING).draw(420, top + index * size * 1.02, size, INK),
  )
  const below = top + (name.length - 1) * size * 1.02 + 62
  const small = (words: string, most: number) => Math.min(42, most / setShout(words, -0.01).width)
  const told = drawable(invitation(text, formatPhone(sender.sharedNumber)))
  return picture([
    drawNamePlate(sender.shortName).plate,
    drawPhoto(sender, 220, 292, 150),
    ...lines,
    name[0] === text ? '' : setShout(text, -0.01).draw(422, below, small(text, 720), INK_2),
    drawFace({ x: 700, y: seat(700, 44), radius: 44, paint: AQUA }),
    drawFace({ x: 800, y: seat(800, 32), radius: 32, paint: BUTTER }),
    drawFace({ x: 916, y: seat(916, 54), radius: 54, paint: IVORY, open: true }),
    drawFace({ x: 1036, y: seat(1036, 38), radius: 38, paint: AQUA }),
    setShout(told, -0.01).draw(60, 600, small(told, 1080), INK),
  ])
}

/** Draws many faces on one cord: SVG of 1200 by 630. */
export function drawHomePicture(shortName: string): string {
  return picture([
    drawNamePlate(shortName, 56).plate,
    setShout('Everybody’s', SPACING).draw(56, 232, 106, INK),
    setShout('on the line.', SPACING).draw(56, 338, 106, INK),
    ...[
      { x: 150, radius: 40, paint: AQUA },
      { x: 262, radius: 56, paint: IVORY, open: true },
      { x: 372, radius: 34, paint: BUTTER },
      { x: 800, radius: 38, paint: IVORY },
      { x: 906, radius: 60, paint: BUTTER, open: true },
      { x: 1030, radius: 44, paint: AQUA },
    ].map((face) => drawFace({ ...face, y: seat(face.x, face.radius) })),
  ])
}

function picture(parts: string[]): string {
  const points = Array.from({ length: 12 }, (_, at): [number, number] => {
    const x = -60 + at * 120
    return [x, sag(x)]
  })
  const cord = drawCord(points, { r: COIL, pitch: 17, w: 10, front: '#F0482E', back: '#A8200F' })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${STAGE}"/>`,
    cord,
    ...parts,
    '</svg>',
  ].join('')
}

/** The height of the cord's middle. */
function sag(x: number): number {
  return 512 - 70 * ((x - 600) / 660) ** 2
}

/** The middle of a head that sits on the cord. */
function seat(x: number, radius: number): number {
  return sag(x) - radius - COIL * 0.86
}

/** Draws the photo, or without one the initial, in a ring of ivory. */
function drawPhoto(
  { photo, firstName, handle }: SenderPicture,
  x: number,
  y: number,
  radius: number,
): string {
  const ring = `<circle cx="${x}" cy="${y}" r="${radius + 10}" fill="${IVORY}"/>`
  if (photo) {
    const place = `x="${x - radius}" y="${y - radius}" width="${radius * 2}" height="${radius * 2}"`
    const href = `data:${photo.content_type};base64,${photo.bytes.toString('base64')}`
    return `${ring}<clipPath id="photo"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><image ${place} clip-path="url(#photo)" preserveAspectRatio="xMidYMid slice" href="${href}"/>`
  }
  const first = isDrawable(firstName) ? drawable(firstName) : ''
  const initial = setShout((graphemes(first || handle)[0] ?? '@').toLocaleUpperCase('en'), 0)
  const size = radius * 0.92
  return `${ring}<circle cx="${x}" cy="${y}" r="${radius}" fill="${BUTTER}"/>${initial.draw(x - (initial.width * size) / 2, y + size * 0.34, size, INK)}`
}

/**
 * The name on one line, or the first and last name on two. It is the username when the font lacks a letter of
 * the name.
 */
function nameLines({ firstName, lastName, handle }: SenderPicture): string[] {
  const name = `${firstName} ${lastName}`.trim()
  if (!isDrawable(name) || drawable(name) === '') return [`@${handle}`]
  const whole = drawable(name)
  const fits = setShout(whole, SPACING).width * 72 <= 720
  return fits ? [whole] : [drawable(firstName), drawable(lastName)].filter((line) => line !== '')
}
