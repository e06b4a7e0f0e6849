import { CODE_CONSENT } from '@partyline/domain/wording/sign-in'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'

/**
 * Stands beside a field for a phone that gets a code: what Partyline texts to it, how to stop that, terms and
 * privacy.
 */
export function ConsentNotice() {
  const { privacyPolicyUrl, termsUrl } = useSettings()
  return (
    <p className="small mute">
      {CODE_CONSENT} See the{' '}
      {termsUrl ? (
        <OutsideLink href={termsUrl}>terms</OutsideLink>
      ) : (
        <a className="link" href={`${paths.support}#terms`}>
          texting terms
        </a>
      )}{' '}
      and the <OutsideLink href={privacyPolicyUrl}>privacy policy</OutsideLink>.
    </p>
  )
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
