import type { OperatorPerson } from '@partyline/contract/operating-shapes'
import { Avatar, type AvatarSize, DigitsAvatar } from '../../ui/pictures/avatar.tsx'

/** A person's photo or initial; without a name, the last digits of their phone. The name stands beside it. */
export function PersonFace({ person, size = 48 }: { person: OperatorPerson; size?: AvatarSize }) {
  const { name, photo, phoneEnding } = person
  if (!photo && name === phoneEnding) return <DigitsAvatar digits={name.replace(/\D/g, '')} size={size} />
  return <Avatar firstName={name.replace(/^@/, '')} photoUrl={photo ?? undefined} size={size} decorative />
}
