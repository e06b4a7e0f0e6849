import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { type EventRow, findEvent } from './store.ts'
import { isCohost } from './stores/cohost-store.ts'

export type HostedResult =
  | { ok: true; event: EventRow; owns: boolean }
  | { ok: false; reason: 'missing' | 'not-allowed' }

/** Finds an event for one of its hosts: its owner or a co-host. */
export async function findHosted(context: Context, id: string, personId: Id): Promise<HostedResult> {
  const event = await findEvent(context.tx, id)
  if (!event) return { ok: false, reason: 'missing' }
  const owns = event.owner_id === personId
  if (!owns && !(await isCohost(context.tx, event.id, personId))) return { ok: false, reason: 'not-allowed' }
  return { ok: true, event, owns }
}
