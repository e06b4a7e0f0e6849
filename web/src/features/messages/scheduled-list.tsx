import type { SendResult } from '@partyline/contract/messages'
import { useQuery } from '@tanstack/react-query'
import cards from './message-cards.module.css'
import { ScheduledItem } from './scheduled-item.tsx'
import { scheduledQuery } from './scheduled-query.ts'

interface ScheduledListProps {
  userId: string
  /** Called when a message was sent at once. */
  onSent: (result: SendResult) => void
}

/** The scheduled messages, soonest first, and the failed ones; nothing when there are none. */
export function ScheduledList({ userId, onSent }: ScheduledListProps) {
  const { data } = useQuery(scheduledQuery(userId))
  if (!data || data.length === 0) return null
  return (
    <section className={cards.section} aria-labelledby="scheduled">
      <h2 className="shout t2" id="scheduled">
        Scheduled
      </h2>
      <ul className={cards.list}>
        {data.map((one) => (
          <ScheduledItem key={one._id} userId={userId} scheduled={one} onSent={onSent} />
        ))}
      </ul>
    </section>
  )
}
