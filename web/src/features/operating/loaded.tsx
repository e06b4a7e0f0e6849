import type { ReactNode } from 'react'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import styles from './operating.module.css'
import { saySince } from './say-moment.ts'

interface LoadedProps<Data> {
  /** What is loaded, as in 'Failed to load reports'. */
  what: string
  query: {
    data: Data | undefined
    isError: boolean
    isFetching: boolean
    dataUpdatedAt: number
    refetch: () => unknown
  }
  /** Heights in CSS pixels of the bars that stand in while it comes. */
  bars?: readonly number[]
  children: (data: Data) => ReactNode
}

/** The answer of a call: bars while it loads, a button if it failed, and its age if a reload fails. */
export function Loaded<Data>({ what, query, bars = [160, 160], children }: LoadedProps<Data>) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = query
  if (data !== undefined) {
    return (
      <>
        {isError && (
          <p className={styles.stale} role="status">
            Partyline doesn’t answer. This is as of {saySince(new Date(dataUpdatedAt).toISOString())}.
          </p>
        )}
        {children(data)}
      </>
    )
  }
  if (isError) return <NotLoaded what={what} trying={isFetching} onTryAgain={refetch} />
  return (
    <SkeletonGroup label={`Loading ${what}`} className={styles.waiting}>
      {bars.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change their order
        <Skeleton key={at} width="100%" height={height} radius="var(--r-l)" />
      ))}
    </SkeletonGroup>
  )
}
