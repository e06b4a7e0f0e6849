import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import styles from './columns.module.css'

/** Stands in for a screen while it loads. */
export function ScreenSkeleton() {
  return (
    <div className={styles.page}>
      <SkeletonGroup>
        <div className={styles.head}>
          <Skeleton width="min(320px, 80%)" height={44} />
        </div>
        <Skeleton height={180} radius="var(--r-l)" />
      </SkeletonGroup>
    </div>
  )
}
