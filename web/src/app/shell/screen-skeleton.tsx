import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import columns from '../../ui/layout/columns.module.css'

/** Stands in for a screen while it loads. */
export function ScreenSkeleton() {
  return (
    <div className={columns.page}>
      <SkeletonGroup>
        <div className={`${columns.head} ${columns.title}`}>
          <Skeleton width="min(320px, 80%)" height={44} />
        </div>
        <Skeleton height={180} radius="var(--r-l)" />
      </SkeletonGroup>
    </div>
  )
}
