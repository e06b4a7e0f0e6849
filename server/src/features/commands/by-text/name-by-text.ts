import { cleanName } from '@partyline/domain/names/clean-line'
import { PERSON_NAME_MAX } from '@partyline/domain/names/profile'
import { isOfficialName } from '@partyline/domain/names/reserved-names'
import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { surelyMayAskToStop } from '@partyline/domain/reading/leaving/may-ask-to-stop'
import {
  isNameless,
  readCorrectedName,
  readName,
  readWrittenName,
  splitName,
} from '@partyline/domain/reading/names/naming'
import { cutText } from '@partyline/domain/texts/graphemes'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { askForName } from '@partyline/domain/wording/events'
import { profileProblems } from '@partyline/domain/wording/profile'
import { isYourName, named } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import type { PersonRow } from '../../people/store.ts'
import { writeTextedName } from '../../people/texted-name-store.ts'
import type { ReadContent } from '../read-content.ts'
import { type Act, reply, type TextResult } from '../text-result.ts'

/** For this long after Partyline asks for a name, it takes words alone, or NAME with words, as the name. */
const BARE_NAME_MS = DAY_MS
const NAME_MS = 30 * DAY_MS

/**
 * Judges words that may be the person's name. Partyline takes one after it asked for it, unless an account holds
 * the name, and asks about words that may say something else. Later words can correct it: 'Sorry, Benjamin'.
 * @param isCommand the text begins with NAME
 * @returns undefined when the words are something else
 */
export function judgeName(
  context: Context,
  person: PersonRow,
  words: string,
  isCommand: boolean,
): Act | undefined {
  const asked = person.handle || person.email ? null : person.name_asked_at
  const since = asked ? context.now.getTime() - asked.getTime() : Number.POSITIVE_INFINITY
  if (since > (isCommand ? NAME_MS : BARE_NAME_MS)) return undefined
  if (isNameless(words)) return async () => reply(askForName())
  const known = person.first_name
  const name = known && !isCommand ? readCorrectedName(words, known) : readName(words)
  if (name === undefined) return undefined
  if (isCommand || known) return () => nameByText(context, person, name)
  const mayStop = surelyMayAskToStop(words)
  if (readWrittenName(words) === name)
    return mayStop ? askWhetherName(name) : () => nameByText(context, person, name)
  return mayStop ? undefined : askWhetherName(name)
}

/** 'No, Diana' after 'Di' takes back no Yes. @returns as `judgeName` */
export function correctsName(context: Context, person: PersonRow, { command, text }: ReadContent) {
  const mayBeAName = command.kind === 'say' || (command.kind === 'answer' && command.about !== undefined)
  return person.first_name && mayBeAName ? judgeName(context, person, withoutTail(text), false) : undefined
}

function askWhetherName(name: string): Act {
  const offers = [
    { word: 'YES', command: `NAME ${name}` },
    { word: 'NO', command: '' },
  ]
  return async () => ({ ...reply(isYourName(name)), offers })
}

/** 'NAME Kofi Mensah', or the name alone: keeps the name, or corrects the one that was texted before. */
async function nameByText(context: Context, person: PersonRow, name: string): Promise<TextResult> {
  return reply(await keepName(context, person, name))
}

/** Keeps a texted name, unless it would pass for the operator's. @returns the sentence that says which */
export async function keepName(context: Context, person: PersonRow, name: string): Promise<string> {
  const [firstName, rest] = splitName(cleanName(name))
  if (isOfficialName(firstName, rest, context.settings.shortName)) return profileProblems['official-name']
  const cut = (part: string) => cutText(part, PERSON_NAME_MAX)
  const lastName = cut(rest) || null
  await writeTextedName(context, person.id, { firstName: cut(firstName), lastName })
  return named(cut(firstName))
}
