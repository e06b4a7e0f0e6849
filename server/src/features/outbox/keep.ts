import type { DeliverParts } from './deliver-parts.ts'

/**
 * Writes something down, as a piece of bulk where it is one, and resolves once it is on the disk: by the statement's own
 * commit where no other batch is under way, which saves a statement; else by a flush that those of other workers wait for
 * as well.
 * @param write waits: its commit is to wait for the disk
 */
export async function keep<Written>(
  { isAlone, flushed, piece }: Pick<DeliverParts, 'isAlone' | 'flushed' | 'piece'>,
  write: (waits: boolean) => Promise<Written>,
): Promise<Written> {
  const waits = isAlone()
  const written = await piece(() => write(waits))
  if (!waits) await flushed()
  return written
}
