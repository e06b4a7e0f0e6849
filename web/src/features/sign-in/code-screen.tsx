import { formatPhone } from '@partyline/domain/phones'
import { safePath } from '@partyline/domain/sign-in'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { usePendingLogin } from '../../platform/people/pending-login.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SendAgain } from '../../ui/buttons/send-again.tsx'
import { SpeakingCaller } from '../../ui/drawing/speaking-caller.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import styles from './sign-in.module.css'
import { useLeaveOnceIn } from './use-leave-once-in.ts'
import { useSendAgain } from './use-send-again.ts'
import { useTypedCode } from './use-typed-code.ts'
import { RangOn } from './virtual-phones.tsx'

/** Takes the 8-digit code from the text, and logs in with it. */
export function CodeScreen() {
  const pending = usePendingLogin()
  const { sharedNumber } = useSettings()
  const { form, signIn, check, onSubmit, field, startOver } = useTypedCode((url) =>
    goTo(safePath(url), { replace: true }),
  )
  const { failure, ...again } = useSendAgain(pending, startOver)
  useLeaveOnceIn(pending?.referrer, signIn.isPending || signIn.isSuccess)

  return (
    <>
      <SpeakingCaller mood="o" words="• • • •" />
      <h1 className={`shout t1 ${styles.title}`}>Code and URL sent!</h1>
      <p className={`lead mute ${styles.lead}`}>
        Check your texts
        {pending && (
          <>
            {' '}
            at <span className="nowrap">{formatPhone(pending.phone)}</span>
          </>
        )}
        . Tap the link in there, or type the 8-digit code.
      </p>
      {pending && <RangOn phone={pending.phone} />}
      <form className={styles.form} ref={form} method="post" onSubmit={onSubmit} noValidate>
        <CodeField label="Login code" {...field} onComplete={check} />
        <Button type="submit" wide busy={signIn.isPending} busyLabel="Logging in">
          Log In
        </Button>
      </form>
      <SendAgain {...again} sharedNumber={sharedNumber} elsewhere={paths.login}>
        <FailureNotice failure={failure} sharedNumber={sharedNumber} />
      </SendAgain>
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </>
  )
}
