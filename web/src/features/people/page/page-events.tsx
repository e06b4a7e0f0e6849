import type { PageEvent } from '@partyline/contract/sender-page'
import { coverFor, drawCoverParts } from '@partyline/domain/cover/cover'
import { placeOf } from '@partyline/domain/time/zones'
import type { CSSProperties } from 'react'
import { useHoursHere } from '../../../platform/events/use-hours-here.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { formatHour, formatInZone } from '../../../platform/time/region.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import styles from './page-events.module.css'

/** The shape of the covers, in CSS pixels. */
const [WIDTH, HEIGHT] = [356, 220]

/** The coming events on a sender's page, as posters. */
export function PageEvents({ title, events }: { title: string; events: readonly PageEvent[] }) {
  return (
    <section className={styles.section}>
      <h2 className="shout t2">
        <bdi>{title}</bdi>
      </h2>
      <ul className={styles.posters}>
        {events.map((event) => (
          <li key={event._id}>
            <Poster event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Poster({ event: { _id, title, startTime, timezone, going, cover: key } }: { event: PageEvent }) {
  const cover = coverFor(key)
  const start = new Date(startTime)
  const weekday = formatInZone(start, timezone, { weekday: 'long' })
  const hour = formatHour(start, timezone)
  const here = useHoursHere({ startTime, endTime: startTime }, timezone)
  return (
    <a
      className={styles.poster}
      href={paths.event(_id)}
      style={{ '--strip': cover.palette.ink } as CSSProperties}
    >
      <span className={styles.cover}>
        {key.photo ? (
          <img
            src={key.photo.url}
            alt=""
            width={key.photo.width}
            height={key.photo.height}
            loading="lazy"
            style={{ objectPosition: `${key.photo.x}% ${key.photo.y}%` }}
          />
        ) : (
          <Drawing
            width="100%"
            height="100%"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="xMidYMid slice"
            overflow="hidden"
            markup={drawCoverParts(cover, WIDTH, HEIGHT)}
          />
        )}
        <b className={styles.title} dir="auto">
          <span>
            <span>{title}</span>
          </span>
        </b>
      </span>
      <span className={styles.when}>
        <time className={styles.tile} dateTime={startTime}>
          <i>{formatInZone(start, timezone, { month: 'short' })}</i>
          <b>{formatInZone(start, timezone, { day: 'numeric' })}</b>
        </time>
        <span className={styles.words}>
          <b>
            {weekday}, {hour}
            {here && ` in ${placeOf(timezone)}`}
          </b>
          {here && <span className={styles.going}>{here} your&nbsp;time</span>}
          {going ? <span className={styles.going}>{going.toLocaleString('en-US')} going</span> : null}
        </span>
      </span>
    </a>
  )
}
