import { useQuery } from '@tanstack/react-query'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FateLine } from '../fate-line.tsx'
import { Loaded } from '../loaded.tsx'
import { MessageWords } from '../message-words.tsx'
import styles from '../operating.module.css'
import { OperatorFrame } from '../operator-frame.tsx'
import { failedQuery } from '../operator-queries.ts'
import { sayMoment } from '../say-moment.ts'

/** The texts that failed in the last 24 hours, each with the carrier's own words. */
export function FailedScreen() {
  const query = useQuery(failedQuery)
  return (
    <OperatorFrame tab="Now">
      <h1 className="shout t1">Never arrived</h1>
      <p className={`mute ${styles.below}`}>Within 24 hours, newest first, 100 at most.</p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Loaded what="what failed" query={query} bars={[320]}>
            {({ texts }) =>
              texts.length === 0 ? (
                <p className="mute">Every text arrived.</p>
              ) : (
                <Card as="section" aria-label="Texts that never arrived">
                  <ul className={styles.rows}>
                    {texts.map(({ message, person, fate }) => (
                      <li key={`${message._id} ${person._id}`} className={styles.fateRow}>
                        <MessageWords message={message} />
                        <FateLine
                          fate={fate}
                          at={
                            <>
                              <a className={styles.who} href={operatorPaths.message(message._id)}>
                                {sayMoment(message.at)}
                              </a>
                              , to{' '}
                              <a className={styles.who} href={operatorPaths.person(person._id)}>
                                {person.name}
                              </a>
                            </>
                          }
                        />
                      </li>
                    ))}
                  </ul>
                </Card>
              )
            }
          </Loaded>
        </div>
      </div>
    </OperatorFrame>
  )
}
