import type { FoundLogin } from '@partyline/contract/sign-in'
import { safePath } from '@partyline/domain/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureWords } from '../../platform/failure-words.ts'
import { goTo } from '../../platform/go-to.ts'
import { useSettings } from '../../platform/settings.ts'
import { spendToken } from '../../platform/spend-token.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { SpeakingCaller } from '../../ui/speaking-caller.tsx'
import styles from './sign-in.module.css'

/**
 * Logs in by itself only in the browser that asked for the link. In any other it waits for a tap: previews of links
 * run scripts too, and must spend nothing.
 */
export function ConfirmLogin({ found }: { found: FoundLogin['data'] }) {
  const client = useQueryClient()
  const { sharedNumber } = useSettings()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      await spendToken(client, found.token)
      await goTo(safePath(found.url), { replace: true })
    },
  })
  const started = useRef(false)
  useEffect(() => {
    if (!found.sameBrowser || started.current) return
    started.current = true
    mutate()
  }, [found, mutate])

  if (found.sameBrowser && !error) return <LoadingScreen />
  return (
    <>
      <SpeakingCaller mood="smile" words="Hello?" />
      <h1 className={`shout t1 ${styles.title}`}>You’re nearly in</h1>
      <p className={`lead mute ${styles.lead}`}>
        This link logs in whoever opens it. Go on if it was texted to you.
      </p>
      <div className={styles.form}>
        <FailureNotice failure={failureWords(error)} sharedNumber={sharedNumber} />
        <Button wide busy={isPending} busyLabel="Logging in" onClick={() => mutate()}>
          Log in
        </Button>
      </div>
    </>
  )
}
