import type { Context } from '../../../platform/context.ts'

/**
 * Pauses or resumes all sending.
 * @param pause.optOutsSince the time of a restored backup whose opt-outs must be read first, also during a pause
 * @returns false when nothing changed
 */
export async function markPaused(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  pause: { why: string; optOutsSince?: Date } | null,
): Promise<boolean> {
  if (!pause) return (await tx.deleteFrom('sending_pauses').executeTakeFirst()).numDeletedRows > 0n
  const { why, optOutsSince } = pause
  const row = { paused_at: now, why, opt_outs_since: optOutsSince ?? null }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sending_pauses')
    .values(row)
    .onConflict((conflict) =>
      optOutsSince
        ? conflict.column('one').doUpdateSet({ opt_outs_since: optOutsSince })
        : conflict.doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
