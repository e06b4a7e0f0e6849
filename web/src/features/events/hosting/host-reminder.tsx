import type { Event } from '@partyline/contract/events'
import { useQuery } from '@tanstack/react-query'
import { formatInZone } from '../../../platform/time/region.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './host.module.css'
import { reminderQuery } from './host-query.ts'
import { lastWords, nextWords } from './reminder-words.ts'

/** When the next reminder goes out and to how many guests, and how the last one went. */
export function HostReminder({ event }: { event: Event }) {
  const { data } = useQuery(reminderQuery(event._id))
  const at = (moment: string) =>
    formatInZone(new Date(moment), event.timezone, {
      ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: '2-digit' } as const),
    })
  if (!data || (!event.remind.on && !data.last)) return null
  return (
    <Card as="section" className={styles.section}>
      <h2 className="shout t3">Reminder</h2>
      <p>{nextWords(data.next, at)}</p>
      {data.last && <p className="mute">{lastWords(data.last, at)}</p>}
    </Card>
  )
}
