import { getMessageProgress } from '@partyline/contract/messages'
import { reached } from '@partyline/domain/wording/thread'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/call.ts'
import { now } from '../../platform/clock.ts'
import { useInView } from '../../ui/use-in-view.ts'
import styles from './thread.module.css'

/** While it drains it is asked about this often, in milliseconds, or less often where counting takes its time. */
const SOON = 1_000
const TIMES_ITS_COST = 20
/** Receipts come later: for so long they are looked for, this often. */
const RECEIPTS_FOR = 10 * 60_000
const RECEIPTS_EVERY = 15_000

interface DeliveryLineProps {
  messageId: string
  sentAt: string
}

/** What became of one's own message, while it can be seen: the numbers move as it drains. */
export function DeliveryLine({ messageId, sentAt }: DeliveryLineProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const seen = useInView(line)
  const { data } = useQuery({ ...progressQuery(messageId, sentAt), enabled: seen })
  return (
    <p ref={line} className={styles.delivery}>
      {data && reached(data.progress)}
    </p>
  )
}

function progressQuery(messageId: string, sentAt: string) {
  return queryOptions({
    queryKey: ['thread-progress', messageId],
    queryFn: async ({ signal }) => {
      const askedAt = now()
      const progress = await call(getMessageProgress, { params: { id: messageId }, signal })
      return { progress, took: now() - askedAt }
    },
    staleTime: SOON,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const { waiting, paused, allKnown } = data.progress
      if ((waiting > 0 && !paused) || !allKnown) return Math.max(SOON, data.took * TIMES_ITS_COST)
      return now() - Date.parse(sentAt) < RECEIPTS_FOR ? RECEIPTS_EVERY : false
    },
  })
}
