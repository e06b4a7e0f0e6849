import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { reached } from '@partyline/domain/wording/thread'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useInView } from '../pages/use-in-view.ts'
import { now } from '../time/clock.ts'
import styles from './delivery-line.module.css'
import { nextCountIn, progressQuery } from './use-send-progress.ts'

/** How long a count stays fresh, in milliseconds, also when the line scrolls back into view. */
const FRESH_MS = 1_000
/** Receipts come later. How long and how often to look for them, in milliseconds. */
const RECEIPTS_FOR = 10 * MINUTE_MS
const REFETCH_MS = 15_000

interface DeliveryLineProps {
  messageId: string
  sentAt: string
  /** Leads to the people who lack the message. */
  whoLacksIt: ReactNode
}

/** The progress of the reader's own message while it is on the screen. The numbers change as texts go out. */
export function DeliveryLine({ messageId, sentAt, whoLacksIt }: DeliveryLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const seen = useInView(line)
  const { data } = useQuery({ ...whileInMotion(messageId, sentAt), enabled: seen })
  return (
    <div ref={line} className={styles.line}>
      {data && reached(data)}
      {data && data.unreachable + data.capped + data.off > 0 && whoLacksIt}
    </div>
  )
}

function whileInMotion(messageId: string, sentAt: string) {
  return queryOptions({
    ...progressQuery(messageId),
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return REFETCH_MS
      const { waiting, paused, allKnown } = data
      if ((waiting > 0 && !paused) || !allKnown) return nextCountIn(data)
      return now() - Date.parse(sentAt) < RECEIPTS_FOR ? REFETCH_MS : false
    },
  })
}
