import { CODE_CONSENT } from '@partyline/domain/wording/sign-in'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'

/** Stands beside a phone number that gets a code: what the phone will be texted, how to end it, terms and privacy. */
export function ConsentNotice() {
  const { privacyPolicyUrl } = useSettings()
  return (
    <p className="small mute">
      {CODE_CONSENT} See the{' '}
      <a className="link" href={`${paths.support}#terms`}>
        texting terms
      </a>{' '}
      and the{' '}
      <a className="link" href={privacyPolicyUrl} target="_blank" rel="noreferrer">
        privacy policy<span className="sr"> (opens in a new tab)</span>
      </a>
      .
    </p>
  )
}
