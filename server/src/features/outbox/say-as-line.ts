import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { postToOne } from './post-message.ts'

interface About {
  /** Answered YES, MAYBE or NO, it is that event's. */
  eventId?: Id
  /** Others are told the same: it goes as what goes to a group does, and keeps no code waiting. */
  isOneOfMany?: boolean
}

/** Has the line itself tell one person something. @returns as postToOne */
export function sayAsLine(context: Context, recipientId: Id, text: string, about: About = {}) {
  return postToOne(context, {
    kind: 'reply',
    senderId: null,
    recipientId,
    text,
    outgoing: text,
    source: 'line',
    ...about,
  })
}
