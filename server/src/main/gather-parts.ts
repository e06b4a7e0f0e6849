import type { AppParts } from '../app/app-parts.ts'
import type { Config } from '../config.ts'
import type { Clock, Settings } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import type { Notices } from '../platform/database/notices.ts'
import { readDisk } from '../platform/health/readiness.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { loadWeb, SOURCE_PATH } from '../platform/pages/pages.ts'
import { version } from '../platform/process/version.ts'
import type { Secrets } from '../platform/secrets.ts'

/** What a start has opened before it makes the app. */
interface Opened {
  database: Database
  outbox: Database
  bulk: Database
  /** Undefined when the operator runs the database. */
  dataDir: string | undefined
  /** The folder of the built web. */
  webDist: string
  settings: Settings
  secrets: Secrets
  carriers: AppParts['carriers']
  notices: Notices
  clock: Clock
  log: Logger
  isStopping: () => boolean
}

/** Makes the parts of the app from the settings and from what the start has opened. */
export async function gatherParts(config: Config, opened: Opened): Promise<AppParts> {
  const { database, outbox, bulk, dataDir, webDist, settings, ...others } = opened
  return {
    ...others,
    db: database.db,
    outboxDb: outbox.db,
    bulkDb: bulk.db,
    settings,
    fallback: config.fallback,
    isPublicUrlSet: config.publicUrl !== undefined,
    trustedProxies: config.trustedProxies,
    operators: config.operators,
    hooksToPrivate: config.hooksToPrivate,
    metricsToken: config.metricsToken,
    readDisk: dataDir === undefined ? undefined : () => readDisk(dataDir),
    version,
    pages: await openPages(config, settings, webDist),
    unknownSends: config.unknownSends,
    retentionDays: config.retentionDays,
  }
}

async function openPages(
  config: Config,
  settings: Settings,
  webDist: string,
): Promise<NonNullable<AppParts['pages']>> {
  return {
    webDist,
    ...(await loadWeb(webDist)),
    settings: {
      sharedNumber: settings.sharedNumber,
      simulated: config.carrier === 'simulator',
      publicUrl: settings.publicUrl,
      privacyPolicyUrl: config.privacyPolicyUrl,
      termsUrl: config.termsUrl ?? null,
      sourceUrl: config.sourceUrl ?? SOURCE_PATH,
      supportEmail: config.supportEmail ?? null,
      version,
    },
  }
}
