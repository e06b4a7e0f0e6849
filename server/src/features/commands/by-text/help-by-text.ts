import { limitOf } from '@partyline/domain/limits/limits'
import { hintsAtStarting } from '@partyline/domain/reading/leaving/starting'
import { askStart, help, helpWhileStopped, notSentWhileStopped } from '@partyline/domain/wording/texting'
import type { Context } from '../../../platform/context.ts'
import { take } from '../../../platform/limits/budget.ts'
import { countUnheard, type PersonRow } from '../../people/store.ts'
import type { ReadContent } from '../read-content.ts'
import { reply, silence, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'

/**
 * Answers HELP and INFO. Carriers demand an answer for a stopped phone too. It says how to start again, and
 * does not start anything. A limit keeps two machines from answering each other all day.
 */
export async function helpByText(context: Context, { person, evidence }: Texter): Promise<TextResult> {
  const { settings } = context
  const contact = settings.supportEmail ?? `${settings.publicUrl}/support`
  if (!person.stopped_at || evidence.source === 'web')
    return { ...reply(help(settings.shortName, contact)), introduces: true }
  const limit = 'helpPerStoppedPhonePerDay'
  const key = `HELP from the stopped phone ${person.phone}`
  const quota = await take(context, [{ key, limits: [limitOf(settings, limit)] }])
  if (quota.ok) return { ...reply(helpWhileStopped(settings.shortName, contact)), despiteStop: true }
  context.ring({ kind: 'refused', limit })
  return silence()
}

/** Requests that a stopped phone makes after it forgot its STOP. */
const REQUESTS = ['follow', 'join', 'unmute', 'login', 'code', 'cohost', 'several']

/**
 * Tells a stopped person that START brings the texts back: behind a request, behind words that may ask to come back, and
 * behind a sender's words for others, which START then counts. Others hear nothing after a STOP.
 */
export async function tellStopped(
  context: Context,
  person: PersonRow,
  content: ReadContent,
): Promise<TextResult> {
  const { shortName } = context.settings
  const isForOthers = mayBeForOthers(person, content)
  if (isForOthers) await countUnheard(context, person.id)
  else if (!asksForTexts(content)) return silence()
  const told = isForOthers ? notSentWhileStopped : askStart
  return { ...reply(told(shortName)), despiteStop: true }
}

function asksForTexts({ command, text }: ReadContent): boolean {
  if (command.kind === 'stop' || command.kind === 'tapback' || command.kind === 'machine') return false
  const answers = command.kind === 'answer' && command.answer !== 'NO' && (command.plain || command.code)
  return REQUESTS.includes(command.kind) || Boolean(answers) || hintsAtStarting(text)
}

/** Whether others would have got the words of a sender. Small talk and a wish to be left alone are none. */
function mayBeForOthers(person: PersonRow, { command }: ReadContent): boolean {
  if (person.handle === null || 'doubtful' in command) return false
  if (command.kind === 'direct' || command.kind === 'post') return true
  return (
    command.kind === 'say' ||
    (command.kind === 'answer' && command.about !== undefined) ||
    (command.kind === 'almost' && command.like !== 'stop')
  )
}
