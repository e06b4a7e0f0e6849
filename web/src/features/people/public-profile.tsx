import { getPerson } from '@partyline/contract/people'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { TextCard } from '../../ui/messages/text-card.tsx'
import { PersonHead } from './person-head.tsx'
import styles from './user-area.module.css'

/** What everyone may see of a person, and the text that follows them. */
export function PublicProfile({ id }: { id: string }) {
  const { sharedNumber } = useSettings()
  const { data, error } = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(getPerson, { params: { id }, signal }),
    staleTime: 60_000,
  })
  if (error) return <NobodyThere gone={wasRefused(error)} />
  if (!data) return <LoadingScreen />
  const { user } = data
  return (
    <div className={styles.read}>
      <PersonHead person={user} />
      {user.displayHandle && (
        <section>
          <h2 className={`shout t3 ${styles.sectionTitle}`}>Text to follow</h2>
          <TextCard to={sharedNumber} text={`@${user.displayHandle}`} />
          <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
        </section>
      )}
    </div>
  )
}

function NobodyThere({ gone }: { gone: boolean }) {
  return (
    <div className={styles.read}>
      <EmptyState
        as="h1"
        title={gone ? 'Nobody’s at this address.' : 'That didn’t come through.'}
        action={<ButtonLink href={paths.home}>Home</ButtonLink>}
      >
        {gone
          ? 'The page isn’t here, or the link lost a letter on the way.'
          : 'Check your connection, then load the page again.'}
      </EmptyState>
    </div>
  )
}
