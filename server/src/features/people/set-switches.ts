import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { lockCaller } from './caller.ts'
import { type Switches, writeSwitches } from './store.ts'

/** Sets switches of the person who makes a call. @param userId as `ownId` of `lockCaller` */
export async function setSwitches(
  context: Context,
  { personId, userId }: { personId: Id; userId: string },
  switches: Switches,
): Promise<void> {
  await lockCaller(context, personId, userId)
  await writeSwitches(context, personId, switches)
}
