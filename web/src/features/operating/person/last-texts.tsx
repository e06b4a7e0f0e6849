import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FateLine } from '../fate-line.tsx'
import { MessageWords } from '../message-words.tsx'
import { sayMoment } from '../say-moment.ts'
import type { OnePerson } from './one-person.ts'
import styles from './person.module.css'

/** The latest texts to their phone, and the state of each. */
export function LastTexts({ received }: Pick<OnePerson, 'received'>) {
  return (
    <Card as="section" aria-labelledby="last-texts">
      <h2 className="shout t3" id="last-texts">
        Their last texts
      </h2>
      {received.length === 0 && <p className={`mute ${styles.none}`}>Nothing was sent to this phone yet.</p>}
      <ol>
        {received.map(({ message, fate }) => (
          <li key={message._id} className={styles.text}>
            <MessageWords message={message} />
            <FateLine
              fate={fate}
              at={
                <a className={styles.at} href={operatorPaths.message(message._id)}>
                  {sayMoment(message.at)}
                </a>
              }
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}
