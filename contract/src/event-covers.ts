import { COVER_ALT_MAX, isCoverSeed } from '@partyline/domain/cover/cover'
import { z } from 'zod'
import { coverPhoto, coverPhotoId } from './cover.ts'
import { endpoint, success } from './endpoint.ts'
import { eventParams } from './events.ts'
import { imageUrl } from './people.ts'

/** The path of cover photos: WebP, unguessable, never changing; `size` is 'cover.webp' or 'small.webp'. */
export const COVER_PHOTO_PATH = '/events/covers/:id/:size'

/** A point in a photo, in percent. */
const percent = z.number().int().min(0).max(100)

export const postCoverPhoto = endpoint({
  method: 'POST',
  path: '/events/event/:id/cover/photos',
  access: 'signed-in',
  summary:
    'Uploads a photo for the cover of an event (owner only); it is removed if it is not chosen within a day',
  carries: 'pictures',
  params: eventParams,
  body: z.object({
    /** At least 600 pixels on its short side. */
    image: imageUrl,
  }),
  answer: coverPhoto.pick({ id: true, url: true, smallUrl: true, width: true, height: true }),
})

export const chooseCover = endpoint({
  method: 'POST',
  path: '/events/event/:id/cover',
  access: 'signed-in',
  summary: "Chooses the cover of an event and of its owner's other dates of its series (owner only)",
  params: eventParams,
  body: z.object({
    /** The seed of the drawing. `cover.id` of the event keeps the present one. */
    seed: z.string().refine(isCoverSeed, { message: 'must be 1 to 40 of A-Z, a-z, 0-9, _ and -' }),
    /** The photo that replaces the drawing; null for no photo. */
    photo: z
      .object({ id: coverPhotoId, alt: z.string().max(COVER_ALT_MAX), x: percent, y: percent })
      .nullable(),
  }),
  answer: success,
})
