import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import styles from './thread-skeleton.module.css'

/** A thread while it loads. */
export function ThreadSkeleton() {
  return (
    <SkeletonGroup label="Loading messages" className={styles.loading}>
      <Skeleton width="70%" height={48} radius="var(--bubble)" />
      <Skeleton width="60%" height={72} radius="var(--bubble)" />
      <Skeleton width="55%" height={48} radius="var(--bubble)" />
    </SkeletonGroup>
  )
}
