import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import styles from './event-list.module.css'

const TITLE_WIDTHS = ['82%', '64%', '90%', '68%']

/** The list while it loads: a month and four cards. */
export function EventListSkeleton() {
  return (
    <SkeletonGroup label="Loading events" className={styles.month}>
      <Skeleton width={120} height={30} radius="10px" />
      <div className={styles.cards}>
        {TITLE_WIDTHS.map((width) => (
          <div key={width} className={styles.card}>
            <span className={styles.day}>
              <Skeleton width={32} height={12} radius="8px" />
              <Skeleton width={38} height={30} radius="10px" />
            </span>
            <span className={`${styles.words} ${styles.bars}`}>
              <Skeleton width={width} height={18} radius="8px" />
              <Skeleton width="56%" height={13} radius="8px" />
              <Skeleton width="40%" height={13} radius="8px" />
            </span>
            <Skeleton className={styles.cover} width="100%" height="100%" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
