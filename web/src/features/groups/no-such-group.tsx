import { GROUP_NOT_FOUND } from '@partyline/domain/wording/groups'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { BlankPoster } from '../../ui/drawing/blank-poster.tsx'

interface NoSuchGroupProps {
  /** Why it could not be loaded; null when nothing was loaded. */
  error: Error | null
  onTryAgain?: () => void
}

/** Says that there is no such group, or that it could not be loaded. */
export function NoSuchGroup({ error, onTryAgain }: NoSuchGroupProps) {
  const isThere = error !== null && !wasRefused(error)
  if (isThere && onTryAgain) {
    return (
      <BlankPoster
        title="That group didn’t come through."
        action={<Button onClick={onTryAgain}>Try again</Button>}
      >
        Check your connection, then try again.
      </BlankPoster>
    )
  }
  return (
    <BlankPoster title="Nobody’s at this address." action={<ButtonLink href={paths.home}>Home</ButtonLink>}>
      {error ? GROUP_NOT_FOUND : 'The group isn’t here, or the link lost a letter on the way.'}
    </BlankPoster>
  )
}
