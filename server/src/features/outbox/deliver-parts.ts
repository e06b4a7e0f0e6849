import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import type { Precedence } from '../../platform/precedence.ts'
import type { Schema } from '../../platform/schema.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { ChunkSize } from './batch-size.ts'
import type { Pace } from './pace.ts'
import type { SendParts } from './send-delivery.ts'

/** All that sending is made of. */
export interface DeliverParts extends SendParts {
  db: Kysely<Schema>
  clock: Clock
  secrets: Secrets
  /** True once the process wants to stop: what is left of the batch is handed back. */
  isStopping: () => boolean
  pace: Pace
  chunkSize: ChunkSize
  /** What is written of texts goes through it: bulk gives way first. */
  piece: Precedence['piece']
  /** Resolves once what was committed so far is on the disk. */
  flushed: () => Promise<void>
  /** Whether no other worker of this process has a batch. */
  isAlone: () => boolean
}
