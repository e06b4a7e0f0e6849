import type { User } from '@partyline/contract/people'
import { usePath } from '../../platform/pages/address.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { personName } from '../../platform/people/person-name.ts'
import { IconExternalLink } from '../../ui/drawing/icons.ts'
import { Logo, PRODUCT } from '../../ui/drawing/logo.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import styles from './footer.module.css'

/** Links to everything that is not in the header, and whether the phones are simulated. */
export function Footer({ user }: { user: User | null | undefined }) {
  const path = usePath()
  const { shortName, simulated, privacyPolicyUrl, termsUrl, sourceUrl } = useSettings()
  return (
    <footer className={styles.footer}>
      <CordRule />
      <div className={styles.inside}>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {user ? <SignedInLinks user={user} /> : <SignedOutLinks />}
            <FooterLink href={paths.quickGuides}>Quick Guides</FooterLink>
            <FooterLink href={paths.faq}>FAQ</FooterLink>
            <FooterLink href={paths.support}>Support</FooterLink>
            <FooterLink href={paths.join}>How people join</FooterLink>
            <OutsideLink href={privacyPolicyUrl}>Privacy Policy</OutsideLink>
            {termsUrl === paths.terms ? (
              <FooterLink href={termsUrl}>Terms</FooterLink>
            ) : (
              <OutsideLink href={termsUrl}>Terms</OutsideLink>
            )}
            <OutsideLink href={sourceUrl}>Source Code</OutsideLink>
          </ul>
        </nav>
        <div className={styles.end}>
          {shortName === PRODUCT ? (
            <Logo height={34} />
          ) : (
            <p className={styles.runs}>
              <span className="small mute">Runs on</span> <Logo height={28} />
            </p>
          )}
          {simulated && (
            <p className="small mute">
              The phones here are virtual.{' '}
              {path !== paths.simulator && <a href={paths.simulator}>Open the virtual phones</a>}
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}

function SignedOutLinks() {
  return (
    <>
      <FooterLink href={paths.signUp}>Sign-Up</FooterLink>
      <FooterLink href={paths.login}>Log In</FooterLink>
    </>
  )
}

function SignedInLinks({ user }: { user: User }) {
  return (
    <>
      <li>
        <a href={paths.user(user._id)}>
          <Avatar
            firstName={user.firstName ?? ''}
            lastName={user.lastName ?? ''}
            {...(user.photo && { photoUrl: user.photo })}
            size={36}
            decorative
          />
          <span className={styles.name}>{personName(user)}</span>
        </a>
      </li>
      <FooterLink href={paths.userGroups(user._id)}>Groups</FooterLink>
    </>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  )
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        {children}
        <IconExternalLink aria-hidden="true" />
        <span className="sr">(opens in a new tab)</span>
      </a>
    </li>
  )
}

/** A dividing line in the form of a cord, drawn in the document (document/sprite.tsx). */
function CordRule() {
  return (
    <div className={styles.rule}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 240 44" width={240} height={44}>
        <use href="#cord-rule" />
      </svg>
    </div>
  )
}
