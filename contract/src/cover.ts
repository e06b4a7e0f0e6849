import { z } from 'zod'
import { publicId } from './endpoint.ts'

export const coverPhotoId = publicId('a photo')

/** An owner's photo instead of the drawing. */
export const coverPhoto = z.object({
  id: coverPhotoId,
  /** A path on this origin: WebP, at least 600 pixels on each side. */
  url: z.string(),
  /** The photo for lists, with a short side of 320 pixels. */
  smallUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A description of the photo; blank when it shows nothing beyond the title. */
  alt: z.string(),
  /** The point that every crop shows, in percent from the left and from the top. */
  x: z.number(),
  y: z.number(),
})
export type CoverPhoto = z.infer<typeof coverPhoto>

/**
 * The key of the drawing: `coverFor({ version, id, hour })` in the domain. Under a photo the page takes its
 * colours too.
 */
export const cover = z.object({
  version: z.number().int(),
  id: z.string(),
  hour: z.number().int(),
  photo: coverPhoto.nullable(),
})
/**
 * 1200 x 630; request it with ?v={sequence}. `format`: 'png' for a drawing, 'jpg' for a photo. Both show the
 * present state.
 */
export const EVENT_IMAGE_PATH = '/events/event/:id/preview.:format'
