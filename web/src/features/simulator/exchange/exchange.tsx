import type { Phone } from '@partyline/domain/phones'
import { region } from '../../../platform/time/region.ts'
import { numberText } from '../number-text.ts'
import { entryWords } from './entry-words.ts'
import styles from './exchange.module.css'
import type { Entry } from './exchange-log.ts'

/** How many things the exchange remembers. */
const REMEMBERED = 3

interface ExchangeProps {
  sharedNumber: Phone
  /** Oldest first. */
  entries: Entry[]
  /** False while the live stream is cut off. */
  connected: boolean
  nameOf(phone: Phone): string
}

/** Where all cords end: the number to text, and the last events. */
export function Exchange({ sharedNumber, entries, connected, nameOf }: ExchangeProps) {
  const last = entries.slice(-REMEMBERED).reverse()
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
          {last.map((entry) => {
            const { who, did, to, quote, outcome } = entryWords(entry, nameOf)
            return (
              <li key={entry.id}>
                <time dateTime={entry.at}>{clockTime(entry.at)}</time>
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

/** The time of day to the second where the viewer is, for example 6:02:14, or 18:02:14. */
function clockTime(iso: string): string {
  const hourCycle = region().clock === 24 ? 'h23' : 'h12'
  return new Date(iso)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle })
    .replace(/\s?[AP]M$/, '')
}
