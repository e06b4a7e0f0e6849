import type { CoverPhoto } from '@partyline/contract/cover'
import { postCoverPhoto } from '@partyline/contract/event-covers'
import { COVER_PHOTO_MIN } from '@partyline/domain/cover/cover'
import { PHOTO_MAX_BYTES } from '@partyline/domain/names/profile'
import { coverPhotoTooSmall } from '@partyline/domain/wording/covers'
import { pictureProblems } from '@partyline/domain/wording/pictures'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { shrinkPicture } from '../../../ui/pictures/shrink-picture.ts'

/** Why a file was refused, as a sentence. */
class PhotoRefused extends Error {}

/**
 * Uploads a chosen file as a photo for an event's cover, at first centred.
 * @param onTaken gets the photo that the server drew
 */
export function useCoverPhoto(id: string, onTaken: (photo: CoverPhoto) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const shrunk = await shrinkPicture(file, PHOTO_MAX_BYTES, COVER_PHOTO_MIN)
      if (!shrunk.ok) throw new PhotoRefused(pictureProblems[shrunk.reason])
      const { dataUrl, width, height } = shrunk.picture
      if (Math.min(width, height) < COVER_PHOTO_MIN)
        throw new PhotoRefused(coverPhotoTooSmall(shrunk.picture))
      return call(postCoverPhoto, { params: { id }, body: { image: dataUrl } })
    },
    onSuccess: (photo) => onTaken({ ...photo, alt: '', x: 50, y: 50 }),
  })
  return {
    upload: (file: File) => !isPending && mutate(file),
    uploading: isPending,
    problem: error instanceof PhotoRefused ? error.message : error ? failureSentence(error) : undefined,
  }
}
