import type { BuiltWeb, PageSettings } from '@partyline/contract/page'
import type { Kysely } from 'kysely'
import type { Carrier } from '../carriers/carrier.ts'
import type { Operators } from '../features/operating/operators.ts'
import type { RegistrationParts } from '../features/operating/registration/registration-routes.ts'
import type { Clock, Settings } from '../platform/context.ts'
import type { Notices } from '../platform/database/notices.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Readiness } from '../platform/health/readiness.ts'
import type { Logger } from '../platform/logging/logger.ts'
import type { Mark } from '../platform/pages/serve-own-name.ts'
import type { Secrets } from '../platform/secrets.ts'

/** The parts that make up a Partyline. */
export interface AppParts {
  db: Kysely<Schema>
  /**
   * The same database on separate connections for codes and replies, so that they and requests never wait for
   * each other.
   */
  outboxDb: Kysely<Schema>
  /** Separate connections for the rest of the outbox, which nobody waits for. */
  bulkDb: Kysely<Schema>
  notices: Notices
  clock: Clock
  settings: Settings
  secrets: Secrets
  /** The first sends. The second sends while the first is away. Both receive. */
  carriers: [Carrier, ...Carrier[]]
  /** The second's own number, and after how many milliseconds of the first's absence it takes over. */
  fallback?: { number: string; afterMs: number } | undefined
  /** Numbers beside SHARED_NUMBER and the second's at which people text this installation; none when left out. */
  inboundNumbers?: readonly string[] | undefined
  /** PUBLIC_URL is set, and does not just default to the address where this listens. */
  isPublicUrlSet: boolean
  trustedProxies: string[]
  /** Hear about trouble; nobody when left out. */
  operators?: Operators | undefined
  /** The registration of the installation at a carrier. */
  registration: RegistrationParts
  /** The token for reading the metrics. Without one only this machine may read them. */
  metricsToken?: string | undefined
  /** The disk that the embedded database writes to. */
  readDisk?: Readiness['readDisk'] | undefined
  /** The folder of the journal of opt-outs. Without one there is no journal. */
  optOutsDir?: string | undefined
  /** Webhooks of accounts may reach this machine and its network. */
  hooksToPrivate?: boolean | undefined
  version: string
  log: Logger
  /** The built web; left out when tests need only calls. */
  pages?: BuiltWeb & { webDist: string; settings: PageSettings; mark?: Mark | undefined }
  isStopping: () => boolean
  unknownSends: 'at-least-once' | 'at-most-once'
  retentionDays: number
}
