import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { IconX } from '../drawing/icons.ts'
import styles from './dialog.module.css'
import { useLiesOnTop } from './lies-on-top.ts'

/** How long a closed dialog keeps its content, in milliseconds: as long as it slides away. */
const KEPT_MS = 300

const FIELDS = 'input:not([type=file]), textarea, select'

interface DialogProps {
  open: boolean
  /** Called on Esc, on Back, on the backdrop and by the close button. The caller then sets open. */
  onClose: () => void
  title: string
  /** Whether it may be closed without an answer; true by default. */
  closable?: boolean
  align?: 'center' | 'start'
  /** A drawing above the title, from edge to edge. */
  art?: ReactNode
  children?: ReactNode
  className?: string
}

/**
 * A modal dialog on the native element: the rest of the page is inert, and the focus comes back afterwards.
 * The focus starts on the element with data-autofocus, or else on the first field, or else on the title: never on a
 * button that removes something.
 */
export function Dialog({
  open,
  onClose,
  title,
  closable = true,
  align = 'center',
  art,
  children,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // The content stays until the dialog has slid away, with its last words.
  const [kept, setKept] = useState(open)
  if (open && !kept) setKept(true)
  const last = useRef({ title, art, children })
  if (open) last.current = { title, art, children }
  const shown = last.current
  useEffect(() => {
    if (open) return
    const away = setTimeout(() => setKept(false), KEPT_MS)
    return () => clearTimeout(away)
  }, [open])

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) return element.close()
    const { documentElement: root, defaultView: view } = element.ownerDocument
    root.style.setProperty('--dialog-gutter', root.clientWidth < (view?.innerWidth ?? 0) ? 'stable' : 'auto')
    element.showModal()
    const first = element.querySelector('[data-autofocus]') ?? element.querySelector(FIELDS)
    ;(first as HTMLElement | null)?.focus()
  }, [open])

  useLiesOnTop(open, () => closable && onClose())
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (closable) onClose()
  }
  // Browsers close a dialog on a second Esc without asking. The page then follows, or opens a dialog again
  // that needs an answer.
  const onClosed = () => {
    if (!open) return
    if (closable) onClose()
    else dialog.current?.showModal()
  }
  // The content covers the whole box, so only a press on the backdrop has the dialog itself as target. The
  // second press of a double click on the button that opened it closes nothing.
  const onPress = (event: MouseEvent) => {
    if (closable && event.detail < 2 && event.target === dialog.current) onClose()
  }
  // Enter that is still held down from the button that opened the dialog answers nothing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, align === 'start' && styles.start, className)}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
      onMouseDown={onPress}
      onKeyDown={onKeyDown}
    >
      {kept && (
        <div className={styles.inside}>
          {shown.art && <div className={styles.art}>{shown.art}</div>}
          <h2 className={classNames('shout t2', styles.title)} id={titleId} tabIndex={-1}>
            {shown.title}
          </h2>
          {shown.children}
          {closable && (
            <IconButton label="Close" className={styles.close} onClick={onClose}>
              <IconX aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </dialog>
  )
}
