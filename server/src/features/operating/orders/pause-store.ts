import type { Context } from '../../../platform/context.ts'

/** Pauses or resumes all sending. @returns false when nothing changed */
export async function markPaused(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  pause: { why: string } | null,
): Promise<boolean> {
  if (!pause) return (await tx.deleteFrom('sending_pauses').executeTakeFirst()).numDeletedRows > 0n
  const row = { paused_at: now, why: pause.why }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sending_pauses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
