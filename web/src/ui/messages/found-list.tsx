import type { ReactNode } from 'react'
import { LoadOlder } from '../feedback/load-older.tsx'
import styles from './found-list.module.css'

interface FoundListProps {
  /** The words of the search; empty while none are typed. */
  sought: string
  count: number
  searching: boolean
  failed: boolean
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  /** A FoundMessage for each. */
  children: ReactNode
}

/** The results of a search, and their number. */
export function FoundList(props: FoundListProps) {
  const { sought, count, searching, failed, hasMore, loadingMore, onMore, children } = props
  return (
    <>
      <p className={styles.count} role="status">
        {sayCount(props)}
      </p>
      {sought !== '' && count > 0 && (
        <ul className={styles.list} aria-busy={searching}>
          {children}
        </ul>
      )}
      <LoadOlder
        label="Older messages"
        hasMore={hasMore}
        loading={loadingMore}
        failed={failed}
        onLoad={onMore}
      />
    </>
  )
}

function sayCount({ sought, count, searching, failed, hasMore }: FoundListProps): string {
  if (sought === '') return 'Type a word, or how it begins.'
  if (count > 0) return `${count}${hasMore ? ' or more' : ''} found`
  if (searching) return 'Searching'
  return failed ? 'The search didn’t come through.' : 'Nothing found'
}
