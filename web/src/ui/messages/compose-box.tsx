import { MESSAGE_MAX } from '@partyline/domain/segments'
import { IconAlertCircle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useEarlyTyping } from '../fields/use-early-typing.ts'
import styles from './compose-box.module.css'

interface ComposeBoxProps {
  text: string
  onTextChange: (text: string) => void
  /** Whom it is for, in words. */
  to: ReactNode
  /** What stands at the start and is not said, but addresses it. */
  address: string
  /** Beside the counter: what it costs. */
  cost: ReactNode
}

/** Where a message is written: whom it is for above, what is left below. */
export function ComposeBox({ text, onTextChange, to, address, cost }: ComposeBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const behind = useRef<HTMLDivElement>(null)
  const [counterId, id] = [useId(), useId()]
  useEarlyTyping(area, text, onTextChange)
  const left = MESSAGE_MAX - text.length
  return (
    <div className={classNames(styles.box, left < 0 && styles.over)}>
      <div className={styles.to} aria-live="polite">
        {to}
      </div>
      <label className="sr" htmlFor={id}>
        Message
      </label>
      <div className={styles.words}>
        {/* The same words behind the box, scrolled alike: they mark the address. */}
        <div ref={behind} className={styles.behind} aria-hidden="true" dir="auto">
          {address && <mark className={styles.address}>{address}</mark>}
          {text.slice(address.length)}{' '}
        </div>
        <textarea
          ref={area}
          id={id}
          dir="auto"
          className={styles.area}
          rows={4}
          placeholder="Type your message"
          value={text}
          onChange={(event) => onTextChange(event.currentTarget.value)}
          onScroll={(event) => behind.current?.scrollTo(0, event.currentTarget.scrollTop)}
          onFocus={(event) => putCaretBehind(event.currentTarget, address)}
          onKeyDown={submitByKeys}
          aria-describedby={counterId}
          aria-invalid={left < 0 || undefined}
        />
      </div>
      <div className={styles.foot}>
        <p id={counterId} className={styles.counter}>
          {left < 0 && <IconAlertCircle aria-hidden="true" />}
          {left} {Math.abs(left) === 1 ? 'character' : 'characters'} remaining
        </p>
        {cost}
      </div>
      <p className="sr" role="status">
        {left < 0 ? `Too long by ${-left}` : ''}
      </p>
    </div>
  )
}

/**
 * For a keyboard: what is typed before an address takes it away, and would go to everyone. Chromium up to 150 leaves the
 * caret there when Quick Add has put one into the box; a finger or a mouse sets it after this.
 */
function putCaretBehind(area: HTMLTextAreaElement, address: string) {
  if (address && area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length)
}

/** Enter is a new line; with Ctrl or Cmd it sends. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
