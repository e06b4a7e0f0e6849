import { SIGN_UP_ERROR } from '@partyline/domain/wording/sign-in'
import { useHistoryState } from 'wouter/use-browser-location'
import { goBack } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { CutOff } from '../../ui/feedback/cut-off.tsx'

/** Says why signing up failed, if the screen before passed that on. */
export function ErrorScreen() {
  const state = useHistoryState<{ message?: string } | null>()
  return (
    <CutOff
      message={state?.message ?? SIGN_UP_ERROR}
      hint="Press Back to try again."
      actions={
        <>
          <Button wide onClick={() => goBack(paths.signUp)}>
            Back
          </Button>
          <ButtonLink wide kind="soft" href={paths.home}>
            Home
          </ButtonLink>
        </>
      }
    />
  )
}
