import type { OperatorMessage } from '@partyline/contract/operating-shapes'
import { Bubble } from '../../ui/messages/bubble.tsx'
import { LinkedText } from '../../ui/messages/linked-text.tsx'
import styles from './operating.module.css'

/** A message as it was sent, with its sender or group first. Codes and private words are never shown. */
export function MessageWords({ message }: { message: OperatorMessage }) {
  const { kind, sender, group, words, pictures } = message
  if (kind === 'code') {
    return (
      <Bubble kind="line" className={styles.bubble}>
        Your code is <span aria-hidden="true">•••• ••••</span>
        <span className="sr">not shown</span>.
      </Bubble>
    )
  }
  const from = [group, sender?.name].filter(Boolean).join(' ')
  const media = pictures.map((url) => ({ url, alt: `Picture from ${from || 'Partyline'}` }))
  return (
    <Bubble
      kind={sender ? 'in' : 'line'}
      className={styles.bubble}
      media={media.length > 0 ? media : undefined}
    >
      {from && <b>{from}:</b>} {words === null ? <i>{hiddenWords(message)}</i> : <LinkedText text={words} />}
    </Bubble>
  )
}

function hiddenWords({ kind, sender }: OperatorMessage): string {
  if (sender) return 'Not shown: it is between two people.'
  return kind === 'event' ? 'About an event.' : 'An answer by Partyline.'
}
