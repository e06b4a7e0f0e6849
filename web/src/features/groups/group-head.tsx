import type { ReactNode } from 'react'
import { BreakableName } from '../../ui/messages/breakable-name.tsx'
import { GroupAvatar } from '../../ui/pictures/avatar.tsx'
import styles from './group-area.module.css'

/** A group as a heading: its # sign, its name, and the content below. */
export function GroupHead({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <section className={styles.head}>
      <GroupAvatar size={96} />
      <div className={styles.headWords}>
        <h1 className="shout t1">
          <BreakableName name={`#${name}`} />
        </h1>
        {children}
      </div>
    </section>
  )
}
