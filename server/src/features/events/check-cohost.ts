import { nameKey } from '@partyline/domain/names'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { findPersonByHandle, hasBlocked, type PersonRow } from '../people/store.ts'
import { findHosted } from './find-hosted.ts'
import { type EventRow, isCohost } from './store.ts'

export type CheckCohostResult =
  | { ok: true; event: EventRow; person: PersonRow; already: boolean }
  | { ok: false; reason: 'missing' | 'not-allowed' | 'unknown-handle' | 'owner' }

/**
 * Whether somebody can be made a co-host of an event, and whether they are one; for its owner. Who blocked the owner, or
 * was blocked by them, is not there for them. That it ends may also be asked by the co-host.
 */
export async function checkCohost(
  context: Context,
  input: { id: string; personId: Id; handle: string; cohost: boolean },
): Promise<CheckCohostResult> {
  const hosted = await findHosted(context, input.id, input.personId)
  if (!hosted.ok) return hosted
  const { event, owns } = hosted
  const person = await findPersonByHandle(context, nameKey(input.handle.trim().replace(/^[@＠]/u, '')))
  const leaves = !input.cohost && person?.id === input.personId
  if (!owns && !leaves) return { ok: false, reason: 'not-allowed' }
  if (!person) return { ok: false, reason: 'unknown-handle' }
  if (input.cohost && (await isBlockBetween(context, event.owner_id, person.id))) {
    return { ok: false, reason: 'unknown-handle' }
  }
  if (person.id === event.owner_id) return { ok: false, reason: 'owner' }
  return { ok: true, event, person, already: await isCohost(context.tx, event.id, person.id) }
}

async function isBlockBetween(context: Context, one: Id, other: Id): Promise<boolean> {
  return (await hasBlocked(context, one, other)) || (await hasBlocked(context, other, one))
}
