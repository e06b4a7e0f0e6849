import type { Event } from '@partyline/contract/events'
import { startInText } from '@partyline/domain/start-in-text'
import { paths } from '../../../platform/pages/paths.ts'

/** The facts for the words of an invitation or a nudge. */
export function inviteFacts(event: Event, publicUrl: string) {
  const { _id, title, location, startTime, timezone } = event
  const when = startInText(new Date(startTime), timezone, timezone)
  return { title, location, when, url: publicUrl + paths.event(_id) }
}
