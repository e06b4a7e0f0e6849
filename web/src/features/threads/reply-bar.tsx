import { MESSAGE_MAX } from '@partyline/domain/segments'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useEarlyTyping } from '../../ui/fields/use-early-typing.ts'
import { wordsOf } from './outgoing.ts'
import styles from './reply-bar.module.css'

/** The counter shows when fewer than 200 characters are left. */
const COUNTED = 200

interface WritingProps {
  /** '#choir' or '@ana'. */
  to: string
  draft: string
  onDraftChange: (draft: string) => void
  locked: boolean
  onSend: (mediaIds: string[]) => void
}

/** 'Message #choir': where one writes to a thread, or why one may not. */
export function ReplyBar({ closed, ...props }: WritingProps & { closed: ReactNode }) {
  if (closed) return <p className={styles.closed}>{closed}</p>
  return (
    <>
      <Writing {...props} />
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </>
  )
}

function Writing({ to, draft, onDraftChange, locked, onSend }: WritingProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const counter = useId()
  useEarlyTyping(field, draft, onDraftChange)
  const left = MESSAGE_MAX - (wordsOf(to, draft)?.length ?? 0)
  const sendable = wordsOf(to, draft) !== undefined && left >= 0 && !locked

  const send = () => {
    field.current?.focus()
    if (sendable) onSend([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word; on a phone it starts a line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    if (!event.repeat) send()
  }
  return (
    <form
      className={classNames(styles.bar, left < 0 && styles.over)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        dir="auto"
        value={draft}
        onChange={(event) => onDraftChange(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={`Message ${to}`}
        aria-label={`Message ${to}`}
        aria-describedby={left <= COUNTED ? counter : undefined}
        aria-invalid={left < 0 || undefined}
        autoComplete="off"
      />
      {left <= COUNTED && (
        <span id={counter} className={styles.counter} role="status">
          {left} {Math.abs(left) === 1 ? 'character' : 'characters'} remaining
        </span>
      )}
      <button type="submit" className={styles.send} aria-label="Send" disabled={!sendable}>
        <IconArrowUp aria-hidden="true" />
      </button>
    </form>
  )
}

/** A desk, most likely, and not a thumb on glass. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
