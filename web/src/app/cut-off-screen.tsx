import { paths } from '../platform/pages/paths.ts'
import { Button, ButtonLink } from '../ui/buttons/button.tsx'
import { CutOff } from '../ui/feedback/cut-off.tsx'
import styles from './columns.module.css'

/** What is shown where a screen broke. */
export function CutOffScreen() {
  return (
    <div className={styles.form}>
      <CutOff
        message="Something went wrong on this page."
        hint="Press Back to try again."
        actions={
          <>
            <Button wide onClick={() => history.back()}>
              Back
            </Button>
            {/* A new document: what broke this page must not break the next. */}
            <ButtonLink wide kind="soft" href={paths.home} target="_self">
              Home
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
