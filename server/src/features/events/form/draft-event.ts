import { cleanText } from '@partyline/domain/commands'
import { type EventProblem, judgeEvent, keptReminder, type Reminder } from '@partyline/domain/events/events'
import { cleanQuestions } from '@partyline/domain/events/guest-questions'
import type { PlaceFor } from '@partyline/domain/events/place-for'
import { cleanLine } from '@partyline/domain/names/clean-line'
import { currentName } from '@partyline/domain/time/zone-names'
import { isZone, wallTime } from '@partyline/domain/time/zones'

/** An event as its owner's form sends it. */
export interface EventDraft {
  title: string
  description: string
  location: string
  rsvp: boolean
  remind: Reminder
  /** ISO 8601. */
  startTime: string
  endTime: string
  timezone?: string | undefined
  extras?:
    | {
        plusOnes?: number | undefined
        capacity?: number | null | undefined
        guestsSee?: boolean | undefined
        onPage?: boolean | undefined
        questions?: string[] | undefined
        placeFor?: PlaceFor | undefined
        placeLead?: number | null | undefined
      }
    | undefined
}

export type DraftProblem = EventProblem | 'unknown-zone'

/** Judges a draft and turns it into columns. @param zone the zone of a draft that names none */
export function readDraft(draft: EventDraft, zone: string) {
  const [title, location] = [cleanLine(draft.title), cleanLine(draft.location)]
  const [startTime, endTime] = [new Date(draft.startTime), new Date(draft.endTime)]
  const timeZone = draft.timezone ?? zone
  const verdict = judgeEvent({ title, location, startTime, endTime })
  if (!verdict.ok) return verdict
  if (!isZone(timeZone)) return { ok: false as const, reason: 'unknown-zone' as const }
  const remind = keptReminder(draft.rsvp, draft.remind)
  return {
    ok: true as const,
    columns: {
      title,
      location,
      description: cleanText(draft.description),
      starts_at: startTime,
      ends_at: endTime,
      time_zone: currentName(timeZone),
      rsvp: draft.rsvp,
      remind_on: remind.on,
      remind_message: cleanText(remind.message),
      remind_duration: remind.duration,
      cover_hour: wallTime(startTime, timeZone).hour,
    },
  }
}

/** The extras of a draft as columns, without those that it leaves out. */
export function readExtras({ extras }: EventDraft) {
  return {
    ...(extras?.plusOnes === undefined ? {} : { plus_ones: extras.plusOnes }),
    ...(extras?.capacity === undefined ? {} : { capacity: extras.capacity }),
    ...(extras?.guestsSee === undefined ? {} : { guests_see: extras.guestsSee }),
    ...(extras?.onPage === undefined ? {} : { on_page: extras.onPage }),
    ...(extras?.placeFor === undefined ? {} : { place_for: extras.placeFor }),
    ...(extras?.placeLead === undefined ? {} : { place_lead: extras.placeLead }),
    ...(extras?.questions === undefined ? {} : questionColumns(extras.questions)),
  }
}

function questionColumns(typed: string[]) {
  const [first = '', second = ''] = cleanQuestions(typed)
  return { first_question: first, second_question: second }
}
