import type { FollowerGrowth } from '@partyline/contract/following'
import { paths } from '../../platform/pages/paths.ts'
import { IconTrendingUp } from '../../ui/drawing/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './home-sender.module.css'

/** In the drawing's own units. */
const [WIDTH, HEIGHT, MARGIN] = [320, 84, 6]

/** How many people follow, how many came this week, and a graph of the last twelve weeks. */
export function HomeFollowers({ userId, growth }: { userId: string; growth: FollowerGrowth }) {
  const { total, thisWeek, weeks } = growth
  return (
    <Card as="section" aria-labelledby="home-followers">
      <div className={styles.head}>
        <h2 id="home-followers">
          <a className={styles.total} href={paths.userDetails(userId)}>
            <span className="shout t1">{total.toLocaleString('en-US')}</span>
            {total === 1 ? 'follower' : 'followers'}
          </a>
        </h2>
        {thisWeek > 0 && (
          <span className={styles.gain}>
            <IconTrendingUp aria-hidden="true" />
            {thisWeek.toLocaleString('en-US')} more this week
          </span>
        )}
      </div>
      {total > 0 && (
        <>
          <Line counts={weeks} />
          <p className={`small mute ${styles.ends}`}>
            <span>{(weeks[0] ?? 0).toLocaleString('en-US')} twelve weeks ago</span>
            <span>{total.toLocaleString('en-US')} today</span>
          </p>
        </>
      )}
    </Card>
  )
}

function Line({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  const points = counts.map((count, index) => {
    const x = (index / Math.max(1, counts.length - 1)) * WIDTH
    return `${x.toFixed(1)} ${(HEIGHT - MARGIN - (count / most) * (HEIGHT - 2 * MARGIN)).toFixed(1)}`
  })
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${points.join('L')}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} className={styles.under} />
      <path d={`M${points.join('L')}`} className={styles.stroke} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
