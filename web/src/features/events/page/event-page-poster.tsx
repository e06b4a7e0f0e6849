import type { Event } from '@partyline/contract/events'
import { CoverPhoto } from '../../../platform/events/cover-photo.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useEventDrawing } from '../use-event-drawing.ts'
import styles from './event-page-poster.module.css'

/** Longer titles are set smaller. */
const LONG = 26
/** Keeps 'No. 4' on one line. */
const NUMBER = /\bNo\. (?=\d)/g

/** The event's poster: its drawing or photo, and its title on strips. */
export function EventPagePoster({ event: { cover, title, cancelled } }: { event: Event }) {
  const drawn = useEventDrawing(cover)
  const long = [...title].length > LONG
  return (
    <div className={styles.poster}>
      {cover.photo ? (
        <span className={classNames(styles.cover, styles.photo)}>
          <CoverPhoto photo={cover.photo} described />
        </span>
      ) : (
        <>
          <Drawn className={classNames(styles.cover, styles.phone)} markup={drawn.phone} />
          <Drawn className={classNames(styles.cover, styles.desk)} markup={drawn.desk} />
        </>
      )}
      {cancelled && <span className={styles.stamp}>Cancelled</span>}
      <h1 className={classNames(styles.strips, long && styles.long)}>
        <span dir="auto">
          <span>{title.replace(NUMBER, 'No.\u00a0')}</span>
        </span>
      </h1>
      {/* Inside a page's body, HTML allows a style element only in a drawing. */}
      <svg width="0" height="0" className={styles.wash} aria-hidden="true" focusable="false">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours of our own palettes. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn.wash }} />
      </svg>
    </div>
  )
}

function Drawn({ className, markup }: { className: string; markup: string }) {
  return (
    <span
      className={className}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the domain, from a seed and an hour.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
