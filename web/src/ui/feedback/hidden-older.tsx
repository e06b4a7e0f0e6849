import { IconEyeOff } from '../drawing/icons.ts'
import { Banner } from './banner.tsx'

interface HiddenOlderProps {
  /** Where a person finds the operator. */
  help: string
  /** Where a person deletes the account. */
  leave: string
  /** The name of what is hidden. */
  what?: string
}

/**
 * Above a list that is shortened because the phone was silent for long: the reason, and how to see the rest.
 */
export function HiddenOlder({ help, leave, what = 'Older messages are hidden' }: HiddenOlderProps) {
  return (
    <Banner art={<IconEyeOff aria-hidden="true" />}>
      {what}, because this phone was quiet for more than half a year and numbers change hands. The operator
      can show you everything:{' '}
      <a className="link" href={help}>
        ask for it
      </a>
      . If the number is new to you, this account was somebody else’s, and you can{' '}
      <a className="link" href={leave}>
        delete it
      </a>
      .
    </Banner>
  )
}
