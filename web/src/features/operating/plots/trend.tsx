import styles from './plot.module.css'

interface TrendProps {
  /** In order of time. The last one is today's. */
  values: readonly number[]
  /** The number of places along the axis, future ones included. */
  places: number
  /** The value at the top of the plot. */
  most: number
  /** Of the plot, in CSS pixels. */
  width: number
  top: number
  bottom: number
}

/** The point of a value: x by its place, y by its size. */
export function placeIn({ places, most, width, top, bottom }: Omit<TrendProps, 'values'>) {
  return (place: number, value: number): readonly [x: number, y: number] => [
    (place / Math.max(1, places - 1)) * width,
    bottom - (value / Math.max(1e-9, most)) * (bottom - top),
  ]
}

/** A line with a filled area below it, and a dot on today. */
export function Trend({ values, ...box }: TrendProps) {
  const at = placeIn(box)
  const points = values.map((value, place) => write(at(place, value)))
  const last = values.length - 1
  const [x, y] = at(last, values[last] ?? 0)
  return (
    <>
      <path
        className={styles.under}
        d={`M${points.join('L')}L${write([x, box.bottom])}L${write([0, box.bottom])}Z`}
      />
      <path className={styles.trend} d={`M${points.join('L')}`} />
      <circle className={styles.today} cx={x.toFixed(1)} cy={y.toFixed(1)} r="6" />
    </>
  )
}

/** A point in a path's syntax. */
export const write = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`
