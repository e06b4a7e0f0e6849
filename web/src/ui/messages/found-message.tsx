import { graphemes } from '@partyline/domain/texts/graphemes'
import { type MarkedPiece, markWords } from '@partyline/domain/texts/search-words'
import styles from './found-list.module.css'

interface FoundMessageProps {
  /** Its place among the others. */
  href: string
  from: string
  when: { sentAt: string; short: string; full: string }
  text: string
  /** The words of the search, which are marked. */
  sought: string
}

/** A found message: its sender, its time, and the words around the match. */
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

/** How many characters before the first match are shown. */
const BEFORE = 48

function beginNear(pieces: MarkedPiece[]): MarkedPiece[] {
  const [first, ...others] = pieces
  if (!first || first.marked || others.length === 0) return pieces
  const characters = graphemes(first.text)
  if (characters.length <= BEFORE) return pieces
  return [{ text: `…${characters.slice(-BEFORE).join('')}`, marked: false }, ...others]
}
