import type { Command } from '@partyline/domain/commands'
import { limitOf } from '@partyline/domain/limits/limits'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { help, helpWhileStopped, notSentWhileStopped } from '@partyline/domain/wording/texting'
import type { Context } from '../../../platform/context.ts'
import { takeHits } from '../../../platform/limits/limits.ts'
import type { Evidence } from '../../people/record-consent.ts'
import type { PersonRow } from '../../people/store.ts'
import { countFollowers } from '../held/hold-text.ts'
import { reply, silence, type TextResult } from '../text-result.ts'

/**
 * Answers HELP and INFO. Carriers demand an answer for a stopped phone too. It says how to start again, and
 * does not start anything. A limit keeps two machines from answering each other all day.
 */
export async function helpByText(
  context: Context,
  { person, evidence }: { person: PersonRow; evidence: Evidence },
): Promise<TextResult> {
  const { settings } = context
  const contact = settings.supportEmail ?? `${settings.publicUrl}/support`
  if (!person.stopped_at || evidence.source === 'web') return { ...reply(help(contact)), introduces: true }
  const limit = 'helpPerStoppedPhonePerDay'
  const key = `HELP from the stopped phone ${person.phone}`
  const quota = await takeHits(context, [{ key, limits: [limitOf(settings, limit)] }])
  if (quota.ok) return { ...reply(helpWhileStopped(contact)), despiteStop: true }
  context.ring({ kind: 'refused', limit })
  return silence()
}

/**
 * Tells a stopped sender that their words reach nobody, once a day. Others hear nothing after a STOP.
 * @returns silence for commands and small talk, and when nobody would have got the words
 */
export async function tellStoppedSender(
  context: Context,
  person: PersonRow,
  command: Command,
): Promise<TextResult> {
  const isForOthers = ['say', 'direct', 'post'].includes(command.kind) && !('doubtful' in command)
  if (person.handle === null || !isForOthers) return silence()
  if (command.kind === 'say' && (await countFollowers(context, person)) === 0) return silence()
  const told = await takeHits(context, [
    { key: `words of the stopped sender ${person.phone}`, limits: [{ most: 1, window: DAY_MS }] },
  ])
  return told.ok ? { ...reply(notSentWhileStopped()), despiteStop: true } : silence()
}
