import { counted } from '@partyline/domain/texts/counted'
import type { ReactNode, Ref } from 'react'
import { LoadOlder } from '../feedback/load-older.tsx'
import { nextPage } from '../feedback/next-page.ts'
import { NotLoaded } from '../feedback/not-loaded.tsx'
import { Skeleton, SkeletonGroup } from '../feedback/skeleton.tsx'
import { SearchField } from '../fields/search-field.tsx'
import styles from './people-section.module.css'
import type { ListedPerson } from './person-line.tsx'

/** The loaded part of a list of followers, page by page. The first page has the counts. */
interface LoadedPeople<Someone> {
  data:
    | { pages: { followers: Someone[]; counts: { registered: number; unregistered: number } | null }[] }
    | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface PeopleSectionProps<Someone> {
  loaded: LoadedPeople<Someone>
  /** '' for all. */
  search: string
  onSearch: (search: string) => void
  /** Takes the focus when a row is gone. */
  headingRef: Ref<HTMLHeadingElement>
  /** Above the switches, if there are any. */
  columnLabel?: string | undefined
  /** Shown when there is nobody at all. */
  nobody: ReactNode
  /** Shown when a search finds nobody. */
  nobodyFound: string
  row: (someone: Someone) => ReactNode
}

/**
 * The followers: their number, search results, people with a handle and then people without. Scrolling loads
 * more.
 */
export function PeopleSection<Someone extends ListedPerson>(props: PeopleSectionProps<Someone>) {
  const { loaded, search, columnLabel, row } = props
  const { registered = 0, unregistered = 0 } = loaded.data?.pages[0]?.counts ?? {}
  const [total, searching] = [registered + unregistered, search !== '']
  const people = distinct(loaded.data?.pages.flatMap((page) => page.followers) ?? [])
  const list = (wanted: Someone[]) => (
    <ul className={styles.people}>
      {wanted.map((one) => (
        <li key={one._id}>{row(one)}</li>
      ))}
    </ul>
  )
  const withHandle = people.filter(({ handle }) => handle !== null)
  const without = people.filter(({ handle }) => handle === null)

  return (
    <section className={styles.section}>
      {loaded.isPending && <PeopleSkeleton />}
      {loaded.isError && !loaded.data && (
        <NotLoaded what="followers" trying={loaded.isFetching} onTryAgain={loaded.refetch} />
      )}
      {loaded.data && (
        <>
          <div className={styles.head}>
            <h2 className="shout t2" aria-live="polite" ref={props.headingRef} tabIndex={-1}>
              {searching ? `${total.toLocaleString('en-US')} found` : counted(total, 'follower')}
            </h2>
            {total > 0 && columnLabel && <span className="label mute">{columnLabel}</span>}
          </div>
          {(total > 0 || searching) && (
            <SearchField
              label="Search followers"
              placeholder="Search by name or username"
              search={search}
              onSearch={props.onSearch}
              className={styles.search}
            />
          )}
          {total === 0 && !searching && props.nobody}
          {total === 0 && searching && <p className="mute">{props.nobodyFound}</p>}
          {withHandle.length > 0 && list(withHandle)}
          {without.length > 0 && (
            <>
              <h3 className={`label mute ${styles.part}`}>Following by text, no username</h3>
              {list(without)}
            </>
          )}
          <LoadOlder label="More followers" {...nextPage(loaded)} />
        </>
      )}
    </section>
  )
}

function PeopleSkeleton() {
  return (
    <SkeletonGroup label="Loading followers" className={styles.waiting}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} width="100%" height={56} radius="var(--r-m)" />
      ))}
    </SkeletonGroup>
  )
}

/** A person who takes a handle between two pages would appear on both. */
function distinct<Someone extends ListedPerson>(people: Someone[]): Someone[] {
  return [...new Map(people.map((one) => [one._id, one])).values()]
}
