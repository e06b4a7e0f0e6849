/** A square of an image, in its own pixels. */
export interface PhotoSquare {
  x: number
  y: number
  width: number
}

/** The side of the largest photo, in pixels: five to one on the largest avatar, and some 200 kB. */
const MOST = 1024
const QUALITY = 0.86

/**
 * Cuts a square out of an image and redraws it, no larger than 1024 pixels. Only the file's pixels leave the
 * browser (no place, no camera). Transparency turns white.
 * @param source the image's URL, of this origin
 * @returns a JPEG as a data URL
 * @throws when the image cannot be decoded, or the browser has no memory left to draw it
 */
export async function drawSquarePhoto(source: string, square: PhotoSquare): Promise<string> {
  const image = new Image()
  image.src = source
  await image.decode()
  const side = Math.max(1, Math.min(MOST, Math.round(square.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, square.x, square.y, square.width, square.width, 0, 0, side, side)
  const photo = canvas.toDataURL('image/jpeg', QUALITY)
  // After a failed drawing the browser returns an empty address without an error.
  if (!photo.startsWith('data:image/jpeg')) throw new Error('the photo could not be drawn')
  return photo
}
