import sharp from 'sharp'

// Phones make pictures of 50 megapixels (8160x6144). An image bomb claims far more.
const PIXELS_MOST = 64_000_000
// A picture in passes is held whole in memory before a line of it can be drawn, because each pass covers all
// of it.
const PASSES_PIXELS_MOST = 25_000_000

/** The size that a picture claims, from its header: `pixels` of one frame. */
export interface PictureShape {
  pixels: number
  frames: number
}

/** Reads a picture's shape without drawing it. @returns undefined when it has too many pixels to draw */
export async function readPictureShape(bytes: Buffer): Promise<PictureShape | undefined> {
  const { width, height, pageHeight = height, pages = 1, isProgressive } = await sharp(bytes).metadata()
  const pixels = width * pageHeight
  return pixels > (isProgressive ? PASSES_PIXELS_MOST : PIXELS_MOST) ? undefined : { pixels, frames: pages }
}
