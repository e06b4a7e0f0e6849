import type { Follower } from '@partyline/contract/following'
import type { User } from '@partyline/contract/people'
import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { useFocusOnceClosed } from '../../ui/feedback/use-focus-once-closed.ts'
import { PeopleSection } from '../../ui/layout/people-section.tsx'
import { TextCard } from '../../ui/messages/text-card.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { FollowerDialog, type FollowerStep } from './follower-dialog.tsx'
import { FollowerRow } from './follower-row.tsx'
import { followersQuery } from './followers-query.ts'
import { useSetAllowReply } from './use-set-allow-reply.ts'
import styles from './user-area.module.css'

/** The followers, whether each may reply, and the other actions for each. */
export function Followers({ user }: { user: User }) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(followersQuery(user._id, search))
  const set = useSetAllowReply(user._id)
  // The follower stays in the dialog while it slides away.
  const [chosen, setChosen] = useState<Follower>()
  const [step, setStep] = useState<FollowerStep>('closed')
  const { heading, onGone } = useFocusOnceClosed(step === 'closed')
  const choose = (follower: Follower) => {
    setChosen(follower)
    setStep('actions')
  }
  return (
    <>
      <PeopleSection
        loaded={query}
        search={search}
        onSearch={setSearch}
        headingRef={heading}
        columnLabel="Can reply"
        nobody={<NobodyYet user={user} />}
        nobodyFound="Nobody by that name follows you."
        row={(follower) => (
          <FollowerRow
            follower={follower}
            onAllowReplyChange={(allowReply) => set(allowReply, follower._id)}
            onChoose={() => choose(follower)}
          />
        )}
      />
      {chosen && (
        <FollowerDialog user={user} follower={chosen} step={step} onStepChange={setStep} onGone={onGone} />
      )}
      <BlockedPeople userId={user._id} />
    </>
  )
}

function NobodyYet({ user }: { user: User }) {
  const { sharedNumber } = useSettings()
  if (!user.displayHandle) return <p className="mute">With a username people can follow you by text.</p>
  const name = `@${user.displayHandle}`
  return (
    <>
      <p className={`mute ${styles.tell}`}>Tell people to text</p>
      <TextCard to={sharedNumber} text={name} invitation={invitation(name, formatPhone(sharedNumber))} />
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
      <p className={`mute ${styles.tell}`}>
        <a className="link" href={paths.signUpWelcome}>
          How texting works
        </a>
      </p>
    </>
  )
}
