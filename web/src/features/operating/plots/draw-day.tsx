import { region } from '../../../platform/time/region.ts'
import styles from './plot.module.css'

interface NamedHour {
  /** ISO 8601 */
  at: string
  /** 'Noon', '3 PM', '15:00' */
  name: string
  sent: number
  waiting: number
}

/** The space above the highest bar, in CSS pixels, for the plot's name and that bar's number. */
const ABOVE = 44
/** A lower bar longer than this, in CSS pixels, has its number beside it. */
const LOW = 40

/** Draws the hours of today for a width in CSS pixels. Hours to come stay empty. */
export function drawDay(hours: readonly NamedHour[], width: number) {
  const wide = width >= 480
  const rise = wide ? 146 : 120
  const most = Math.max(1, ...hours.flatMap(({ sent, waiting }) => [sent, waiting]))
  const highest = Math.max(0, ...hours.map(({ sent }) => sent))
  const lowest = Math.max(0, ...hours.map(({ waiting }) => waiting))
  const up = (highest / most) * rise
  const down = (lowest / most) * rise
  const axis = ABOVE + Math.max(up, 24)
  const slot = width / Math.max(24, hours.length)
  const box = { axis, slot, bar: slot * 0.72, scale: rise / most }
  const hangs = down > LOW
  const ticks = axis + (hangs ? down + 26 : 47)
  const step = wide ? 3 : 6
  return {
    height: Math.ceil(ticks + 4),
    drawing: (
      <>
        {rulesUpTo(highest).map((value) => (
          <path
            key={value}
            className={styles.rule}
            d={`M0 ${(axis - value * box.scale).toFixed(1)}H${width}`}
          />
        ))}
        {hours.map((hour, place) => (
          <Bars key={hour.at} {...hour} {...box} x={place * slot + slot * 0.14} />
        ))}
        <path className={styles.axis} d={`M2 ${axis.toFixed(1)}H${width - 2}`} />
        <text className={styles.strong} x="0" y="14">
          Sent each hour
        </text>
        <Peak hours={hours} width={width} highest={highest} y={axis - up - 8} slot={slot} />
        <MostWaiting hours={hours} lowest={lowest} hangs={hangs} axis={axis} down={down} slot={slot} />
        {hours.length > 0 &&
          Array.from({ length: Math.ceil(24 / step) }, (_, tick) => tick * step).map((place) => (
            <text
              key={place}
              x={(place * slot + (place === 0 ? 0 : slot / 2)).toFixed(1)}
              y={ticks}
              textAnchor={place === 0 ? 'start' : 'middle'}
            >
              {hourName(place)}
            </text>
          ))}
      </>
    ),
  }
}

/** Round numbers up to a number, two at most: 100 and 200 for 212. */
function rulesUpTo(highest: number): number[] {
  if (highest === 0) return []
  const power = 10 ** Math.floor(Math.log10(highest) - 1)
  const step = [1, 2, 5, 10, 20].map((times) => times * power).find((size) => highest / size < 3) ?? highest
  return [step, 2 * step].filter((value) => value <= highest)
}

/** An hour's name in mid-sentence. */
export const hourWithin = (name: string) => (name === 'Noon' ? 'noon' : name)

/** '12 AM', 'Noon', '3 PM', '15:00'. */
function hourName(hour: number): string {
  if (region().clock === 24) return `${String(hour).padStart(2, '0')}:00`
  if (hour === 12) return 'Noon'
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

interface BarsProps extends NamedHour {
  x: number
  axis: number
  bar: number
  scale: number
}

function Bars({ x, axis, bar, scale, sent, waiting }: BarsProps) {
  const look = { x: x.toFixed(1), width: bar.toFixed(1) }
  const [over, under] = [Math.max(1.5, sent * scale), Math.max(3, waiting * scale)]
  return (
    <>
      {sent > 0 && (
        <rect
          {...look}
          className={styles.sent}
          y={(axis - 1 - over).toFixed(1)}
          height={over.toFixed(1)}
          rx={Math.min(3, over / 2)}
        />
      )}
      {waiting > 0 && (
        <rect
          {...look}
          className={styles.waiting}
          y={(axis + 3).toFixed(1)}
          height={under.toFixed(1)}
          rx="1.5"
        />
      )}
    </>
  )
}

interface PeakProps {
  hours: readonly NamedHour[]
  width: number
  highest: number
  y: number
  slot: number
}

/** The number above the highest bar. */
function Peak({ hours, width, highest, y, slot }: PeakProps) {
  if (highest === 0) return null
  const place = hours.findIndex(({ sent }) => sent === highest)
  const name = hours[place]?.name ?? ''
  // Half of what '1,284 at 12 PM' needs, so that it stays within the plot.
  const x = Math.min(width - 56, Math.max(56, place * slot + slot / 2))
  return (
    <text className={styles.strong} x={x.toFixed(1)} y={y.toFixed(1)} textAnchor="middle">
      {highest.toLocaleString('en-US')} at {hourWithin(name)}
    </text>
  )
}

interface MostWaitingProps {
  hours: readonly NamedHour[]
  lowest: number
  hangs: boolean
  axis: number
  down: number
  slot: number
}

/** The most texts that waited: below the axis on a quiet day, beside the bar when it is long. */
function MostWaiting({ hours, lowest, hangs, axis, down, slot }: MostWaitingProps) {
  const count = lowest.toLocaleString('en-US')
  if (!hangs) {
    return (
      <text className={styles.strong} x="0" y={(axis + 21).toFixed(1)}>
        {lowest === 0 ? 'Nothing waited' : `Waiting: ${count} at most`}
      </text>
    )
  }
  const place = hours.findIndex(({ waiting }) => waiting === lowest)
  const isNow = place === hours.length - 1
  const early = place < 8
  return (
    <text
      className={styles.strong}
      x={((early ? place + 1 : place) * slot + (early ? 6 : -6)).toFixed(1)}
      y={(axis + down * 0.66).toFixed(1)}
      textAnchor={early ? 'start' : 'end'}
    >
      {count} {isNow ? 'waiting' : 'waited'}
    </text>
  )
}
