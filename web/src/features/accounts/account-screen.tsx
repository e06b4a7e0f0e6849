import { DATA_PATH } from '@partyline/contract/accounts'
import { formatPhone } from '@partyline/domain/phones'
import { callUrl } from '../../platform/calls/call-url.ts'
import { type Params, paths } from '../../platform/pages/paths.ts'
import { useOwnAccount } from '../../platform/people/use-own-account.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconDownload, IconPencil } from '../../ui/drawing/icons.ts'
import { HiddenOlder } from '../../ui/feedback/hidden-older.tsx'
import { Card } from '../../ui/layout/card.tsx'
import columns from '../../ui/layout/columns.module.css'
import styles from './account.module.css'
import { SessionList } from './session-list.tsx'

/** The account screen: number, devices, data and deletion. */
export function AccountScreen({ params: { id = '' } }: { params: Params }) {
  const user = useOwnAccount(id)
  if (!user) return null
  return (
    <>
      <h1 className={`shout t1 ${columns.title}`}>Account</h1>
      <div className={styles.sections}>
        {user.hidesOlder && <HiddenOlder help={paths.support} leave={paths.deleteAccount(user._id)} />}
        <Card as="section" className={styles.number} aria-labelledby="account-number">
          <div>
            <h2 className="label mute" id="account-number">
              Your number
            </h2>
            <p className="shout t2">{formatPhone(user.phoneNumber)}</p>
          </div>
          <ButtonLink kind="soft" size={44} href={paths.changeNumber(id)} icon={<IconPencil />}>
            Change my number
          </ButtonLink>
        </Card>
        <SessionList />
        <section className={styles.section}>
          <h2 className="shout t2">Your data</h2>
          <p className="mute">
            All we keep about you, in one file: your profile, followers, follows, groups, messages, events,
            answers, devices, and what you agreed to.
          </p>
          <ButtonLink kind="soft" size={48} href={callUrl(DATA_PATH)} download icon={<IconDownload />}>
            Download my data
          </ButtonLink>
        </section>
        <section className={styles.section}>
          <h2 className="shout t2">For developers</h2>
          <p className="mute">Let your own website or script send messages and make events in your name.</p>
          <ButtonLink kind="soft" size={48} href={paths.developers(id)}>
            Connect a program
          </ButtonLink>
        </section>
        <section className={styles.section}>
          <h2 className="shout t2">Leaving?</h2>
          <p className="mute">You’ll see what happens to everything before anything does.</p>
          <ButtonLink kind="bad" size={48} href={paths.deleteAccount(id)}>
            Delete my account
          </ButtonLink>
        </section>
      </div>
    </>
  )
}
