import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import type { PersonRow } from '../people/store.ts'
import { checkCohost } from './check-cohost.ts'
import { writeCohost } from './store.ts'

export type SetCohostResult =
  | { ok: true; person: PersonRow }
  | { ok: false; reason: 'missing' | 'not-allowed' | 'unknown-handle' | 'owner' }

/**
 * Makes somebody a co-host of an event, or ends that; its owner may, and co-hosts take themselves off. Done twice it
 * changes nothing.
 */
export async function setCohost(
  context: Context,
  input: { id: string; personId: Id; handle: string; cohost: boolean },
): Promise<SetCohostResult> {
  const checked = await checkCohost(context, input)
  if (!checked.ok) return checked
  await writeCohost(context, checked.event.id, checked.person.id, input.cohost)
  return { ok: true, person: checked.person }
}
