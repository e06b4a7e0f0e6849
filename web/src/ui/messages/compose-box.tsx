import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconAlertCircle } from '../drawing/icons.ts'
import { useEarlyTyping } from '../fields/use-early-typing.ts'
import styles from './compose-box.module.css'

interface ComposeBoxProps {
  text: string
  onTextChange: (text: string) => void
  /** The recipient, in words. */
  to: ReactNode
  /** The words at the start that address it and are not part of the message. */
  address: string
  /** Beside the counter: its cost. */
  cost: ReactNode
}

/** The box for a message: its recipient above, the remaining characters below. */
export function ComposeBox({ text, onTextChange, to, address, cost }: ComposeBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const behind = useRef<HTMLDivElement>(null)
  const [counterId, id] = [useId(), useId()]
  useEarlyTyping(area, text, onTextChange, id)
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
        {/* The same words behind the box, scrolled together, to mark the address. */}
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
          onKeyDown={submitOnCtrlEnter}
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
 * For keyboards: words typed before an address would cancel it and go to everybody. Chromium up to 150 leaves
 * the caret there when Quick Add has put an address into the box. A finger or a mouse sets it after this.
 */
function putCaretBehind(area: HTMLTextAreaElement, address: string) {
  if (address && area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length)
}

/** Enter starts a new line. With Ctrl or Cmd it sends. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
