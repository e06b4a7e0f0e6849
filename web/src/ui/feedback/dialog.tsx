import { IconX } from '@tabler/icons-react'
import {
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
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  /** Esc, the backdrop and the close button ask for this; the caller then sets open. */
  onClose: () => void
  title: string
  /** May it be left without an answer? Yes by default. */
  closable?: boolean
  align?: 'center' | 'start'
  /** A drawing above the title, from edge to edge. */
  art?: ReactNode
  children?: ReactNode
  className?: string
}

/**
 * A modal dialog on the native element: the rest of the page is inert and focus comes back afterwards.
 * Focus starts on the element inside that carries data-autofocus, else on the first that can take it.
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
  // What is inside stays until the dialog has slid away.
  const [kept, setKept] = useState(open)
  if (open && !kept) setKept(true)

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) return element.close()
    const { documentElement: root, defaultView: view } = element.ownerDocument
    root.style.setProperty('--dialog-gutter', root.clientWidth < (view?.innerWidth ?? 0) ? 'stable' : 'auto')
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (closable) onClose()
  }
  // Browsers let a second Esc through without asking: then the page follows, or opens again what must be answered.
  const onClosed = () => {
    if (!open) return
    if (closable) onClose()
    else dialog.current?.showModal()
  }
  // The inside covers the whole box, so only the backdrop has the dialog itself as target.
  const onPress = (event: MouseEvent) => {
    if (closable && event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, align === 'start' && styles.start, className)}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
      onMouseDown={onPress}
      onTransitionEnd={(event) => !open && event.target === dialog.current && setKept(false)}
    >
      {kept && (
        <div className={styles.inside}>
          {art && <div className={styles.art}>{art}</div>}
          <h2 className={classNames('shout t2', styles.title)} id={titleId}>
            {title}
          </h2>
          {children}
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
