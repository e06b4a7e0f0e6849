import type { SenderPage } from '@partyline/contract/sender-page'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wasRefused } from '../../../platform/calls/call-failed.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { BlankPoster } from '../../../ui/drawing/blank-poster.tsx'
import { CordStrip } from '../../../ui/drawing/cord-strip.tsx'
import { LoadingScreen } from '../../../ui/feedback/loading-screen.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { FollowCard } from './follow-card.tsx'
import { PageEvents } from './page-events.tsx'
import { pageTitle, senderName } from './page-words.ts'
import styles from './sender-page.module.css'
import { senderPageQuery } from './sender-page-query.ts'

/** A sender's public page: who they are, how to follow by text, and the coming events that they chose to show. */
export function SenderPageScreen({ params: { handle = '' } }: { params: Params }) {
  const { data: page, error, isFetching, refetch } = useQuery(senderPageQuery(handle))
  const address = page && paths.sender(page.displayHandle)
  useDocumentTitle(page ? pageTitle(page) : error ? 'Not found' : undefined)
  useEffect(() => {
    // A former username, or one in another case.
    if (address && address !== paths.sender(handle)) void goTo(address, { replace: true })
  }, [address, handle])
  if (page) return <Page page={page} />
  if (!error) return <LoadingScreen />
  if (wasRefused(error)) return <NoPage handle={handle} />
  return (
    <div className={styles.away}>
      <NotLoaded what="this page" trying={isFetching} onTryAgain={refetch} />
    </div>
  )
}

/** A desktop has space for more callers than a phone. */
const CALLERS = [
  { x: -440, radius: 38, paint: 'aqua', mood: 'smile' },
  { x: -352, radius: 28, paint: 'butter', mood: 'wink' },
  { x: -258, radius: 46, paint: 'ivory', mood: 'open' },
  { x: -196, radius: 15, paint: 'ivory', mood: 'smile' },
  { x: -142, radius: 24, paint: 'aqua', mood: 'smile' },
  { x: 146, radius: 27, paint: 'butter', mood: 'open' },
] as const

function Page({ page }: { page: SenderPage }) {
  const user = useCurrentUser()
  const name = senderName(page)
  const isLong = name.length > 24
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.stage} data-stage>
          <CordStrip
            className={styles.line ?? ''}
            height={236}
            cordAt={190}
            radius={15}
            pitch={12}
            thickness={8}
            callers={CALLERS}
          />
          <div className={styles.hero}>
            <span className={styles.photo}>
              <Avatar
                firstName={page.firstName || page.displayHandle}
                lastName={page.lastName ?? ''}
                photoUrl={page.photo ?? undefined}
                size={96}
              />
            </span>
            <div className={styles.names}>
              <h1 className={`shout ${styles.name}`} data-long={isLong || undefined} dir="auto">
                {name}
              </h1>
              <p className={styles.handle}>@{page.displayHandle}</p>
            </div>
            {page.intro && (
              <p className={`lead ${styles.intro}`} dir="auto">
                {page.intro}
              </p>
            )}
          </div>
        </div>
        <FollowCard handle={page.displayHandle}>
          {user?.handle === page.displayHandle.toLowerCase() && (
            <a className="link" href={paths.userDetails(user._id)}>
              This is your page. Change it
            </a>
          )}
        </FollowCard>
      </div>
      {page.events.length > 0 && (
        <PageEvents
          title={`Coming up at ${page.firstName || `@${page.displayHandle}`}’s`}
          events={page.events}
        />
      )}
    </div>
  )
}

/** Nobody has the username, or its owner shows no page. A visitor must not learn which. */
function NoPage({ handle }: { handle: string }) {
  return (
    <BlankPoster title="Nobody’s at this address." action={<ButtonLink href={paths.home}>Home</ButtonLink>}>
      There’s no page for <span dir="auto">@{handle}</span>. You can still follow people by texting their
      @username.{' '}
      <a className="link" href={paths.quickGuides}>
        Here’s how
      </a>
    </BlankPoster>
  )
}
