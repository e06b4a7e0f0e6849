import { judgeRsvp } from '@partyline/domain/events/rsvp'
import type { Given } from '@partyline/domain/judging/judgement'
import { limitOf } from '@partyline/domain/limits/limits'
import { countNamed } from '@partyline/domain/reading/names/named-people'
import { readNameBeside } from '@partyline/domain/reading/names/naming'
import { searchWords } from '@partyline/domain/texts/search-words'
import * as wording from '@partyline/domain/wording/events'
import { forAllDates } from '@partyline/domain/wording/series'
import { codeAlone, howMany, places } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { hold, take } from '../../../platform/limits/budget.ts'
import { describeForText } from '../../events/describe-for-text.ts'
import { comes } from '../../events/place-of.ts'
import { answerRsvp, type RsvpInput, type RsvpResult } from '../../events/rsvp/answer-rsvp.ts'
import { type EventRow, findEvent, lockEvent } from '../../events/store.ts'
import { isOffList } from '../../events/stores/removal-store.ts'
import { countOtherDates } from '../../events/stores/series-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { markNameAsked } from '../../people/texted-name-store.ts'
import { reply, silence, type TextResult } from '../text-result.ts'
import { keepNoteBesideAnswer } from './guest-by-text.ts'
import { keepName } from './name-by-text.ts'
import { refuseAnswer } from './refuse-answer.ts'

/** 'YES K7M3QX' with the code from the event's page. Wrong codes are counted for each phone. */
export async function answerByCode(
  context: Context,
  person: PersonRow,
  given: Given,
  code: string,
): Promise<TextResult> {
  return tryCode(context, person, () => answerEvent(context, person, { code }, given))
}

/** A code alone. The reply names the event, and the next YES, MAYBE or NO answers it. */
export async function askAboutCode(context: Context, person: PersonRow, code: string): Promise<TextResult> {
  return tryCode(context, person, async () => {
    const event = await lockEvent(context, { code })
    if (!event) return reply(wording.unknownCode(code), 'INVALID_TARGET')
    return askAbout(context, person, event)
  })
}

/** A link to an event alone. It does the same as the code. */
export async function askAboutLink(
  context: Context,
  person: PersonRow,
  publicId: string,
): Promise<TextResult> {
  const event = await findEvent(context.tx, publicId)
  return event ? askAbout(context, person, event) : silence()
}

async function askAbout(context: Context, person: PersonRow, event: EventRow): Promise<TextResult> {
  const verdict = judgeRsvp({
    rsvp: event.rsvp,
    cancelled: event.cancelled_at !== null,
    over: event.ends_at < context.now,
    removed: await isOffList(context, event, person.id),
    named: true,
    official: false,
  })
  if (!verdict.ok) return refuseAnswer(context, person, event, verdict.reason)
  return { ...reply(codeAlone(event.title)), eventId: event.id }
}

/** Does what a code asks for. Wrong codes are counted for each phone. */
export async function tryCode(
  context: Context,
  person: PersonRow,
  act: () => Promise<TextResult>,
): Promise<TextResult> {
  const limit = 'wrongEventCodesPerPhonePerHour'
  const counter = {
    key: `wrong event codes of ${person.phone}`,
    limits: [limitOf(context.settings, limit)],
  }
  const quota = await hold(context, [counter])
  if (!quota.ok) context.ring({ kind: 'refused', limit })
  if (!quota.ok) return reply(wording.tooManyCodes(Math.ceil(quota.retryAfter / 60)))
  const result = await act()
  if (result.resultCode === 'INVALID_TARGET') await take(context, [counter])
  return result
}

/**
 * Answers an event and words the reply. Words beside the answer become its note, or a nameless guest's name.
 * @param dates a sentence about the other dates of its series, if the answer was for them too
 */
export async function answerEvent(
  context: Context,
  person: PersonRow,
  event: RsvpInput['event'],
  { answer, note, perhaps, ...given }: Given,
  dates?: string,
): Promise<TextResult> {
  const guests = given.guests ?? (await countBeside(context, event, note))
  const result = await answerRsvp(context, {
    person,
    event,
    status: answer,
    notify: undefined,
    timezone: undefined,
    guests,
    names: undefined,
    mayBeNameless: true,
  })
  if (result.ok) {
    const asks = !person.first_name && !person.last_name && !(result.updated && person.name_asked_at)
    const inText = await describeForText(context, [result.event])
    const about = inText(result.event, result.zone, comes(answer, result.waiting) ? 'coming' : 'other')
    const name = asks && note ? readNameBeside(note) : undefined
    const kept = note && !name ? await keepNoteBesideAnswer(context, person, result.event, note) : ''
    const others =
      dates || (answer !== 'NO' && result.updated)
        ? 0
        : await countOtherDates(context, result.event, person.id, answer)
    const asksHowMany = answer === 'YES' && perhaps !== undefined
    const notes = [
      // Without the day, a guest of a series cannot tell which date their No was for.
      ...(answer === 'NO' && result.event.series_id !== null ? [`${about.when}.`] : []),
      ...(dates ? [dates] : []),
      ...(kept ? [kept] : []),
      ...(result.noRoomFor > 0 ? [wording.keptPlace(result.noRoomFor, leftOf(result))] : []),
      ...(asksHowMany ? [howMany(perhaps + 1)] : []),
      ...(name ? [await keepName(context, person, name)] : asks ? [wording.askForName()] : []),
      ...sayPlaces(result, result.noRoomFor === 0 ? guests : undefined),
      ...(others > 0 ? [forAllDates(answer, others + 1)] : []),
      ...(result.beginsTexts ? [wording.WILL_TEXT] : []),
      ...(result.event.guests_see && !result.updated ? [wording.whoSeesNames(true)] : []),
      ...(result.blockedHost && answer !== 'NO' ? [wording.blockedHost(about.host)] : []),
    ]
    const text = wording.answered(about, answer, waitOf(result, context.now), notes)
    // A long reply has no room for the question. Then the next words are no name.
    if (name || text.includes(wording.askForName())) await markNameAsked(context, person.id)
    const offers = asksHowMany ? [{ word: 'YES', command: `make it ${perhaps + 1}` }] : undefined
    const asksFor = { eventIds: [result.event.id], ...(note && !name && { note }) }
    return {
      ...reply(text),
      eventId: result.event.id,
      ...(answer !== 'NO' && { asksFor }),
      ...(offers && { offers }),
    }
  }
  if (!('event' in result))
    return reply(wording.unknownCode('code' in event ? event.code : ''), 'INVALID_TARGET')
  return refuseAnswer(context, person, result.event, result.reason)
}

type Answered = Extract<RsvpResult, { ok: true }>

function waitOf(result: Answered, now: Date) {
  const begun = result.event.starts_at <= now
  return result.waiting ? { left: leftOf(result), people: 1 + result.guests, begun } : undefined
}

/** The free places. */
function leftOf({ going, event: { capacity } }: Answered): number {
  return (capacity ?? going) - going
}

/** @param named how many plus-ones the text names */
function sayPlaces({ status, guests, waiting, event }: Answered, named: number | undefined): string[] {
  const isNone = (named ?? guests) === 0
  if (status === 'NO' || waiting || (status === 'MAYBE' && isNone)) return []
  return [places(named ?? guests, named === undefined ? guests : event.plus_ones)]
}

/** The plus-ones of an answer that names people: 'Yes, Rosa and Miguel'. Names in the event's title are about that. */
async function countBeside(
  context: Context,
  event: RsvpInput['event'],
  note: string | undefined,
): Promise<number | undefined> {
  const people = note === undefined ? undefined : countNamed(note)
  if (people === undefined) return undefined
  const titled = searchWords((await lockEvent(context, event))?.title ?? '')
  return searchWords(note ?? '').some((word) => titled.includes(word)) ? undefined : people - 1
}
