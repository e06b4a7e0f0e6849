import { IconEyeOff } from '@tabler/icons-react'
import { Banner } from './banner.tsx'

interface HiddenOlderProps {
  hides: 'until-proved' | 'for-good' | null
  /** Where the owner shows that the account is theirs. */
  href: string
  /** What is hidden here. */
  what?: string
}

/** Above what is shorter than it was, because the phone was silent for long: why, and the way to see the rest. */
export function HiddenOlder({ hides, href, what = 'Older messages are hidden' }: HiddenOlderProps) {
  if (hides === null) return null
  return (
    <Banner art={<IconEyeOff aria-hidden="true" />}>
      {what}, because this phone was quiet for more than half a year and numbers change hands.{' '}
      {hides === 'until-proved' ? (
        <a className="link" href={href}>
          Show that the account is yours
        </a>
      ) : (
        'New ones show as they come.'
      )}
    </Banner>
  )
}
