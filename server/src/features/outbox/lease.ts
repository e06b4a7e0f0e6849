import type { Clock } from '../../platform/context.ts'
import { randomSecret } from '../../platform/secrets.ts'

/** How long a lane stays with a worker that has stopped renewing: a dead process is taken over within 10 s. */
export const LEASE_MS = 8_000

/** A worker's hold on a lane, as this process sees it; the row in outbox_lanes has the last word. */
export interface Lease {
  /** What the lane's row holds while it is ours. */
  token: string
  /** False once it may have run out (this process slept): somebody else may be at the same texts. */
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
