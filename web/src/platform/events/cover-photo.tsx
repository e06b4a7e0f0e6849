import type { CoverPhoto as Photo } from '@partyline/contract/cover'

interface CoverPhotoProps {
  photo: Photo
  /** For lists. */
  small?: boolean
  /** Gives it a text alternative; otherwise it is decorative. */
  described?: boolean
  className?: string | undefined
}

/** The photo of a cover. It fills its box, cut around the point that its owner chose. */
export function CoverPhoto({ photo, small = false, described = false, className }: CoverPhotoProps) {
  return (
    <img
      className={className}
      src={small ? photo.smallUrl : photo.url}
      alt={described ? photo.alt : ''}
      width={photo.width}
      height={photo.height}
      loading={small ? 'lazy' : 'eager'}
      style={{
        display: 'block',
        width: '100%',
        height: '100%',
        objectFit: 'cover',
        objectPosition: `${photo.x}% ${photo.y}%`,
      }}
    />
  )
}
