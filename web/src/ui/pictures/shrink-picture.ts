import { openPicture, type PictureRefusal } from './open-picture.ts'

/** A picture for showing and sending. */
export interface SmallPicture {
  dataUrl: string
  /** In pixels. */
  width: number
  height: number
}

export type ShrunkPicture = { ok: true; picture: SmallPicture } | { ok: false; reason: PictureRefusal }

/** The largest side that the server keeps, in pixels. */
const SIDE = 1600
const QUALITY = 0.86
/** Small files go as they are; GIFs always do, because they may be animated. */
const SMALL_BYTES = 500_000

/**
 * Reads a chosen file as a picture and shrinks it before the upload, so that a photo of 8 MB does not take a
 * minute on a slow connection. It refuses files that are not pictures, and pictures that this browser
 * cannot draw.
 * @param maxBytes a file of this size or more is too large
 * @param shortLeast how many pixels to keep on the short side if it has them, so that a panorama stays readable
 */
export async function shrinkPicture(chosen: File, maxBytes: number, shortLeast = 0): Promise<ShrunkPicture> {
  const opened = await openPicture(chosen, maxBytes)
  if (!opened.ok) return opened
  const { file, bitmap } = opened
  try {
    const { width, height } = bitmap
    const scale = Math.min(1, Math.max(SIDE / Math.max(width, height), shortLeast / Math.min(width, height)))
    const asItIs = file.type === 'image/gif' || (file.size < SMALL_BYTES && scale === 1)
    const picture = asItIs
      ? { dataUrl: await readDataUrl(file), width, height }
      : draw(bitmap, { width: Math.round(width * scale), height: Math.round(height * scale) }, file.type)
    return { ok: true, picture }
  } catch {
    return { ok: false, reason: 'not-an-image' }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, size: { width: number; height: number }, type: string): SmallPicture {
  const width = Math.max(1, size.width)
  const height = Math.max(1, size.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  context.imageSmoothingQuality = 'high'
  // These formats may be transparent, so the result is a PNG.
  const png = type === 'image/png' || type === 'image/webp'
  if (!png) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(bitmap, 0, 0, width, height)
  return { dataUrl: canvas.toDataURL(png ? 'image/png' : 'image/jpeg', QUALITY), width, height }
}

function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
