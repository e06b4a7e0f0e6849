import type { Kysely } from 'kysely'
import { keepReport } from '../features/operating/watching/alarm-store.ts'
import { readBacklog } from '../features/operating/watching/backlog-store.ts'
import { createHearCarriers } from '../features/operating/watching/hear-carriers.ts'
import { createLogHour } from '../features/operating/watching/log-hour.ts'
import { createLogLate } from '../features/operating/watching/log-late.ts'
import { createMetrics } from '../features/operating/watching/metrics.ts'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import { createAlarms } from '../platform/health/alarms.ts'
import { createReadiness, type Readiness } from '../platform/health/readiness.ts'
import { watchDamage } from '../platform/health/watch-damage.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { createStatusServer } from './status-server.ts'

/** Makes the parts that tell operators about this process and the installation. */
export function openOperating(deps: {
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  isStopping: () => boolean
  readDisk?: Readiness['readDisk'] | undefined
  version: string
  carriers: [{ name: string }, ...unknown[]]
  metricsToken?: string | undefined
}) {
  const { db, clock, version, carriers } = deps
  const ring = createAlarms({
    log: deps.log,
    clock,
    report(alarm) {
      // The alarm may ring in a transaction that rolls back, and it must be kept anyway.
      keepReport(db, alarm, clock()).catch((error: unknown) =>
        // A damaged table of alarms must not ring the next alarm.
        deps.log.warn({ err: error }, 'an alarm could not be recorded'),
      )
    },
  })
  const damage = watchDamage({ log: deps.log, clock, ring })
  const { readiness, log } = createReadiness({ ...deps, ...damage })
  const read = () => readBacklog(db, clock())
  const metrics = createMetrics({ version, carrier: carriers[0].name, readiness, readBacklog: read })
  return {
    readiness,
    log,
    ring,
    hear: createHearCarriers({ db, clock, log }),
    metrics,
    logHour: createLogHour({ metrics, log, readBacklog: read }),
    logLate: createLogLate({ log, readBacklog: read }),
    status: createStatusServer({ readiness, metrics, token: deps.metricsToken }),
  }
}
