import type { AppParts } from '../app/app-parts.ts'
import { NOTE_DAYS } from '../app/create-sweep.ts'
import { installationOf } from '../config/installation-of.ts'
import type { Config } from '../config.ts'
import { LEDGER_YEARS } from '../features/accounts/sweep-accounts.ts'
import { INBOUND_LEAST_DAYS } from '../features/inbound/store.ts'
import type { Clock, Settings } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import type { Notices } from '../platform/database/notices.ts'
import { readDisk } from '../platform/health/readiness.ts'
import { formOf } from '../platform/limits/number-plan.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { loadWeb, SOURCE_PATH } from '../platform/pages/pages.ts'
import { LOGO_PATH } from '../platform/pages/serve-own-name.ts'
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
    inboundNumbers: config.inboundNumbers,
    isPublicUrlSet: config.publicUrl !== undefined,
    trustedProxies: config.trustedProxies,
    operators: config.operators,
    hooksToPrivate: config.hooksToPrivate,
    metricsToken: config.metricsToken,
    readDisk: dataDir === undefined ? undefined : () => readDisk(dataDir),
    optOutsDir: config.optOutsDir,
    registration: {
      folder: config.dataDir,
      carrier: config.carrier,
      installation: installationOf(config),
    },
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
  const { logo, legalName, address, about, contact, minimumAge } = config.organisation
  return {
    webDist,
    ...(await loadWeb(webDist)),
    mark: logo,
    settings: {
      sharedNumber: settings.sharedNumber,
      shortName: settings.shortName,
      logo: logo ? `${LOGO_PATH}?v=${logo.version}` : null,
      phoneForm: formOf(settings),
      region: settings.region,
      simulated: config.carrier === 'simulator',
      publicUrl: settings.publicUrl,
      organisation: {
        legalName: legalName ?? null,
        address: address ?? null,
        about: about ?? null,
        contact: contact ?? null,
        minimumAge,
      },
      kept: {
        textDays: Math.max(config.retentionDays, INBOUND_LEAST_DAYS),
        noteDays: NOTE_DAYS,
        ledgerYears: LEDGER_YEARS,
      },
      privacyPolicyUrl: config.privacyPolicyUrl ?? '/privacy',
      termsUrl: config.termsUrl ?? '/terms',
      sourceUrl: config.sourceUrl ?? SOURCE_PATH,
      supportEmail: config.supportEmail ?? null,
      version,
    },
  }
}
