import { counted } from '@partyline/domain/texts/counted'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { line, useLine } from '../../platform/calls/use-line.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { hasOutgoing } from '../../platform/sending/drafts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconPlugConnectedX } from '../../ui/drawing/icons.ts'
import styles from './line-strip.module.css'

/**
 * A strip at the top while the server cannot be reached, and for 3 s after. It tells whether written messages
 * have gone out.
 */
export function LineStrip() {
  const { state, wentOut } = useLine()
  const strip = useRef<HTMLDivElement>(null)
  const [trying, setTrying] = useState(false)
  useOutgoingSoon()
  useFetchAgain()
  useHeight(strip)
  const tryNow = () => {
    setTrying(true)
    void line.tryNow().finally(() => setTrying(false))
  }
  return (
    <div
      ref={strip}
      role="status"
      className={classNames(styles.strip, state === 'back' && styles.back, state === 'up' && styles.none)}
    >
      {state === 'down' && (
        <div className={styles.inside}>
          <IconPlugConnectedX aria-hidden="true" />
          <p className={styles.words}>
            <b>The line’s down.</b> Keep writing. Messages that wait go out when we’re back.
          </p>
          <Button kind="ivory" size={44} busy={trying} busyLabel="Trying" onClick={tryNow}>
            Try now
          </Button>
        </div>
      )}
      {state === 'back' && (
        <div className={styles.inside}>
          <p className={styles.words}>
            <b>We’re back.</b> {wentOut > 0 && `${counted(wentOut, 'text')} went out.`}
          </p>
        </div>
      )}
    </div>
  )
}

/** Sends what an earlier visit or session left unsent, whatever screen is open. */
function useOutgoingSoon(): void {
  const personId = useCurrentUser()?._id
  useEffect(() => {
    if (!personId || !hasOutgoing(personId)) return
    import('../../platform/sending/outgoing-of.ts').then(
      ({ outgoingOf }) => outgoingOf(personId).wake(),
      // When the thread of these messages is opened, it sends them.
      () => {},
    )
  }, [personId])
}

/** Once the server is back, fetches what the screen could not fetch. A call that fails alone is not made again. */
function useFetchAgain(): void {
  const client = useQueryClient()
  useEffect(() => {
    const predicate = ({ state }: Query) => state.status === 'error'
    return line.onReached((wasAway) => wasAway && client.refetchQueries({ predicate }))
  }, [client])
}

/** Elements that stick to the top of a screen stick below the strip. */
function useHeight(strip: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!strip.current) return
    const root = document.documentElement
    const watching = new ResizeObserver(([entry]) => {
      root.style.setProperty('--line-strip', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    watching.observe(strip.current)
    return () => watching.disconnect()
  }, [strip])
}
