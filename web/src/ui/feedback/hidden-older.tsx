import { IconEyeOff } from '@tabler/icons-react'
import { Banner } from './banner.tsx'

interface HiddenOlderProps {
  hides: 'until-proved' | 'for-good' | null
  /** Where the owner proves the account theirs. */
  href: string
  /** The name of what is hidden. */
  what?: string
}

/**
 * Above a list that is shortened because the phone was silent for long: the reason, and how to see the rest.
 */
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
