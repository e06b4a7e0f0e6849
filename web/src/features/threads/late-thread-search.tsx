import { late } from '../../ui/layout/late.ts'
import { LatePart } from '../../ui/layout/late-part.tsx'
import styles from './thread.module.css'
import type { ThreadSearchProps } from './thread-search.tsx'

const part = late(() => import('./thread-search.tsx'))

/** Fetches the search in a thread, because it may be needed while there is no connection. */
export function fetchThreadSearch(): void {
  part.load().catch(() => {})
}

/** The results of a search in place of a thread. */
export function LateThreadSearch(props: ThreadSearchProps) {
  return (
    <div className={styles.search}>
      <LatePart part={part} of={props.search} draw={({ ThreadSearch }) => <ThreadSearch {...props} />} />
    </div>
  )
}
