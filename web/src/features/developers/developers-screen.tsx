import { API_BASE } from '@partyline/contract/endpoint'
import { USERNAME_FIRST } from '@partyline/domain/wording/developers'
import { type Params, paths } from '../../platform/pages/paths.ts'
import { useOwnAccount } from '../../platform/people/use-own-account.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import styles from './developers.module.css'
import { KeyList } from './key-list.tsx'
import { WebhookList } from './webhook-list.tsx'

/** An account's programs: the keys with which they make calls, and the webhooks that notify them. */
export function DevelopersScreen({ params: { id = '' } }: { params: Params }) {
  const user = useOwnAccount(id)
  if (!user) return null
  return (
    <>
      <h1 className={`shout t1 ${styles.title}`}>For developers</h1>
      <p className={`lead mute ${styles.lead}`}>
        Connect your own website, form or script. Every call is in{' '}
        <a className="link" href={`${API_BASE}/openapi.json`}>
          openapi.json
        </a>
        .
      </p>
      {user.handle ? (
        <div className={styles.sections}>
          <KeyList />
          <WebhookList />
        </div>
      ) : (
        <div className={styles.section}>
          <p className="mute">{USERNAME_FIRST}</p>
          <ButtonLink href={paths.signUp}>Choose a username</ButtonLink>
        </div>
      )}
    </>
  )
}
