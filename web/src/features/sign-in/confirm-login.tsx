import type { User } from '@partyline/contract/people'
import type { FoundLogin } from '@partyline/contract/sign-in'
import { formatPhone } from '@partyline/domain/phones'
import { safePath } from '@partyline/domain/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureWords } from '../../platform/calls/failure-words.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { refetchCurrentUser, useCurrentUser } from '../../platform/people/current-user.ts'
import { personName } from '../../platform/people/person-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SpeakingCaller } from '../../ui/drawing/speaking-caller.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import styles from './sign-in.module.css'
import { spendToken } from './spend-token.ts'
import { needCookies } from './use-send-login.ts'

/**
 * Logs in by itself only in the browser that asked for the link, and only while nobody else is logged in
 * there. Any other browser waits for a tap, because previews of links run scripts too and must spend nothing.
 * A visitor who is already logged in as the link's owner goes on, and the link stays good for their other
 * devices.
 */
export function ConfirmLogin({ found }: { found: FoundLogin['data'] }) {
  const client = useQueryClient()
  const { sharedNumber } = useSettings()
  const user = useCurrentUser()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      needCookies()
      if (found.signedIn !== 'same') await spendToken(client, found.token)
      await goTo(safePath(found.url), { replace: true })
    },
    // Perhaps another tab spent it. Then this browser is signed in by now.
    onError: () => refetchCurrentUser(client).catch(() => {}),
  })
  const byItself = found.signedIn === 'same' || (found.sameBrowser && found.signedIn === 'nobody')
  const started = useRef(false)
  useEffect(() => {
    if (!byItself || started.current) return
    started.current = true
    mutate()
  }, [byItself, mutate])

  // Another tab spent the link a moment ago, and signed this browser in.
  const quicker = Boolean(error && user && found.signedIn === 'nobody')
  useEffect(() => {
    if (quicker) goTo(safePath(found.url), { replace: true })
  }, [quicker, found])

  if (quicker || (byItself && !error)) return <LoadingScreen />
  const other = found.signedIn === 'other' && user ? nameOf(user) : undefined
  return (
    <>
      <SpeakingCaller mood="smile" words="Hello?" />
      <h1 className={`shout t1 ${styles.title}`}>{other ? 'Log in as someone else?' : 'You’re nearly in'}</h1>
      <p className={`lead mute ${styles.lead}`}>
        {other
          ? `You are logged in as ${other}. This link was texted to another phone. If you go on, its owner is logged in here instead.`
          : 'Anybody who opens this link can log in with it. Go on if it was texted to you.'}
      </p>
      <div className={styles.form}>
        <FailureNotice failure={failureWords(error)} sharedNumber={sharedNumber} />
        <Button wide busy={isPending} busyLabel="Logging in" onClick={() => mutate()}>
          Log in
        </Button>
      </div>
      {other && (
        <p className={`mute ${styles.after}`}>
          <a className="link" href={paths.home}>
            Stay {other}
          </a>
        </p>
      )}
    </>
  )
}

function nameOf(user: User): string {
  return user.firstName ? personName(user) : formatPhone(user.phoneNumber)
}
