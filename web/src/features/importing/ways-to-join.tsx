import type { User } from '@partyline/contract/people'
import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { importProblems } from '@partyline/domain/wording/importing'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { InvitationCards } from '../../ui/drawing/invitation-cards.tsx'
import styles from './importing.module.css'

interface WaysToJoinProps {
  user: User & { displayHandle: string }
  /** The name of the group that people join; undefined where they follow the person. */
  group: string | undefined
}

/** For an account that may bring no list: whom to ask, and how people join without one. */
export function WaysToJoin({ user: { displayHandle, hasPage }, group }: WaysToJoinProps) {
  const { sharedNumber, shortName, publicUrl, supportEmail, simulated } = useSettings()
  const name = group === undefined ? `@${displayHandle}` : `#${group}`
  const page = group === undefined && hasPage ? publicUrl + paths.sender(displayHandle) : undefined
  return (
    <div className={styles.form}>
      <p>
        {importProblems['no-lists']}{' '}
        {supportEmail ? (
          <>
            Ask at{' '}
            <a className="link" href={`mailto:${supportEmail}?subject=A list for @${displayHandle}`}>
              {supportEmail}
            </a>
            .
          </>
        ) : (
          'Ask the person who runs this number.'
        )}
      </p>
      {simulated && (
        <p className="mute">
          <span>If that’s you, run </span>
          <code>./partyline lists @{displayHandle} trying it out</code>
          <span> and load this page again.</span>
        </p>
      )}
      <h2 className="shout t3">How people join without a list</h2>
      <InvitationCards
        to={sharedNumber}
        text={name}
        from={shortName}
        publicUrl={publicUrl}
        what={group === undefined ? 'the text to follow you' : 'the text to join'}
        notice={RATES_NOTICE}
        invitation={invitation(name, formatPhone(sharedNumber))}
        url={page}
      />
    </div>
  )
}
