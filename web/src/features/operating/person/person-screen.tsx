import { formatPhone } from '@partyline/domain/phones'
import { useQuery } from '@tanstack/react-query'
import { wasRefused } from '../../../platform/calls/call-failed.ts'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import type { Params } from '../../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { IconArrowLeft } from '../../../ui/drawing/icons.ts'
import { ActList } from '../act-list.tsx'
import { LedgerList } from '../ledger-list.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operating.module.css'
import { OperatorFrame } from '../operator-frame.tsx'
import { personQuery } from '../operator-queries.ts'
import { PersonFace } from '../person-face.tsx'
import { Follows } from './follows.tsx'
import { LastTexts } from './last-texts.tsx'
import type { OnePerson } from './one-person.ts'
import own from './person.module.css'
import { Standing } from './standing.tsx'
import { WhatTheySent } from './what-they-sent.tsx'

/** One person: the texts to their phone, their messages, their state, and the operator's acts. */
export function PersonScreen({ params: { id = '' } }: { params: Params }) {
  const query = useQuery(personQuery(id))
  const isGone = wasRefused(query.error)
  useDocumentTitle(`Operator: ${query.data?.person.name ?? 'Person'}`)
  return (
    <OperatorFrame tab="People">
      <a className={own.back} href={operatorPaths.people}>
        <IconArrowLeft aria-hidden="true" />
        All people
      </a>
      {!query.data && <h1 className="shout t1">{isGone ? 'Nobody’s here.' : 'Person'}</h1>}
      {isGone && !query.data ? (
        <p className={`mute ${styles.below}`}>
          The account is gone, or the address lost a letter on the way.
        </p>
      ) : (
        <Loaded what="this person" query={query} bars={[96, 320, 240]}>
          {(one) => <Person one={one} />}
        </Loaded>
      )}
    </OperatorFrame>
  )
}

function Person({ one }: { one: OnePerson }) {
  const { person, received, sent, follows, ledger, audit } = one
  const full = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return (
    <>
      <div className={own.head}>
        <PersonFace person={full ? { ...person, name: full } : person} size={72} />
        <div className={own.names}>
          <h1 className="shout t1" dir="auto">
            {full || person.name}
          </h1>
          <p className="mute">
            {full && person.handle && `@${person.handle} · `}
            <span className={own.phone}>{formatPhone(person.phone)}</span>
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <LastTexts received={received} />
          <WhatTheySent sent={sent} />
        </div>
        <div className={styles.column}>
          <Standing person={person} ledger={ledger} called={person.firstName || person.name} />
          <Follows follows={follows} />
          <LedgerList title="What they chose" entries={ledger} nobody />
          <ActList acts={audit} />
        </div>
      </div>
    </>
  )
}
