import { API_BASE } from '@partyline/contract/endpoint'
import { MEDIA_PATH } from '@partyline/contract/media'
import { pictureName } from '@partyline/domain/pictures'
import type { PictureRow } from './store.ts'

/** The address of a picture: a path on this origin that nobody can guess. */
export function pictureUrl(row: PictureRow): string {
  return API_BASE + MEDIA_PATH.replace(':id', row.id).replace(':name', pictureName(row))
}

/** The id in a picture's address; undefined for an address that is not ours. */
export function pictureIdIn(url: string): string | undefined {
  return /^\/api\/media\/([\w-]{22})\/[\w.]+$/.exec(url)?.[1]
}
