import type { Phone } from '@partyline/domain/phones'
import { numberText } from '../number-text.ts'
import styles from './exchange.module.css'
import type { Happening } from './exchange-log.ts'
import { happeningWords } from './happening-words.ts'

/** How many things the exchange remembers. */
const REMEMBERED = 3

interface ExchangeProps {
  sharedNumber: Phone
  /** Oldest first. */
  happenings: Happening[]
  /** False while the live stream is cut off. */
  connected: boolean
  nameOf(phone: Phone): string
}

/** Where all cords end: the number to text, and the last events. */
export function Exchange({ sharedNumber, happenings, connected, nameOf }: ExchangeProps) {
  const last = happenings.slice(-REMEMBERED).reverse()
  return (
    <section className={styles.exchange} aria-label="The exchange">
      <div>
        <div className={styles.labels}>
          <p>The shared number</p>
          <p role="status">
            {!connected && <span className={styles.cutOff}>We got cut off. Trying again.</span>}
          </p>
        </div>
        <p className={`shout ${styles.number}`}>{numberText(sharedNumber)}</p>
      </div>
      {last.length > 0 ? (
        <ol className={styles.log} aria-label="What just happened">
          {last.map((happening) => {
            const { who, did, to, quote, outcome } = happeningWords(happening, nameOf)
            return (
              <li key={happening.id}>
                <time dateTime={happening.at}>{clockTime(happening.at)}</time>
                <span className={styles.what}>
                  <b>{who}</b> {did}
                  <span className={styles.more}>
                    {to && ` ${to}`}
                    {quote && (
                      <>
                        {' '}
                        “<bdi>{quote}</bdi>”
                      </>
                    )}
                  </span>
                </span>
                <span className={styles.outcome}>{outcome}</span>
              </li>
            )
          })}
        </ol>
      ) : (
        <p className={styles.quiet}>All quiet. Texts from any phone show up here.</p>
      )}
    </section>
  )
}

/** The time of day to the second where the viewer is, for example 6:02:14. */
function clockTime(iso: string): string {
  return new Date(iso)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })
    .replace(/\s?[AP]M$/, '')
}
