import { useInfiniteQuery } from '@tanstack/react-query'
import { useEntryState } from '../../../platform/pages/use-entry-state.ts'
import { LoadOlder } from '../../../ui/feedback/load-older.tsx'
import { nextPage } from '../../../ui/feedback/next-page.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operating.module.css'
import { OperatorFrame } from '../operator-frame.tsx'
import { peopleQuery } from '../operator-queries.ts'
import { GroupRow } from './group-row.tsx'
import { Growth } from './growth.tsx'
import { PersonRow } from './person-row.tsx'
import { ToEverybody } from './to-everybody.tsx'

/** The people, newest first or by a search, with matching groups, their growth, and a text to everybody. */
export function PeopleScreen() {
  const [search, setSearch] = useEntryState<string>('search', '')
  return (
    <OperatorFrame tab="People">
      <h1 className="shout t1">People</h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          <SearchField label="Search names and numbers" search={search} onSearch={setSearch} />
          <Found search={search} />
        </div>
        <div className={styles.column}>
          <Growth />
          <ToEverybody />
        </div>
      </div>
    </OperatorFrame>
  )
}

function Found({ search }: { search: string }) {
  const query = useInfiniteQuery(peopleQuery(search))
  return (
    <Loaded what="people" query={query} bars={[480]}>
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people)
        const groups = pages[0]?.groups ?? []
        return (
          <>
            {groups.length > 0 && (
              <Card as="section" aria-labelledby="found-groups">
                <h2 className="shout t3" id="found-groups">
                  Groups
                </h2>
                <ul className={styles.rows}>
                  {groups.map((group) => (
                    <GroupRow key={group._id} group={group} />
                  ))}
                </ul>
              </Card>
            )}
            <Card as="section" aria-labelledby="found-people">
              <h2 className="shout t3" id="found-people">
                {search === '' ? 'Newest first' : 'People'}
              </h2>
              <p className={people.length === 0 ? `mute ${styles.below}` : 'sr'} role="status">
                {people.length > 0 ? '' : search === '' ? 'Nobody yet.' : `Nobody with “${search}”.`}
              </p>
              <ul className={styles.rows}>
                {people.map((person) => (
                  <PersonRow key={person._id} person={person} />
                ))}
              </ul>
              <LoadOlder label="More people" {...nextPage(query)} />
            </Card>
          </>
        )
      }}
    </Loaded>
  )
}
