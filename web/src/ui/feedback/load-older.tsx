import { useEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './load-older.module.css'
import { TypingDots } from './typing-dots.tsx'

/** How far below the screen's edge older ones are fetched already. */
const AHEAD = '800px'

interface LoadOlderProps {
  /** What is loaded, for the key that stands here after a failure: 'Older messages'. */
  label: string
  hasMore: boolean
  loading: boolean
  failed: boolean
  onLoad: () => void
}

/** Stands at a list's end and loads what comes next before it is scrolled to; a key, when that has failed. */
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
