import { capital } from '@partyline/domain/texts/capital'
import { Card } from '../../../ui/layout/card.tsx'
import { Bubble } from '../../../ui/messages/bubble.tsx'
import { sayAgo } from '../say-duration.ts'
import { saySince } from '../say-moment.ts'
import styles from './now.module.css'
import type { OperatorNow } from './state-words.ts'

/** Each carrier's last answer, as a bubble, with the name and the time. */
export function CarrierCard({ now: { carriers, at } }: { now: OperatorNow }) {
  return (
    <Card as="section" aria-labelledby="carriers">
      <h2 className="shout t3" id="carriers">
        {carriers.length > 1 ? 'The carriers’ last answers' : 'The carrier’s last answer'}
      </h2>
      {carriers.length === 0 && <p className={`mute ${styles.help}`}>No text was handed to a carrier yet.</p>}
      {carriers.map((carrier) => (
        <LastWords key={carrier.carrier} carrier={carrier} at={Date.parse(at)} />
      ))}
    </Card>
  )
}

interface LastWordsProps {
  carrier: OperatorNow['carriers'][number]
  /** Now, in milliseconds since 1970. */
  at: number
}

function LastWords({ carrier: { carrier, words, ok, at: saidAt, since, acceptedAt }, at }: LastWordsProps) {
  const accepted = acceptedAt
    ? `It last took a text at ${saySince(acceptedAt)}.`
    : 'It has never taken a text.'
  return (
    <div className={styles.said}>
      <Bubble kind={ok ? 'line' : 'in'} className={ok ? styles.saidWords : styles.saidBad}>
        “{words === 'accepted' ? 'Accepted for delivery.' : words}”
      </Bubble>
      <p className="small mute">
        {capital(carrier)}, {sayAgo(saidAt, at)}. {ok ? `The same since ${saySince(since)}.` : accepted}
      </p>
    </div>
  )
}
