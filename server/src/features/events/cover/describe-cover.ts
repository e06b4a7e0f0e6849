import { API_BASE } from '@partyline/contract/endpoint'
import { COVER_PHOTO_PATH } from '@partyline/contract/event-covers'
import type { Event } from '@partyline/contract/events'
import type { EventView } from '../view-store.ts'
import type { CoverPhotoRow } from './store.ts'

/** The cover of an event for the wire. A series has one cover, so its id is the seed for all its dates. */
export function describeCover(view: EventView): Event['cover'] {
  return {
    version: view.cover_version,
    id: view.cover_seed ?? view.series?._id ?? view.public_id,
    hour: view.cover_hour,
    photo: view.coverPhoto && {
      ...describeCoverPhoto(view.coverPhoto),
      alt: view.cover_alt,
      x: view.cover_x,
      y: view.cover_y,
    },
  }
}

/** A photo with the addresses of its two sizes. */
export function describeCoverPhoto({ id, width, height }: CoverPhotoRow) {
  const url = (size: string) => API_BASE + COVER_PHOTO_PATH.replace(':id', id).replace(':size', size)
  return { id, url: url('cover.webp'), smallUrl: url('small.webp'), width, height }
}
