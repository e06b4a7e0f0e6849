import { cleanName } from '@partyline/domain/clean-line'
import { cutText } from '@partyline/domain/graphemes'
import { PERSON_NAME_MAX } from '@partyline/domain/profile'
import { isOfficialName } from '@partyline/domain/reserved-names'
import { DAY_MS } from '@partyline/domain/time-units'
import { profileProblems } from '@partyline/domain/wording/profile'
import { named } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import type { PersonRow } from '../../people/store.ts'
import { writeTextedName } from '../../people/texted-name-store.ts'
import { reply, type TextResult } from '../text-result.ts'

/**
 * For this long after Partyline asks for a name, it takes words alone, or NAME with words, as the name. A
 * second name corrects the first.
 */
const BARE_NAME_MS = DAY_MS
const NAME_MS = 30 * DAY_MS

/**
 * Whether Partyline takes a name from this person's text now. It does after it asked for one, unless an
 * account holds the name.
 * @param said the text has the word NAME, or other words that introduce a name
 */
export function mayName({ now }: Context, person: PersonRow, said: boolean): boolean {
  if (person.handle || person.email || !person.name_asked_at) return false
  const since = now.getTime() - person.name_asked_at.getTime()
  return said ? since <= NAME_MS : since <= BARE_NAME_MS && !person.first_name
}

/** 'NAME Kofi Mensah', or the name alone: keeps the name, or corrects the one that was texted before. */
export async function nameByText(context: Context, person: PersonRow, name: string): Promise<TextResult> {
  const [firstName = '', ...rest] = cleanName(name).split(' ')
  if (isOfficialName(firstName, rest.join(' '))) return reply(profileProblems['official-name'])
  const cut = (part: string) => cutText(part, PERSON_NAME_MAX)
  const lastName = cut(rest.join(' ')) || null
  await writeTextedName(context, person.id, { firstName: cut(firstName), lastName })
  return reply(named(cut(firstName)))
}
