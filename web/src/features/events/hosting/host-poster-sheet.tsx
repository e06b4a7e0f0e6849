import type { Event } from '@partyline/contract/events'
import { coverFor } from '@partyline/domain/cover/cover'
import { formatPhone } from '@partyline/domain/phones'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import type { CSSProperties } from 'react'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { publicPlace } from '../../../platform/events/public-place.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Sign } from '../../../ui/drawing/sign.tsx'
import { EventCover } from '../event-cover.tsx'
import styles from './host-poster.module.css'

interface HostPosterSheetProps {
  event: Event
  /** With the event's drawing over its upper half. */
  cover: boolean
  /** The QR code as an SVG document; undefined while it is drawn. */
  svg: string | undefined
  /** The address of the code for readers who cannot see it; '' where nobody reads it out. */
  link: string
}

/** A title longer than this leaves less space for the drawing. */
const LONG = 60
/** Keeps 'No. 4' on one line. */
const NUMBER = /\bNo\. (?=\d)/g

/**
 * The poster: the drawing, the title, the time, the place, the code, and the text that answers. Ink on white.
 */
export function HostPosterSheet({ event, cover, svg, link }: HostPosterSheetProps) {
  const { sharedNumber, shortName } = useSettings()
  const { location } = publicPlace(event)
  const { timezone, rsvp, over, cancelled, code } = event
  const { day, hours } = sayTimes(event, timezone, '')
  const title = event.title.replace(NUMBER, 'No.\u00a0')
  const byText = rsvp && !over && !cancelled
  const sizes = {
    '--title': `${fit(title, cover ? 1500 : 3200, cover ? 11 : 13)}cqw`,
    '--place': `${fit(location, 1500, 4.8)}cqw`,
    '--strip': coverFor(event.cover).palette.ink,
  }
  return (
    <div className={styles.sheet} style={sizes as CSSProperties}>
      <div className={classNames(styles.inside, cover && styles.covered)} data-sheet>
        {cover && (
          <div className={classNames(styles.drawing, title.length > LONG && styles.less)}>
            <EventCover cover={event.cover} width={560} height={title.length > LONG ? 146 : 246} />
          </div>
        )}
        <p className={classNames('shout', styles.title, cover && styles.strips)} dir="auto">
          <span>{title}</span>
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
          <Sign name={shortName} tone="mono" />
          {byText && <p className={styles.notice}>{RATES_NOTICE}</p>}
        </div>
      </div>
    </div>
  )
}

/**
 * A size in hundredths of the sheet's width. Long words are smaller, so that they cover about the same area.
 */
function fit(text: string, area: number, most: number): string {
  return Math.min(most, Math.sqrt(area / Math.max(1, text.length))).toFixed(2)
}
