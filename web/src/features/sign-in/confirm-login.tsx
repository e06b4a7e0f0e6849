import type { FoundLogin } from '@partyline/contract/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { LoginArt } from './login-art.tsx'
import styles from './sign-in.module.css'
import { spendToken } from './spend-token.ts'

/**
 * Logs in by itself only in the browser that asked for the link. In any other it waits for a tap: previews of links
 * run scripts too, and must spend nothing.
 */
export function ConfirmLogin({ found }: { found: FoundLogin['data'] }) {
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({ mutationFn: () => spendToken(client, found) })
  const started = useRef(false)
  useEffect(() => {
    if (!found.sameBrowser || started.current) return
    started.current = true
    mutate()
  }, [found, mutate])

  if (found.sameBrowser && !error) return <LoadingScreen />
  return (
    <>
      <LoginArt mood="smile" words="Hello?" />
      <h1 className={`shout t1 ${styles.title}`}>You’re nearly in</h1>
      <p className={`lead mute ${styles.lead}`}>
        This link logs in whoever opens it. Go on if it was texted to you.
      </p>
      <div className={styles.form}>
        <FailureNotice error={error} />
        <Button wide busy={isPending} busyLabel="Logging in" onClick={() => mutate()}>
          Log in
        </Button>
      </div>
    </>
  )
}
