import { z } from 'zod'
import { endpoint, publicId } from './endpoint.ts'

/**
 * The path of pictures: JPEG, PNG or GIF. It cannot be guessed and never changes. `name` has the size:
 * 1600x1200.jpg.
 */
export const MEDIA_PATH = '/media/:id/:name'

/** A picture's id from POST /media. */
export const mediaId = publicId('a picture')

export const picture = z.object({
  id: mediaId,
  /** A path on this origin. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type Picture = z.infer<typeof picture>

export const postMedia = endpoint({
  method: 'POST',
  path: '/media',
  access: 'signed-in',
  scope: 'messages:send',
  summary: 'Uploads a picture for a message; it is removed if it is not sent within a day',
  carries: 'pictures',
  body: z.object({
    /** An image below 12 MB as a data URL. */
    image: z.string(),
  }),
  answer: picture,
})
