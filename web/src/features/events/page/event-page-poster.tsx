import type { Event } from '@partyline/contract/events'
import { useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useEventDrawing } from '../use-event-drawing.ts'
import styles from './event-page-poster.module.css'

/** Titles above this many characters are set smaller. */
const LONG = 26
/** 'No. 4' stays on one line. */
const NUMBER = /\bNo\. (?=\d)/g

/** The event's poster: its drawing, and its title on strips. */
export function EventPagePoster({ event: { cover, title, cancelled } }: { event: Event }) {
  const phone = useRef<HTMLSpanElement>(null)
  const drawn = useEventDrawing(cover, phone)
  const long = [...title].length > LONG
  return (
    <div className={styles.poster}>
      <span
        className={classNames(styles.cover, styles.phone)}
        ref={phone}
        aria-hidden="true"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the domain, from an id and an hour.
        dangerouslySetInnerHTML={{ __html: drawn.phone }}
      />
      <span
        className={classNames(styles.cover, styles.desk)}
        aria-hidden="true"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the domain, from an id and an hour.
        dangerouslySetInnerHTML={{ __html: drawn.desk }}
      />
      {cancelled && <span className={styles.stamp}>Cancelled</span>}
      <h1 className={classNames(styles.strips, long && styles.long)}>
        <span dir="auto">
          <span>{title.replace(NUMBER, 'No.\u00a0')}</span>
        </span>
      </h1>
      {/* HTML allows a style among a page's content within a drawing alone. */}
      <svg width="0" height="0" className={styles.wash} aria-hidden="true" focusable="false">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours of our own palettes. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn.wash }} />
      </svg>
    </div>
  )
}
