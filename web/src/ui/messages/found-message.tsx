import { graphemes } from '@partyline/domain/graphemes'
import { type MarkedPiece, markWords } from '@partyline/domain/search-words'
import styles from './found-list.module.css'

interface FoundMessageProps {
  /** Where it stands among the others. */
  href: string
  from: string
  when: { sentAt: string; short: string; full: string }
  text: string
  /** The words that were looked for, which are marked. */
  sought: string
}

/** A message that was found: who said it, when, and the words around those that were looked for. */
export function FoundMessage({ href, from, when, text, sought }: FoundMessageProps) {
  return (
    <li>
      <a className={styles.found} href={href}>
        <span className={styles.from}>
          <span className={styles.name}>{from}</span>
          <time className={styles.when} dateTime={when.sentAt} title={when.full}>
            {when.short}
          </time>
        </span>
        <span className={styles.text}>
          {beginNear(markWords(text, sought)).map(({ text, marked }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
            marked ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </a>
    </li>
  )
}

/** How much of what stands before the first mark is shown, in characters. */
const BEFORE = 48

function beginNear(pieces: MarkedPiece[]): MarkedPiece[] {
  const [first, ...others] = pieces
  if (!first || first.marked || others.length === 0) return pieces
  const characters = graphemes(first.text)
  if (characters.length <= BEFORE) return pieces
  return [{ text: `…${characters.slice(-BEFORE).join('')}`, marked: false }, ...others]
}
