import { useEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './load-older.module.css'
import { TypingDots } from './typing-dots.tsx'

/** How far below the screen's edge older items are already fetched. */
const AHEAD = '800px'

interface LoadOlderProps {
  /** The label of the button after a failure: 'Older messages'. */
  label: string
  hasMore: boolean
  loading: boolean
  failed: boolean
  onLoad: () => void
}

/** Loads the next items at a list's end before the reader scrolls there. After a failure it is a button. */
export function LoadOlder({ label, hasMore, loading, failed, onLoad }: LoadOlderProps) {
  const end = useRef<HTMLDivElement>(null)
  const waiting = hasMore && !loading && !failed
  useEffect(() => {
    if (!waiting || !end.current) return
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoad()
      },
      { rootMargin: AHEAD },
    )
    watching.observe(end.current)
    return () => watching.disconnect()
  }, [waiting, onLoad])

  if (!hasMore) return null
  return (
    <div className={styles.end} ref={end}>
      {failed && !loading ? (
        <Button kind="soft" size={48} onClick={onLoad}>
          {label}
        </Button>
      ) : (
        <TypingDots />
      )}
    </div>
  )
}
