import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Toast, ToasterStore } from './create-toaster.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toaster.module.css'

const NONE: readonly Toast[] = []

/** Shows a store's toasts, bottom left, newest lowest. Mount it once, near the end of the page. */
export function Toaster({ toaster }: { toaster: ToasterStore }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.getSnapshot, () => NONE)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  // The popover shown last lies highest, so a toast during a dialog goes above its backdrop.
  useEffect(() => {
    const element = region.current
    if (newest === undefined || !element?.showPopover) return
    if (!element.matches(':popover-open')) element.showPopover()
    else if (element.ownerDocument.querySelector('dialog:modal')) {
      element.hidePopover()
      element.showPopover()
    }
  }, [newest])

  // A toast that disappears takes focus and pointer with it, without a leave event. The clocks of the others
  // must not stay stopped.
  const count = toasts.length
  useEffect(() => {
    const element = region.current
    if (count && !element?.matches(':hover, :focus-within')) toaster.resume()
  }, [count, toaster])

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) toaster.resume()
  }
  return (
    <section
      ref={region}
      className={styles.toaster}
      aria-label="Notifications"
      popover="manual"
      onMouseEnter={toaster.pause}
      onMouseLeave={toaster.resume}
      onFocus={toaster.pause}
      onBlur={onBlur}
    >
      {toasts.map(({ id, kind, text }) => (
        <ToastCard
          key={id}
          kind={kind}
          text={text}
          onDismiss={() => toaster.dismiss(id)}
          className={styles.toast ?? ''}
        />
      ))}
    </section>
  )
}
