/**
 * Takes every step in turn, also after one that failed.
 * @throws after the last step: the error of the failed step, or an AggregateError of all when several failed
 */
export async function tryEach(steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    await step().catch((error: unknown) => {
      failures.push(...(error instanceof AggregateError ? error.errors : [error]))
    })
  }
  if (failures.length > 1) throw new AggregateError(failures, 'several steps failed')
  if (failures.length === 1) throw failures[0]
}
