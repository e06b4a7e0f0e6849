import { paths } from '../platform/paths.ts'
import { BlankPoster } from '../ui/blank-poster.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** Nothing is at this address. */
export function NotFoundScreen() {
  return (
    <BlankPoster title="Nobody’s at this address." action={<ButtonLink href={paths.home}>Home</ButtonLink>}>
      The page isn’t here, or the link lost a letter on the way.
    </BlankPoster>
  )
}
