import { cleanLine } from '@partyline/domain/clean-line'
import { cutText } from '@partyline/domain/graphemes'
import { PERSON_NAME_MAX } from '@partyline/domain/profile'
import { isOfficialName } from '@partyline/domain/reserved-names'
import { profileProblems } from '@partyline/domain/wording/profile'
import { named } from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { writeTextedName } from '../people/texted-name-store.ts'
import { reply, type TextResult } from './text-result.ts'

/** How long after the question words alone are taken for a name, and how long NAME is, which also corrects one. */
const BARE_NAME_MS = 86_400_000
const NAME_MS = 30 * 86_400_000

/**
 * Whether a name is taken from somebody's texts now: they were asked for one, and have no account that holds it.
 * @param said with the word NAME, or others that say it is one
 */
export function mayName({ now }: Context, person: PersonRow, said: boolean): boolean {
  if (person.handle || person.email || !person.name_asked_at) return false
  const since = now.getTime() - person.name_asked_at.getTime()
  return said ? since <= NAME_MS : since <= BARE_NAME_MS && !person.first_name
}

/** 'NAME Kofi Mensah', or the name alone: keeps it, or corrects the one that was texted before. */
export async function nameByText(context: Context, person: PersonRow, name: string): Promise<TextResult> {
  const [firstName = '', ...rest] = cleanLine(name).split(' ')
  if (isOfficialName(firstName, rest.join(' '))) return reply(profileProblems['official-name'])
  const cut = (part: string) => cutText(part, PERSON_NAME_MAX)
  const lastName = cut(rest.join(' ')) || null
  await writeTextedName(context, person.id, { firstName: cut(firstName), lastName })
  return reply(named(cut(firstName)))
}
