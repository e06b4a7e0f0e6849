import type { RefObject } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './event-form.module.css'
import type { FormNews } from './event-form-news.ts'

interface EventFormChangedProps {
  news: FormNews[]
  place: RefObject<HTMLDivElement | null>
  onTake: () => void
  onKeep: () => void
}

/** Says what was changed elsewhere while the form was open, and lets the person take that or keep their own. */
export function EventFormChanged({ news, place, onTake, onKeep }: EventFormChangedProps) {
  return (
    <div className={styles.changed} role="alert" ref={place} tabIndex={-1}>
      <p>
        <b>This event has changed since you opened it.</b>
      </p>
      <ul>
        {news.map(({ label, now }) => (
          <li key={label}>
            <span className="mute">{label}:</span> <bdi>{now}</bdi>
          </li>
        ))}
      </ul>
      <p className="small mute">Everything else that you wrote stays.</p>
      <div className={styles.two}>
        <Button kind="soft" size={48} wide onClick={onKeep}>
          Keep mine
        </Button>
        <Button size={48} wide onClick={onTake}>
          Take the changes
        </Button>
      </div>
    </div>
  )
}
