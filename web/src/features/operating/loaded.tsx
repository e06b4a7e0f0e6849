import type { ReactNode } from 'react'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import styles from './operating.module.css'
import { saySince } from './say-moment.ts'

interface LoadedProps<Data> {
  /** The name of the data, as in 'Failed to load reports'. */
  what: string
  query: {
    data: Data | undefined
    isError: boolean
    isFetching: boolean
    dataUpdatedAt: number
    refetch: () => unknown
  }
  /** Heights of the skeleton's bars, in CSS pixels. */
  bars: readonly number[]
  children: (data: Data) => ReactNode
}

/** Shows the answer of a call: bars while it loads, a button if it failed, and its age if a reload failed. */
export function Loaded<Data>({ what, query, bars, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = query
  if (data !== undefined) {
    return (
      <>
        {isError && (
          <p className={styles.stale} role="status">
            {`Partyline isn’t answering. You see how it was at ${saySince(new Date(dataUpdatedAt).toISOString())}.`}
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
