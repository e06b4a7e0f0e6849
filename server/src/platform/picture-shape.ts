import sharp from 'sharp'

// Phones make 50 megapixels (8160x6144) and say so in a few more; an image bomb claims far more.
const PIXELS_MOST = 64_000_000
// What comes in passes, each over the whole picture, is held in memory whole before a line of it can be drawn small.
const PASSES_PIXELS_MOST = 25_000_000

/** What a picture claims to be, read from its first lines: `pixels` of one frame. */
export interface PictureShape {
  pixels: number
  frames: number
}

/** Reads a picture's shape without drawing it. @returns undefined when it has more pixels than one can be drawn of */
export async function readPictureShape(bytes: Buffer): Promise<PictureShape | undefined> {
  const { width, height, pageHeight = height, pages = 1, isProgressive } = await sharp(bytes).metadata()
  const pixels = width * pageHeight
  return pixels > (isProgressive ? PASSES_PIXELS_MOST : PIXELS_MOST) ? undefined : { pixels, frames: pages }
}
