import { getPerson } from '@partyline/contract/people'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { useDocumentTitle } from '../../platform/pages/use-document-title.ts'
import { personName } from '../../platform/people/person-name.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BlankPoster } from '../../ui/drawing/blank-poster.tsx'
import { IconMessage } from '../../ui/drawing/icons.ts'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import columns from '../../ui/layout/columns.module.css'
import { TextCard } from '../../ui/messages/text-card.tsx'
import { PersonHead } from './person-head.tsx'
import styles from './user-area.module.css'

/** What everybody may see of a person, and the text that follows them. */
export function PublicProfile({ id }: { id: string }) {
  const { sharedNumber } = useSettings()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(getPerson, { params: { id }, signal }),
    staleTime: 60_000,
  })
  const user = data?.user
  useDocumentTitle(user && (user.displayHandle ? `@${user.displayHandle}` : personName(user)))
  if (error && !user) return <NobodyThere gone={wasRefused(error)} trying={isFetching} onTryAgain={refetch} />
  if (!user) return <LoadingScreen />
  return (
    <div className={columns.read}>
      <PersonHead person={user}>
        {user.displayHandle && (
          <ButtonLink kind="soft" size={44} href={paths.conversation(user._id)} icon={<IconMessage />}>
            Messages
          </ButtonLink>
        )}
      </PersonHead>
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

function NobodyThere({
  gone,
  trying,
  onTryAgain,
}: {
  gone: boolean
  trying: boolean
  onTryAgain: () => void
}) {
  useDocumentTitle(gone ? 'Not found' : 'Profile')
  return (
    <div className={columns.read}>
      {gone ? (
        <BlankPoster
          title="Nobody’s at this address."
          action={<ButtonLink href={paths.home}>Home</ButtonLink>}
        >
          The page isn’t here, or the link lost a letter on the way.
        </BlankPoster>
      ) : (
        <NotLoaded what="this profile" trying={trying} onTryAgain={onTryAgain} />
      )}
    </div>
  )
}
