import { classNames } from '../class-names.ts'
import styles from './typing-dots.module.css'

/** Three dots that bob in a bubble: somebody is about to say something. Decorative; words stand near. */
export function TypingDots({ className }: { className?: string }) {
  return (
    <span className={classNames(styles.typing, className)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
