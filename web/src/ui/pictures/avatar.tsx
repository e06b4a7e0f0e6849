import { type CSSProperties, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { SpriteIcon } from '../drawing/sprite-icon.tsx'
import styles from './avatar.module.css'
import { avatarPaint, initialOf } from './avatar-paint.ts'

/** Width and height in CSS pixels. */
export type AvatarSize = 28 | 36 | 48 | 52 | 56 | 64 | 72 | 96

interface AvatarProps {
  firstName: string
  lastName?: string
  photoUrl?: string | undefined
  size?: AvatarSize
  /** The name stands beside it, so screen readers skip the picture. */
  decorative?: boolean
  className?: string | undefined
}

/**
 * A person: their photo, or else the first name's initial in a colour for that letter. People are circles.
 */
export function Avatar({
  firstName,
  lastName = '',
  photoUrl,
  size = 48,
  decorative,
  className,
}: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const name = `${firstName} ${lastName}`.trim()
  const look = { className: classNames(styles.avatar, className), style: sized(size) }
  if (photoUrl && photoUrl !== broken) {
    return (
      <img
        {...look}
        className={classNames(look.className, styles.photo)}
        src={photoUrl}
        width={size}
        height={size}
        alt={decorative ? '' : name}
        onError={() => setBroken(photoUrl)}
      />
    )
  }
  const label = decorative || !name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...look}
      {...label}
      className={classNames(look.className, styles[avatarPaint(firstName || lastName)])}
    >
      {initialOf(firstName || lastName) || <SpriteIcon name="user" />}
    </span>
  )
}

/**
 * A person without a name: the last two digits of their phone in a dashed circle, or an icon. The words beside it
 * say the same.
 */
export function DigitsAvatar({ digits, size = 48 }: { digits: ReactNode; size?: AvatarSize }) {
  return (
    <span className={classNames(styles.avatar, styles.digits)} style={sized(size)} aria-hidden="true">
      {digits}
    </span>
  )
}

/** A group: # on dark. Groups are squares, never circles. Its name stands beside it. */
export function GroupAvatar({ size = 48 }: { size?: AvatarSize }) {
  return (
    <span className={classNames(styles.avatar, styles.group)} style={sized(size)} aria-hidden="true">
      #
    </span>
  )
}

function sized(size: AvatarSize): CSSProperties {
  return { '--size': `${size}px` } as CSSProperties
}
