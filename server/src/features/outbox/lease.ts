import type { Clock } from '../../platform/context.ts'
import { randomSecret } from '../../platform/secrets.ts'

/** How long a batch stays with a worker that has stopped renewing: the batch of a dead process goes on within 10 s. */
export const LEASE_MS = 8_000

/** A worker's hold on a batch, as this process sees it; the batch's row has the last word. */
export interface Lease {
  /** What the row holds while the batch is ours. */
  token: string
  /** False once it may have run out (this process slept): another worker may be at the same texts. */
  isHeld(): boolean
  /** The row was renewed by a statement that began then. */
  renewed(begunAt: Date): void
}

/** Makes a lease that counts from now. */
export function createLease(clock: Clock): Lease {
  let until = clock().getTime() + LEASE_MS
  return {
    token: randomSecret(12),
    isHeld: () => clock().getTime() < until,
    renewed(begunAt) {
      until = begunAt.getTime() + LEASE_MS
    },
  }
}
