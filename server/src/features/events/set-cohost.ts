import { nameKey } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { findHosted } from './find-hosted.ts'
import { writeCohost } from './store.ts'

export type SetCohostResult =
  | { ok: true; person: PersonRow }
  | { ok: false; reason: 'missing' | 'not-allowed' | 'unknown-handle' | 'owner' }

/** Makes somebody a co-host of an event, or ends that; only its owner may. Done twice it changes nothing. */
export async function setCohost(
  context: Context,
  input: { id: string; personId: Id; handle: string; cohost: boolean },
): Promise<SetCohostResult> {
  const hosted = await findHosted(context, input.id, input.personId)
  if (!hosted.ok) return hosted
  if (!hosted.owns) return { ok: false, reason: 'not-allowed' }
  const person = await findPersonByHandle(context, nameKey(input.handle.trim().replace(/^[@＠]/u, '')))
  if (!person) return { ok: false, reason: 'unknown-handle' }
  if (person.id === hosted.event.owner_id) return { ok: false, reason: 'owner' }
  await writeCohost(context, hosted.event.id, person.id, input.cohost)
  return { ok: true, person }
}
