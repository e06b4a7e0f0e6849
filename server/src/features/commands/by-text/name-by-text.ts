import { cleanName } from '@partyline/domain/names/clean-line'
import { PERSON_NAME_MAX } from '@partyline/domain/names/profile'
import { isOfficialName } from '@partyline/domain/names/reserved-names'
import { splitName } from '@partyline/domain/reading/names/naming'
import { cutText } from '@partyline/domain/texts/graphemes'
import { profileProblems } from '@partyline/domain/wording/profile'
import { named } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import type { PersonRow } from '../../people/store.ts'
import { writeTextedName } from '../../people/texted-name-store.ts'

/** Keeps a texted name, unless it would pass for the operator's. @returns the sentence that says which */
export async function keepName(context: Context, person: PersonRow, name: string): Promise<string> {
  const [firstName, rest] = splitName(cleanName(name))
  if (isOfficialName(firstName, rest, context.settings.shortName)) return profileProblems['official-name']
  const cut = (part: string) => cutText(part, PERSON_NAME_MAX)
  const lastName = cut(rest) || null
  await writeTextedName(context, person.id, { firstName: cut(firstName), lastName })
  return named(cut(firstName))
}
