import { paths } from '../platform/pages/paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { BlankPoster } from '../ui/drawing/blank-poster.tsx'

/** Nothing is at this address. */
export function NotFoundScreen() {
  return (
    <BlankPoster title="Nobody’s at this address." action={<ButtonLink href={paths.home}>Home</ButtonLink>}>
      The page isn’t here, or the link lost a letter on the way.
    </BlankPoster>
  )
}
