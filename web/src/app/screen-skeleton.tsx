import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import styles from './columns.module.css'

/** Stands for a screen that is still on its way. */
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
