import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import shared from '../operating.module.css'
import styles from './plot.module.css'

/** A phone's width in CSS pixels, which is drawn first. */
const PHONE = 308

interface PlotCardProps {
  title: ReactNode
  /** At the end of the title's row. */
  aside?: ReactNode
  /** Between the title and the plot. */
  above?: ReactNode
  /** The plot in a sentence, for people who cannot see it. */
  summary: string
  /** Draws for a width in CSS pixels, so that words are never scaled. */
  draw: (width: number) => { height: number; drawing: ReactNode }
  /** The same numbers as a table. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
}

/** One plot on a card, with its numbers as a table below. */
export function PlotCard({ title, aside, above, summary, draw, table }: PlotCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(PHONE)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setWidth(Math.max(240, Math.floor(element.clientWidth)))
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  const { height, drawing } = draw(width)
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className="shout t3">{title}</h2>
        {aside}
      </div>
      {above}
      <div ref={place}>
        <svg
          className={styles.plot}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={summary}
        >
          {drawing}
        </svg>
      </div>
      <details className={shared.more}>
        <summary>Show as a table</summary>
        <PlotTable {...table} />
      </details>
    </Card>
  )
}

function PlotTable({ head, rows }: PlotCardProps['table']) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={head[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
