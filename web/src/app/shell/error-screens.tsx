import { paths } from '../../platform/pages/paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { IconRefresh } from '../../ui/drawing/icons.ts'
import { SpeakingCaller } from '../../ui/drawing/speaking-caller.tsx'
import { CutOff } from '../../ui/feedback/cut-off.tsx'
import columns from '../../ui/layout/columns.module.css'
import { useComeBack } from './use-come-back.ts'

/** The screen after another screen failed. */
export function BrokenScreen() {
  return (
    <div className={columns.form}>
      <CutOff
        message="Something went wrong on this page."
        hint="Press Back to try again."
        actions={
          <>
            <Button wide onClick={() => history.back()}>
              Back
            </Button>
            {/* A new document, so that whatever broke this page cannot break the next. */}
            <ButtonLink wide kind="soft" href={paths.home} target="_self">
              Home
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

interface LostScreenProps {
  /** Fetches the missing part and shows the page. @throws while it cannot fetch it */
  onTryAgain: () => Promise<void>
}

/** A screen with a missing part. It appears by itself once the connection is back. */
export function LostScreen({ onTryAgain }: LostScreenProps) {
  const { trying, tryNow } = useComeBack(onTryAgain)
  return (
    <div className={columns.form}>
      <CutOff
        art={<SpeakingCaller mood="hm" words="Come again?" />}
        title="This page didn’t come through"
        message="A piece of it got lost on the way here. Check your connection. What you wrote is safe."
        actions={
          <>
            <Button
              wide
              icon={<IconRefresh aria-hidden="true" />}
              busy={trying}
              busyLabel="Trying"
              onClick={tryNow}
            >
              Try again
            </Button>
            <ButtonLink wide kind="soft" href={paths.home}>
              Home
            </ButtonLink>
          </>
        }
        after={
          <>
            Twice already? We may have just changed something.{' '}
            <button type="button" className="link" onClick={() => location.reload()}>
              Load everything fresh
            </button>
          </>
        }
      />
    </div>
  )
}
