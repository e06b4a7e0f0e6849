import type { ReactNode } from 'react'
import { GroupAvatar } from '../../ui/pictures/avatar.tsx'
import styles from './group-area.module.css'

/** A group in large: its key, its name, and what stands beneath. */
export function GroupHead({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <section className={styles.head}>
      <GroupAvatar size={96} />
      <div className={styles.headWords}>
        <h1 className="shout t1">#{name}</h1>
        {children}
      </div>
    </section>
  )
}
