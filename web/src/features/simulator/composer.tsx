import { IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './composer.module.css'

/** What the contract takes; the line itself says so when a text is too long to be sent on. */
const MOST_CHARACTERS = 20_000

interface ComposerProps {
  name: string
  draft: string
  onDraft(text: string): void
  onSend(text: string): void
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** It stands on the phone's shell instead of its screen. */
  onShell: boolean
}

/** Where a phone types. Enter sends, with Shift it starts a line; an empty text is not sent. */
export function Composer({ name, draft, onDraft, onSend, fieldRef, onShell }: ComposerProps) {
  const send = () => {
    if (draft.trim() === '') return fieldRef.current?.focus()
    onSend(draft.trim())
    onDraft('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={classNames(styles.composer, onShell && styles.onShell)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={fieldRef}
        className={styles.field}
        rows={1}
        dir="auto"
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
        maxLength={MOST_CHARACTERS}
        placeholder="Text the number"
        aria-label={`Text the number from ${name}’s phone`}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="send"
      />
      <button type="submit" className={styles.send} aria-label={`Send from ${name}’s phone`}>
        <IconArrowUp />
      </button>
    </form>
  )
}
