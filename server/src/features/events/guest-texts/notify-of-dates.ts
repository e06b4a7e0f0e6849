import type { PlaceReader } from '@partyline/domain/events/place-for'
import { TEXTED_LISTS, TOLD_LISTS } from '@partyline/domain/events/rsvp'
import { formatShortDay } from '@partyline/domain/time/zones'
import { newQuestions, sayChanges } from '@partyline/domain/wording/event-changes'
import { cancelled, edited, restored } from '@partyline/domain/wording/events'
import { hostAsks } from '@partyline/domain/wording/hosts-questions'
import { cancelledDates, NEWS_OF_DATES, ofDates, restoredDates } from '@partyline/domain/wording/series'
import type { Context } from '../../../platform/context.ts'
import { questionsOf } from '../describe-event.ts'
import { describeForText } from '../describe-for-text.ts'
import { factsOf } from '../facts-of.ts'
import { placeOf, type Reading, readingOf } from '../place-of.ts'
import { type EventRow, markTold } from '../store.ts'
import { markGuestsAsked } from '../stores/asked-question-store.ts'
import { listToldCohosts } from '../stores/cohost-store.ts'
import { type GuestNotice, notifyGuests } from './notify-guests.ts'
import { countReached } from './reminder-store.ts'
import { takeGuestMessage } from './take-guest-text-quota.ts'
import { tellCohosts } from './tell-cohosts.ts'

/** An event before and after a change. */
export interface ChangedDate {
  before: EventRow
  event: EventRow
}

/**
 * Tells the guests of edits if their host wants it. An edit that no text would name, such as one of the reminder, is
 * told to nobody and leaves nothing to tell.
 */
export async function tellOfEdits(context: Context, edits: ChangedDate[], notify: boolean): Promise<void> {
  const isForGuests = (edit: ChangedDate) => isNews(edit, readingOf(context), ['coming', 'other'])
  const quiet = edits
    .filter((edit) => !isForGuests(edit) && edit.event.told_sequence < edit.event.sequence)
    .map(({ event }) => event.id)
  if (quiet.length > 0) await markTold(context, quiet)
  if (notify) await notifyOfDates(context, edits.filter(isForGuests))
}

/** @param readers the guests of whom one would read of it */
function isNews({ before, event }: ChangedDate, reading: Reading, readers: PlaceReader[]): boolean {
  const isUntold = before.told_sequence < before.sequence
  const isNewFor = (reader: PlaceReader) =>
    sayChanges(
      factsOf(before, reader, reading),
      factsOf(event, reader, reading),
      event.time_zone,
      reading.region,
    ).length > 0
  return isUntold || before.rsvp !== event.rsvp || readers.some(isNewFor)
}

/** Whether somebody who goes by the invitation would stand before a closed door. */
function isElsewhere({ before, event }: ChangedDate, reading: Reading): boolean {
  const [was, is] = [before, event].map((one) => placeOf(one, 'other', reading))
  const moved = !is?.placeHidden && was?.location !== is?.location
  const when = ({ cancelled_at, starts_at }: EventRow) => `${cancelled_at === null} ${starts_at.getTime()}`
  return moved || when(before) !== when(event)
}

/**
 * Texts the guests and co-hosts of one event, or of several dates of a series, about a change, a cancellation or its
 * end. Each gets one text, about the soonest date that they co-host or asked for texts about. Past dates are left out.
 * Where the words differ for those who see the place, a guest who comes to one date and may come to another gets both.
 * People who were invited and have not answered hear of another time, another place, a cancellation and its end.
 * @param changed all cancelled, all brought back, or none of them
 * @param guests false tells the co-hosts alone
 */
export async function notifyOfDates(context: Context, changed: ChangedDate[], guests = true): Promise<void> {
  const told = changed
    .filter(({ event }) => event.ends_at >= context.now)
    .sort((one, other) => one.event.starts_at.getTime() - other.event.starts_at.getTime())
  const [first] = told
  if (!first) return
  const reading = readingOf(context)
  const events = told.map(({ event }) => event)
  const ids = events.map(({ id }) => id)
  const { event: soonest } = first
  const lists = told.some((one) => isElsewhere(one, reading)) ? TOLD_LISTS : TEXTED_LISTS
  const cohosts = await listToldCohosts(context, ids, { hearAsGuests: guests })
  if (guests && !soonest.cancelled_at && !first.before.cancelled_at) {
    const people = cohosts.length + (await countReached(context.tx, ids, lists))
    if (people > 0) await takeGuestMessage(context, soonest)
  }
  const inText = await describeForText(context, events)
  const notices = told.map(({ before, event }, place) => {
    const left = told.length - place
    const word: GuestNotice['word'] = (zone, reader) => {
      const text = inText(event, zone, reader)
      const day = formatShortDay(event.starts_at, zone, reading.region)
      if (event.cancelled_at) return left > 1 ? cancelledDates(text, day, left) : cancelled(text)
      if (before.cancelled_at) return left > 1 ? restoredDates(text, day, left) : restored(text, event.rsvp)
      if (!told.slice(place).some((one) => isNews(one, reading, [reader]))) return undefined
      const [was, is] = [before, event].map((one) => factsOf(one, reader, reading))
      const changes = was && is ? sayChanges(was, is, zone, reading.region) : []
      const [news = NEWS_OF_DATES, ...more] = changes
      const sentences = left > 1 ? [`${ofDates(day, left)} ${news}`, ...more] : changes
      return edited(text, sentences, { before: before.rsvp, now: event.rsvp })
    }
    return { event, word, others: ids.slice(0, place) }
  })
  await tellCohosts(context, notices, cohosts)
  if (!guests) return
  const isOwed = soonest.cancelled_at !== null || first.before.cancelled_at !== null
  await notifyGuests(context, notices, lists, isOwed ? 'always' : 'now')
  await markNewQuestions(context, told, notices)
  await markTold(context, ids)
}

/** Lets guests answer a new question by text. The soonest date comes last, because its question is the one in the text. */
async function markNewQuestions(
  context: Context,
  told: readonly ChangedDate[],
  notices: readonly GuestNotice[],
): Promise<void> {
  for (const [place, { before, event }] of [...told.entries()].toReversed()) {
    const [was, is] = [before, event].map((one) => ({ questions: questionsOf(one) }))
    const [question] = was && is ? newQuestions(was, is) : []
    // A notice of much else has no room for it.
    const isTold = question && notices[place]?.word(event.time_zone, 'coming')?.includes(hostAsks(question))
    if (isTold) await markGuestsAsked(context, event.id, question)
  }
}
