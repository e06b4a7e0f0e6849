import { CopyCodeButton } from './copy-code-button.tsx'
import { readText, type TextPiece } from './read-text.ts'
import styles from './text-words.module.css'

interface TextWordsProps {
  text: string
  /** The phone itself sent it. */
  mine?: boolean
}

/** The words of a text: its @name or #group in bold, links to tap, a login code to copy. */
export function TextWords({ text, mine = false }: TextWordsProps) {
  return (
    <span className={styles.words} dir="auto">
      {readText(text, mine).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes, so neither does the order of its pieces
        <Piece key={index} piece={piece} />
      ))}
    </span>
  )
}

function Piece({ piece }: { piece: TextPiece }) {
  switch (piece.kind) {
    case 'plain':
      return piece.text
    case 'strong':
      return <bdi className={styles.strong}>{piece.text}</bdi>
    case 'link':
      return (
        <a href={piece.href} target="_blank" rel="noopener noreferrer">
          {piece.text}
        </a>
      )
    case 'code':
      return <CopyCodeButton code={piece.text} />
  }
}
