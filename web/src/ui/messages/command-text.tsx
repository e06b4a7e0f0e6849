import styles from './command-text.module.css'

/** An @name or #group at the start of a text, or the sender's name that goes before it: '#choir @ben:'. */
const COMMAND = /^(?:[#@][\p{L}\p{N}_-]+:?\s*){1,2}/u

/** A text with its address in bold. */
export function CommandText({ text }: { text: string }) {
  const command = COMMAND.exec(text)?.[0].trimEnd() ?? ''
  return (
    <>
      {command && <span className={styles.command}>{command}</span>}
      {text.slice(command.length)}
    </>
  )
}
