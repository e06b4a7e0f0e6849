import type { Target } from '@partyline/domain/commands'
import type { Verb } from '@partyline/domain/reading/languages/word-table'
import { isForPeople } from '@partyline/domain/reading/names/targets'
import type { Context } from '../../platform/context.ts'
import { listAskedAbout } from '../events/rsvp/question-store.ts'
import { listChosen } from '../following/store.ts'
import { findLastHeard } from '../messages/store.ts'
import type { PersonRow } from '../people/store.ts'

/**
 * Finds what MUTE, LEAVE or BLOCK without a name means: the source that the person heard from last, or else the only
 * one that they follow. A guest gets texts only about events, so it is their host.
 * @returns the name with its mark
 */
export async function findSource(
  context: Context,
  { id }: PersonRow,
  verb: Verb,
): Promise<string | undefined> {
  const last = await findLastHeard(context, id, ['broadcast', 'direct', 'group'])
  if (last?.group && !isForPeople(verb)) return `#${last.group}`
  if (last) return last.handle ? `@${last.handle}` : undefined
  const { chosen } = await listChosen(context, id, 2)
  const [only, another] = chosen
  if (another) return undefined
  if (only) return isForPeople(verb) && targetOf(only.name).kind === 'group' ? undefined : only.name
  const host = verb === 'leave' ? (await listAskedAbout(context, id))[0]?.host : undefined
  return host ? `@${host}` : undefined
}

/** @param name with its mark */
export function targetOf(name: string): Target {
  return { kind: name.startsWith('@') ? 'person' : 'group', name: name.slice(1) }
}
