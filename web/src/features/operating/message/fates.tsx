import type { getOperatorMessage } from '@partyline/contract/operating-people'
import { counted } from '@partyline/domain/texts/counted'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FateLine } from '../fate-line.tsx'
import styles from '../operating.module.css'

interface FatesProps extends Pick<CallAnswer<typeof getOperatorMessage>, 'fates'> {
  /** The number of recipients. */
  phones: number
}

/** A message's delivery to each phone. Phones that did not get it come first. */
export function Fates({ fates, phones }: FatesProps) {
  if (fates.length === 0) return null
  return (
    <Card as="section" aria-labelledby="fates">
      <h2 className="shout t3" id="fates">
        Phone by phone
      </h2>
      {phones > fates.length && (
        <p className={`small mute ${styles.below}`}>
          {counted(fates.length, 'phone')} of {phones.toLocaleString('en-US')}. Phones that didn’t get it come
          first.
        </p>
      )}
      <ul className={styles.rows}>
        {fates.map(({ person, ...fate }) => (
          <li key={person._id} className={styles.fateRow}>
            <FateLine
              fate={fate}
              at={
                <a className={styles.who} href={operatorPaths.person(person._id)}>
                  {person.name}
                  {person.phoneEnding && person.phoneEnding !== person.name && `, ${person.phoneEnding}`}
                </a>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
