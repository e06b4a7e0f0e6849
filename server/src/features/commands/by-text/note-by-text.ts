import { takesAnswers } from '@partyline/domain/events/rsvp'
import { nameIn } from '@partyline/domain/judging/events'
import { offerOf } from '@partyline/domain/judging/judgement'
import { findGotten, findLeft, tellHowTo } from '@partyline/domain/judging/named'
import { findMentioned } from '@partyline/domain/judging/names-said'
import type { PhoneEvent, Situation } from '@partyline/domain/judging/situation'
import { mayDecline } from '@partyline/domain/reading/answers/cancelling'
import { findSpokenOf } from '@partyline/domain/reading/answers/titled'
import { hintsAtHelp, hintsAtMembers, readHint } from '@partyline/domain/reading/faint-asking'
import { isInOtherLetters } from '@partyline/domain/reading/leaving/elsewhere'
import { mayAskToStop } from '@partyline/domain/reading/leaving/may-ask-to-stop'
import { refusesName } from '@partyline/domain/reading/names/wish'
import { readText } from '@partyline/domain/reading/read-text'
import { isSmallTalk } from '@partyline/domain/reading/small-talk'
import { inQuotes } from '@partyline/domain/texts/leads'
import { DAY_MS } from '@partyline/domain/time/time-units'
import * as wording from '@partyline/domain/wording/notes'
import { nothingDone } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { take } from '../../../platform/limits/budget.ts'
import { findRsvp } from '../../events/stores/rsvp-store.ts'
import { isPictureAlone, type MessageContent } from '../../messages/message-content.ts'
import { keepNote } from '../../notes/keep-note.ts'
import { findEventTitle } from '../../notes/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { askStop } from '../asking/hold-text.ts'
import { reply, saying, type TextResult } from '../text-result.ts'
import type { Judging } from '../texter.ts'
import { sayFactsAsked } from './guest-by-text.ts'
import { membersByText } from './members-by-text.ts'

const SAID_ONCE = [{ most: 1, window: DAY_MS }]

/**
 * Keeps words of a person without a username as a note for the source that they heard from last. When the
 * words hint at a wish to be left alone, the reply asks whether to stop. Behind a first text, and beside a question
 * about an event, it says only that STOP ends all texts.
 * @param result the answer so far. A refusal because the author has no username is replaced by where the words went, or
 * that nobody got them
 * @param toId the person to whom the words are addressed. The refusal stays unless they texted lately
 */
export async function noteByText(
  context: Context,
  { texter: { person }, content, situation }: Judging,
  result: TextResult,
  toId?: Id,
): Promise<TextResult> {
  if (result.resultCode !== 'NO_HANDLE') return result
  const { events: asked } = situation
  // 'What can I bring to the supper?' after a text about another event.
  const named = findSpokenOf(
    content.text,
    asked.filter(({ isHosted }) => !isHosted),
  )
  const event = named && takesAnswers(named) ? named : asked[0]
  const kept = await keepNote(context, {
    author: person,
    content,
    toId,
    named,
    asking: findAsking(asked),
  })
  const isUnheard = !kept.ok && kept.reason === 'nobody'
  if (toId !== undefined && isUnheard) return result
  const hinted = toId === undefined && event && mayAnswer(event, context.now) ? event : undefined
  const way = await findWay(context, person, content, situation, {
    isUnheard,
    mayAnswerEvent: hinted !== undefined || (kept.ok && kept.eventId !== null),
  })
  const offers = way.leaves && offerOf(`LEAVE ${way.leaves}`)
  const say = (response: string): TextResult => ({
    ...result,
    ...(offers && { offers }),
    responses: [response],
  })
  const mentioned = isUnheard && !way.asksStop && findMentioned(situation, content.text, way.isNew)
  if (mentioned && refusesName(content.text))
    return { ...reply(nothingDone()), resultCode: result.resultCode }
  if (mentioned) return { ...saying(tellHowTo('follow', mentioned)), resultCode: result.resultCode }
  if (isUnheard && way.gets?.startsWith('#') && hintsAtMembers(content.text))
    return { ...(await membersByText(context, person, way.gets.slice(1))), resultCode: result.resultCode }
  if (!kept.ok) {
    const name = kept.recipient?.display_handle
    if (!name || isUnheard) return say(wording.notKept(way))
    const why =
      kept.reason === 'too-many'
        ? wording.tooManyNotes(`@${name}`, kept.retryAfter)
        : wording.takesNone(`@${name}`, way.isPicture)
    return say(wording.notKept(way, why))
  }
  const { recipient, eventId } = kept
  const about = eventId === null ? undefined : { id: eventId, title: await findEventTitle(context, eventId) }
  const asksOf = about ?? hinted
  const facts = asksOf && (await sayFactsAsked(context, person, asksOf, content.text))
  if (facts) return say(facts)
  const to = about ? `the host of "${inQuotes(about.title, 24)}"` : `@${recipient.display_handle ?? ''}`
  const first = await take(context, [{ key: `told ${person.id} of notes for ${to}`, limits: SAID_ONCE }])
  const rsvp = hinted && (await findRsvp(context, hinted.id, person.id))
  const waits = rsvp?.waiting_since != null
  const amongOthers = asked.some((one) => takesAnswers(one) && one.title !== hinted?.title)
  const answered = hinted && { ...nameIn(situation, asked, hinted), answer: rsvp?.status, waits, amongOthers }
  if (first.ok) return say(wording.kept(to, way, answered))
  const mayChange =
    (rsvp && rsvp.status !== 'NO' && mayDecline(content.text)) || readText(content.text).kind === 'answer'
  return say(wording.keptAgain(to, way, mayChange ? answered : undefined))
}

/** Finds the end of the reply. YES then answers the question whether to stop, unless it may answer an invitation. */
async function findWay(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  situation: Situation,
  { isUnheard, mayAnswerEvent }: { isUnheard: boolean; mayAnswerEvent: boolean },
): Promise<wording.WayOn> {
  const { text } = content
  const invited = situation.invitation
  const isNew = !person.greeted_at && !invited && isUnheard
  // 'Yes please' hints at nothing.
  const isAnswer = isSmallTalk(text)
  const asksStop = !isNew && !mayAnswerEvent && !isAnswer && mayAskToStop(text)
  const leaves = asksStop && !invited ? findLeft(situation, text) : undefined
  if (asksStop && !leaves && !invited) await askStop(context, person, content)
  const signUpUrl = `${context.settings.publicUrl}/signup`
  const inOtherLetters = isInOtherLetters(text)
  const gets = isUnheard && !asksStop ? findGotten(situation, text) : undefined
  const isPicture = isPictureAlone(content)
  return { signUpUrl, isNew, asksStop, leaves, gets, resembled: resembledBy(text), inOtherLetters, isPicture }
}

/** The open event of the last texts that the person has not declined. */
function findAsking(asked: readonly PhoneEvent[]): PhoneEvent | undefined {
  const event = asked.find((one) => one.texted && takesAnswers(one) && !one.isHosted)
  return event?.answered?.status === 'NO' ? undefined : event
}

/** STATUS is for senders. */
function resembledBy(text: string): wording.WayOn['resembled'] {
  const hint = readHint(text)
  return hint && hint !== 'status' ? hint : hintsAtHelp(text) ? 'help' : undefined
}

/** For this long after a text about an event, words may be an attempt to answer it. */
const HINT_MS = DAY_MS

function mayAnswer(event: PhoneEvent, now: Date): boolean {
  return event.texted && takesAnswers(event) && now.getTime() - event.heardAt.getTime() <= HINT_MS
}
