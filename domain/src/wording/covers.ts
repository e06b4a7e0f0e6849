import { COVER_PHOTO_MIN } from '../cover/cover.ts'

/** For a photo that would be blurred on a poster. @param size of the photo, in pixels */
export function coverPhotoTooSmall({ width, height }: { width: number; height: number }): string {
  return `That photo is ${width} by ${height} pixels. A cover needs at least ${COVER_PHOTO_MIN} on its short side.`
}

/** For a photo that was removed before it was chosen. */
export const NO_COVER_PHOTO = 'That photo is no longer there. Please add it again.'
