import type { Target } from '@partyline/domain/commands'
import { commandFor } from '@partyline/domain/reading/names/targets'
import { nothingDone } from '@partyline/domain/wording/understanding'
import { whatItDoes } from '@partyline/domain/wording/what-it-does'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { actOnCommand } from './act-on-command.ts'
import { type Judged, line } from './judged.ts'
import { findNamed, marked, tellHowTo } from './resolve-almost.ts'
import { reply } from './text-result.ts'
import type { Texter } from './texter.ts'

/** "Don't add me to #choir" of a person without a username changes nothing. A member hears how to leave. */
export async function acknowledge(
  context: Context,
  person: PersonRow,
  name = '',
): Promise<Judged | undefined> {
  const found = person.handle === null ? await findNamed(context, person, name, 'follow') : undefined
  if (!found) return undefined
  return line('', async () => (found.chosen ? tellHowTo('leave', marked(found)) : reply(nothingDone())))
}

/** 'ana' as a phone's first text follows her, because posters ask for it. Later it may be an ordinary word. */
export function offerOrFollow(context: Context, texter: Texter, found: Target, isGreeting: boolean): Judged {
  const command = commandFor('follow', found)
  if (!texter.person.greeted_at && !isGreeting)
    return line(whatItDoes(command), () => actOnCommand(context, texter, command))
  return line('A command to Partyline', async () => tellHowTo('follow', marked(found)))
}
