/** Why an attachment does not go out. */
export type PictureProblem = 'too-large' | 'not-a-picture' | 'heic' | 'unavailable'

const because: Record<PictureProblem, string> = {
  'too-large': 'a picture may have at most 12 MB.',
  'not-a-picture': 'only pictures can be sent on.',
  heic: 'HEIC pictures cannot be read here, JPEG can.',
  unavailable: 'it could not be fetched.',
}

/**
 * The reply to a person whose attachments did not all go out.
 * @param problems one for each attachment that was left out, at least one
 * @param restSent whether words or other pictures went out
 */
export function picturesLeftOut(problems: PictureProblem[], restSent: boolean): string {
  const what = problems.length === 1 ? 'One attachment was' : `${problems.length} attachments were`
  const why = because[problems[0] ?? 'unavailable']
  return `${what} left out: ${why} ${restSent ? 'The rest was sent.' : 'Nothing was sent.'}`
}

/** On the web, for a picture that Partyline cannot take. */
export const NOT_AN_IMAGE = 'You can only upload a valid image file!'
export const HEIC_UNREADABLE =
  'HEIC pictures cannot be read here. Please save it as a JPEG, or set the camera to JPEG.'
export const IMAGE_TOO_LARGE = 'Image must smaller than 12MB!'
export const BUSY_WITH_PICTURES = 'Too many pictures came in at once. Please try again in a moment.'
export const NO_SUCH_PICTURE = 'A picture is no longer there. Please add it again.'

/** For files that were chosen to go with a message. */
export const pictureProblems = {
  'not-an-image': NOT_AN_IMAGE,
  heic: HEIC_UNREADABLE,
  'too-large': IMAGE_TOO_LARGE,
  'too-many': 'A message can have at most 10 pictures.',
} as const
