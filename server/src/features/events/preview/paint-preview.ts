import sharp from 'sharp'
import { drawPreview, PREVIEW_HEIGHT, PREVIEW_WIDTH, type Preview } from './draw-preview.ts'

/** A picture of 1200 by 630: a drawing as PNG, a photo as JPEG. */
export interface PaintedPreview {
  type: 'image/png' | 'image/jpeg'
  bytes: Buffer
}

/**
 * Paints the picture of an event.
 * @param loadPhoto reads the bytes of a cover's photo; undefined when it was removed
 * @returns below 300 kB
 */
export async function paintPreview(
  preview: Preview,
  loadPhoto: (id: string) => Promise<Buffer | undefined>,
): Promise<PaintedPreview> {
  const photo = preview.photo && (await loadPhoto(preview.photo.id))
  if (preview.photo && photo) return paintOnPhoto(preview, photo, preview.photo)
  return { type: 'image/png', bytes: await paintDrawing(drawPreview({ ...preview, photo: null })) }
}

/** Paints SVG as a PNG. 256 colours are enough for flat areas and the soft edges between them. */
export function paintDrawing(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 256, compressionLevel: 9 }).toBuffer()
}

/** @param photo a photo that we have redrawn */
async function paintOnPhoto(
  preview: Preview,
  photo: Buffer,
  { x, y }: { x: number; y: number },
): Promise<PaintedPreview> {
  const { width, height } = await sharp(photo).metadata()
  const scale = Math.max(PREVIEW_WIDTH / width, PREVIEW_HEIGHT / height)
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  const bytes = await sharp(photo)
    .resize({ ...size, fit: 'fill' })
    .extract({
      left: Math.round(((size.width - PREVIEW_WIDTH) * x) / 100),
      top: Math.round(((size.height - PREVIEW_HEIGHT) * y) / 100),
      width: PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
    })
    .composite([{ input: Buffer.from(drawPreview(preview)) }])
    .jpeg({ quality: 80 })
    .toBuffer()
  return { type: 'image/jpeg', bytes }
}
