import type { Event } from '@partyline/contract/events'
import { formatPhone } from '@partyline/domain/phones'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import type { CSSProperties } from 'react'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { Logo } from '../../../ui/drawing/logo.tsx'
import styles from './host-poster.module.css'

interface HostPosterSheetProps {
  event: Event
  /** The QR code, an SVG document; undefined while it is drawn. */
  svg: string | undefined
  /** What the code opens, for who cannot see it; '' where nobody reads it out. */
  link: string
}

/** What stands on the poster: what, when, where, the code, and the text that answers. Black on white. */
export function HostPosterSheet({ event, svg, link }: HostPosterSheetProps) {
  const { sharedNumber } = useSettings()
  const { title, location, timezone, rsvp, over, cancelled, code } = event
  const { day, hours } = sayTimes(event, timezone, '')
  const byText = rsvp && !over && !cancelled
  const sizes = { '--title': `${fit(title, 3200, 13)}cqw`, '--place': `${fit(location, 1500, 4.8)}cqw` }
  return (
    <div className={styles.sheet} style={sizes as CSSProperties}>
      <div className={styles.inside} data-sheet>
        <p className={`shout ${styles.title}`} dir="auto">
          {title}
        </p>
        <div className={styles.facts}>
          <p>
            <b>{day}</b>
          </p>
          <p>{hours}</p>
          <p className={styles.place} dir="auto">
            {location}
          </p>
        </div>
        <div className={styles.code}>
          {svg && (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
              alt={link && `QR code: opens ${link}`}
            />
          )}
        </div>
        <div>
          <p className={styles.hint}>Point your camera at it</p>
          {byText && (
            <p className={styles.byText}>
              or text <b className="nowrap">YES {code}</b> to{' '}
              <b className="nowrap">{formatPhone(sharedNumber)}</b>
            </p>
          )}
        </div>
        <div className={styles.foot}>
          <Logo label="" tone="mono" />
          {byText && <p className={styles.notice}>{RATES_NOTICE}</p>}
        </div>
      </div>
    </div>
  )
}

/** Long words are smaller, so that they cover about the same area: in hundredths of the sheet's width. */
function fit(text: string, area: number, most: number): string {
  return Math.min(most, Math.sqrt(area / Math.max(1, text.length))).toFixed(2)
}
