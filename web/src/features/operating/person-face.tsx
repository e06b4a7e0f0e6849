import type { OperatorPerson } from '@partyline/contract/operating-shapes'
import { IconPhone } from '../../ui/drawing/icons.ts'
import { Avatar, type AvatarSize, DigitsAvatar } from '../../ui/pictures/avatar.tsx'

/** A person's photo or initial; without a name, a phone, because its last digits stand beside it as the name. */
export function PersonFace({ person, size = 48 }: { person: OperatorPerson; size?: AvatarSize }) {
  const { name, photo, phoneEnding } = person
  if (!photo && name === phoneEnding) return <DigitsAvatar digits={<IconPhone />} size={size} />
  return <Avatar firstName={name.replace(/^@/, '')} photoUrl={photo ?? undefined} size={size} decorative />
}
