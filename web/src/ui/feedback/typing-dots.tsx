import { classNames } from '../class-names.ts'
import bobbing from './bobbing.module.css'
import styles from './typing-dots.module.css'

/** Three bouncing dots in a bubble, as if somebody were typing. Decorative, because words stand near. */
export function TypingDots() {
  return (
    <span className={classNames(bobbing.bobbing, styles.typing)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
