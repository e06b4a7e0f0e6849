import type { Kysely } from 'kysely'
import { keepReport } from './features/operating/alarm-store.ts'
import { readBacklog } from './features/operating/backlog-store.ts'
import { createMetrics } from './features/operating/metrics.ts'
import { createTellHour } from './features/operating/tell-hour.ts'
import { createAlarms } from './platform/alarms.ts'
import type { Clock } from './platform/context.ts'
import type { Logger } from './platform/logger.ts'
import { createReadiness, type Readiness } from './platform/readiness.ts'
import type { Schema } from './platform/schema.ts'
import { createStatusServer } from './status-server.ts'

/** Makes what tells operators how this process and the installation are. */
export function openOperating(parts: {
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  isStopping: () => boolean
  readDisk?: Readiness['readDisk'] | undefined
  version: string
  carriers: [{ name: string }, ...unknown[]]
  metricsToken?: string | undefined
}) {
  const { db, clock, version, carriers } = parts
  const { readiness, log } = createReadiness(parts)
  const ring = createAlarms({
    log,
    clock,
    report(alarm) {
      // Rung inside a transaction, which may come to nothing: the alarm is kept all the same.
      keepReport(db, alarm, clock()).catch((error: unknown) =>
        log.warn({ err: error }, 'an alarm was not kept'),
      )
    },
  })
  const read = () => readBacklog(db, clock())
  const metrics = createMetrics({ version, carrier: carriers[0].name, readiness, readBacklog: read })
  return {
    readiness,
    log,
    ring,
    metrics,
    tellHour: createTellHour({ metrics, log, readBacklog: read }),
    status: createStatusServer({ readiness, metrics, token: parts.metricsToken }),
  }
}
