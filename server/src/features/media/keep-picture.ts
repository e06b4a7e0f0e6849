import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { randomSecret, sha256 } from '../../platform/secrets.ts'
import type { DrawnPicture } from './draw-picture.ts'
import { addPicture, type PictureRow } from './store.ts'

/** Stores a redrawn picture until a message carries it or its time is over. */
export async function keepPicture(
  context: Context,
  input: { ownerId: Id; picture: DrawnPicture; neededUntil: Date },
): Promise<PictureRow> {
  const { ownerId, picture, neededUntil } = input
  return addPicture(context, {
    id: randomSecret(16),
    owner_id: ownerId,
    digest: sha256(picture.bytes),
    ...picture,
    needed_until: neededUntil,
  })
}
