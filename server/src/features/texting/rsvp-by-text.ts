import { cleanLine } from '@partyline/domain/clean-line'
import { cutText } from '@partyline/domain/graphemes'
import { PERSON_NAME_MAX } from '@partyline/domain/profile'
import { isOfficialName } from '@partyline/domain/reserved-names'
import type { Answer } from '@partyline/domain/rsvp'
import * as wording from '@partyline/domain/wording/events'
import { profileProblems } from '@partyline/domain/wording/profile'
import { rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import type { Context } from '../../platform/context.ts'
import { checkHits, takeHits } from '../../platform/limits.ts'
import { answerRsvp, type RsvpInput } from '../events/answer-rsvp.ts'
import { describeForText } from '../events/describe-for-text.ts'
import { dropQuestion, findQuestion, keepQuestion, listAskedAbout } from '../events/question-store.ts'
import { type PersonRow, writeNames } from '../people/store.ts'
import { reply, type TextResult } from './text-result.ts'

/** How long a question waits for its number. */
const QUESTION_MS = 10 * 60_000
const WRONG_CODES = { most: 10, window: 3_600_000 }

/**
 * YES, NO or MAYBE: answers the event that the phone was texted about; asks which where there are several.
 * @returns undefined when no event is meant, so that it is a word like any other
 */
export async function answerByText(
  context: Context,
  person: PersonRow,
  answer: Answer,
): Promise<TextResult | undefined> {
  const asked = await listAskedAbout(context, person.id)
  const open = asked.filter(({ rsvp, cancelled, over }) => rsvp && !cancelled && !over)
  const [only] = open.length > 0 ? open : asked
  if (!only) return undefined
  if (open.length <= 1) return answerEvent(context, person, { id: only.id }, answer)
  await keepQuestion(context, {
    personId: person.id,
    answer,
    eventIds: open.map(({ id }) => id),
    expiresAt: new Date(context.now.getTime() + QUESTION_MS),
  })
  return reply(
    wording.whichEvent(
      answer,
      open.map(({ title }) => title),
    ),
  )
}

/** A number by itself, or 'YES 2': picks from the question asked last. @returns undefined when none was asked */
export async function pickByText(
  context: Context,
  person: PersonRow,
  picked: { number: number; answer: Answer | undefined },
): Promise<TextResult | undefined> {
  const question = await findQuestion(context, person.id)
  if (!question) return undefined
  const id = question.eventIds[picked.number - 1]
  if (id === undefined) return reply(wording.notOffered(question.eventIds.length))
  await dropQuestion(context, person.id)
  return answerEvent(context, person, { id }, picked.answer ?? question.answer)
}

/** 'YES K7M3QX': the code stands on the event's page. Wrong ones are counted for each phone. */
export async function answerByCode(
  context: Context,
  person: PersonRow,
  answer: Answer,
  code: string,
): Promise<TextResult> {
  const counter = { key: `wrong event codes of ${person.phone}`, limits: [WRONG_CODES] }
  const room = await checkHits(context, [counter])
  if (!room.ok) return reply(wording.tooManyCodes(Math.ceil(room.retryAfter / 60)))
  const result = await answerEvent(context, person, { code }, answer)
  if (result.resultCode === 'INVALID_TARGET') await takeHits(context, [counter])
  return result
}

async function answerEvent(
  context: Context,
  person: PersonRow,
  event: RsvpInput['event'],
  answer: Answer,
): Promise<TextResult> {
  const result = await answerRsvp(context, {
    person,
    event,
    status: answer,
    notify: undefined,
    timezone: undefined,
    guests: undefined,
    names: undefined,
    mayBeNameless: true,
  })
  if (result.ok) {
    const nameless = !person.first_name && !person.last_name
    const inText = await describeForText(context, [result.event])
    const about = inText(result.event, result.event.time_zone)
    const ask = nameless && !result.updated ? [wording.askForName()] : []
    const promise = result.beginsTexts ? [wording.WILL_TEXT] : []
    const thanks = wording.answered(about, answer, result.waiting, [...ask, ...promise])
    return { ...reply(thanks), eventId: result.event.id }
  }
  const { reason } = result
  if (reason === 'missing' || reason === 'unknown-zone') {
    return reply(wording.unknownCode('code' in event ? event.code : ''), 'INVALID_TARGET')
  }
  if (!result.event) return reply(rsvpRefusals[reason])
  const inText = await describeForText(context, [result.event])
  return reply(wording.notAnswered(inText(result.event, result.event.time_zone), rsvpRefusals[reason]))
}

/** 'NAME Kofi Mensah', from somebody who has no name yet. @returns undefined when they have one */
export async function nameByText(
  context: Context,
  person: PersonRow,
  words: string,
): Promise<TextResult | undefined> {
  if (person.first_name || person.last_name) return undefined
  const [firstName = '', ...rest] = cleanLine(words).split(' ')
  if (firstName === '') return undefined
  if (isOfficialName(firstName, rest.join(' '))) return reply(profileProblems['official-name'])
  const cut = (name: string) => cutText(name, PERSON_NAME_MAX)
  await writeNames(context, person.id, { firstName: cut(firstName), lastName: cut(rest.join(' ')) || null })
  return reply(wording.named(cut(firstName)))
}

/** How long after a text about an event words are taken for a try to answer it. */
const HINT_MS = 86_400_000

/**
 * Instead of how to get a username, tells somebody without one how to answer, when their words were perhaps an answer:
 * 'Yes, see you there!'
 */
export async function hintAtAnswer(
  context: Context,
  person: PersonRow,
  result: TextResult,
): Promise<TextResult> {
  if (result.resultCode !== 'NO_HANDLE') return result
  const [latest] = await listAskedAbout(context, person.id)
  if (!latest?.rsvp || latest.cancelled || latest.over) return result
  if (context.now.getTime() - latest.heardAt.getTime() > HINT_MS) return result
  return { ...result, responses: [wording.answerWithOneWord(latest.title)] }
}
