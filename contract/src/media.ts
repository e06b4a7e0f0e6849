import { z } from 'zod'
import { endpoint, publicId } from './endpoint.ts'

/** Where pictures are served: JPEG, PNG or GIF, unguessable, never changing; `name` tells the size: 1600x1200.jpg. */
export const MEDIA_PATH = '/media/:id/:name'

/** A picture's id, as POST /media gave it. */
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
  summary: 'Keeps a picture to be sent; one that is not sent within a day goes away',
  carriesPictures: true,
  body: z.object({
    /** An image below 12 MB as a data URL; base64 makes 4 characters of 3 bytes. */
    image: z.string(),
  }),
  answer: picture,
})
