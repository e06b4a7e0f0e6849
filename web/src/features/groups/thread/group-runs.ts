import type { GroupMessage } from '@partyline/contract/thread'
import { calendarDaysBetween } from '@partyline/domain/calendar-days'

/** What one person said in one go. */
export interface Run {
  /** The first message's id: it stays while others join. */
  key: string
  messages: GroupMessage[]
}

/** All that was said on one day. */
export interface Day {
  /** Any moment of it. */
  at: Date
  runs: Run[]
}

/** Longer silences end a run, in milliseconds. */
const PAUSE = 5 * 60_000

/**
 * Messages as a thread shows them: by day, and what one person said within five minutes together.
 * @param messages oldest first
 * @param zone the reader's, an IANA name
 */
export function groupByDay(messages: GroupMessage[], zone: string): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const at = new Date(message.sentAt)
    const today = days.at(-1)
    if (!today || calendarDaysBetween(today.at, at, zone) !== 0) {
      days.push({ at, runs: [{ key: message._id, messages: [message] }] })
      continue
    }
    const run = today.runs.at(-1)
    const last = run?.messages.at(-1)
    if (run && last && belongs(last, message)) run.messages.push(message)
    else today.runs.push({ key: message._id, messages: [message] })
  }
  return days
}

function belongs(last: GroupMessage, next: GroupMessage): boolean {
  return (
    last.sender._id === next.sender._id &&
    last.type.isPrivate === next.type.isPrivate &&
    Date.parse(next.sentAt) - Date.parse(last.sentAt) < PAUSE
  )
}
