import type { EndingAct } from '@partyline/domain/judging/judgement'
import { tellHowTo } from '@partyline/domain/judging/named'
import { asksToErase } from '@partyline/domain/reading/leaving/erasing'
import { howToErase } from '@partyline/domain/wording/accounts'
import { eventTextsEnded } from '@partyline/domain/wording/following'
import { cannotTakeBack, endedOne } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { endTextsAbout } from '../../events/rsvp/event-texts-store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { askStop } from '../asking/hold-text.ts'
import { reply, saying, type TextResult } from '../text-result.ts'
import type { Judging } from '../texter.ts'
import { leaveByText, unfollowByText } from './follow-by-text.ts'
import { controlByText } from './send-by-text.ts'
import { stopTexts } from './stop-texts.ts'

/** Ends texts, asks whether to, or takes a message back. Words that may be a STOP go into the ledger. */
export async function carryOutEnding(
  context: Context,
  judging: Judging,
  act: EndingAct,
): Promise<TextResult> {
  const { texter, situation } = judging
  const { person } = texter
  const keepWords = () => recordConsent(context, { ...texter, act: 'ask-stop', target: null })
  switch (act.is) {
    case 'stops':
      return { ...(await stopTexts(context, texter)), despiteStop: true }
    case 'asks-stop':
      await keepWords()
      return askStopByText(context, judging, act)
    case 'leaves': {
      const leave = act.name.startsWith('#') ? leaveByText : unfollowByText
      const result = await leave(context, texter, act.name.slice(1))
      return { ...result, responses: result.responses.map(endedOne) }
    }
    case 'ends-event-texts': {
      await keepWords()
      const { titles, waiting } = await endTextsAbout(context, person.id, act.eventIds)
      return reply(endedOne(eventTextsEnded(titles, waiting)))
    }
    case 'takes-back': {
      if (act.mayStop) await keepWords()
      const { sent } = situation
      const told = sent?.isRunning
        ? await controlByText(context, person, 'pause')
        : reply(cannotTakeBack(sent?.text ?? ''))
      return act.mayStop ? { ...told, responses: told.responses.map(endedOne) } : told
    }
  }
}

async function askStopByText(
  context: Context,
  { texter: { person }, content }: Judging,
  { named, way }: Extract<EndingAct, { is: 'asks-stop' }>,
): Promise<TextResult> {
  if (named) return saying(tellHowTo('leave', named))
  const asked = `${await askStop(context, person, content)}${way}`
  if (!asksToErase(content.text)) return reply(asked)
  const url = `${context.settings.publicUrl}/user/${person.public_id}/account/delete`
  return reply(`${howToErase(url)} ${asked}`)
}
