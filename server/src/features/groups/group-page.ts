import type { Context } from '../../platform/context.ts'
import type { GroupRow } from './store.ts'

/** The whole address of the page where a group is run. */
export function groupPage(
  { settings }: Pick<Context, 'settings'>,
  { public_id }: Pick<GroupRow, 'public_id'>,
): string {
  return `${settings.publicUrl}/group/${public_id}/details`
}
