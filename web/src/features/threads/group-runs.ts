import type { GroupMessage } from '@partyline/contract/thread'
import { calendarDaysBetween } from '@partyline/domain/time/calendar-days'
import { MINUTE_MS } from '@partyline/domain/time/time-units'

/** One person's messages in a row, or the intros of people who joined one after the other. */
export interface Run {
  kind: 'words' | 'joins'
  messages: GroupMessage[]
}

/** All messages of one day. */
export interface Day {
  /** Any moment of it. */
  at: Date
  runs: Run[]
}

/** A longer silence ends a run, in milliseconds. */
const PAUSE = 5 * MINUTE_MS

/**
 * Messages as a thread shows them: by day, with one person's messages within five minutes together. The
 * intros that the group's creator sees are folded until another message comes.
 * @param messages oldest first
 * @param zone the reader's, an IANA name
 */
export function groupByDay(messages: GroupMessage[], zone: string): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const at = new Date(message.sentAt)
    const today = days.at(-1)
    const fresh: Run = { kind: isWelcome(message) ? 'joins' : 'words', messages: [message] }
    if (!today || calendarDaysBetween(today.at, at, zone) !== 0) {
      days.push({ at, runs: [fresh] })
      continue
    }
    const run = today.runs.at(-1)
    const last = run?.messages.at(-1)
    if (run && last && belongs(last, message)) run.messages.push(message)
    else today.runs.push(fresh)
  }
  return days
}

/** An intro that the creator's group sent to a joiner. */
const isWelcome = ({ type, userIsSender }: GroupMessage) => type.isPrivate && userIsSender

function belongs(last: GroupMessage, next: GroupMessage): boolean {
  if (isWelcome(last) && isWelcome(next)) return true
  return (
    last.sender._id === next.sender._id &&
    last.type.isPrivate === next.type.isPrivate &&
    Date.parse(next.sentAt) - Date.parse(last.sentAt) < PAUSE
  )
}
