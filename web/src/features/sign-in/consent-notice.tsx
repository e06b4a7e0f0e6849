import { codeConsent } from '@partyline/domain/wording/sign-in'
import { useSettings } from '../../platform/pages/settings.ts'

/**
 * Stands beside a field for a phone that gets a code: what comes to it, how to stop that, terms and
 * privacy.
 */
export function ConsentNotice() {
  const { shortName, organisation, privacyPolicyUrl, termsUrl } = useSettings()
  return (
    <p className="small mute">
      {codeConsent(organisation.legalName ?? shortName)} See the{' '}
      <OutsideLink href={termsUrl}>terms</OutsideLink> and the{' '}
      <OutsideLink href={privacyPolicyUrl}>privacy policy</OutsideLink>.
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
