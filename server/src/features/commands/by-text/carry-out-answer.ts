import { JUST_NOW_MS } from '@partyline/domain/judging/events'
import type { AnsweringAct, Given, WhichEvent } from '@partyline/domain/judging/judgement'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { keepQuestion, removeQuestion } from '../../events/rsvp/question-store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import type { PersonRow } from '../../people/store.ts'
import { reply, silence, type TextResult } from '../text-result.ts'
import type { Judging } from '../texter.ts'
import { answerAllByCode, answerAllDates } from './answer-all-dates.ts'
import { answerByCode, answerEvent, askAboutCode, askAboutLink } from './answer-event.ts'
import { answerHostByText } from './hosts-question.ts'

/** Answers events, or asks which one is meant. */
export async function carryOutAnswer(
  context: Context,
  judging: Judging,
  act: AnsweringAct,
): Promise<TextResult> {
  const { texter } = judging
  const { person } = texter
  switch (act.is) {
    case 'answers': {
      if (act.closesQuestion) await removeQuestion(context, person.id)
      const result = await answerAll(context, person, act.answers)
      const asks = act.then && (await askWhich(context, person, act.then))
      return asks ? { ...result, responses: [...result.responses, ...asks.responses] } : result
    }
    case 'answers-code': {
      const answer = act.everyDate ? answerAllByCode : answerByCode
      return answer(context, person, act.given, act.code)
    }
    case 'answers-dates':
      return answerAllDates(context, person, act.date, act.given)
    case 'asks-which':
      if (act.mayBeStop) await recordConsent(context, { ...texter, act: 'ask-stop', target: null })
      return askWhich(context, person, act.question)
    case 'tells-of-code':
      return askAboutCode(context, person, act.code)
    case 'tells-of-link':
      return askAboutLink(context, person, act.publicId)
    case 'answers-host':
      return answerHostByText(context, judging, act)
  }
}

/** Asks which of several events an answer is for. The number then answers it. */
async function askWhich(
  context: Context,
  { id: personId }: PersonRow,
  { answer, eventIds, response }: WhichEvent,
): Promise<TextResult> {
  const expiresAt = new Date(context.now.getTime() + JUST_NOW_MS)
  await keepQuestion(context, { personId, answer, eventIds, expiresAt })
  return reply(response)
}

/** Answers each event in turn. Each gets a reply of its own. */
async function answerAll(
  context: Context,
  person: PersonRow,
  answers: (Given & { id: Id })[],
): Promise<TextResult> {
  const results: TextResult[] = []
  for (const given of answers) results.push(await answerEvent(context, person, { id: given.id }, given))
  const last = results.at(-1) ?? silence()
  // The question is about the event of the last reply if it has one.
  const eventIds = results.toReversed().flatMap(({ asksFor }) => asksFor?.eventIds ?? [])
  const asksFor = eventIds.length > 0 ? { asksFor: { ...last.asksFor, eventIds } } : {}
  return { ...last, ...asksFor, responses: results.flatMap(({ responses }) => responses) }
}
