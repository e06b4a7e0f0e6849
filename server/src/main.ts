import { join } from 'node:path'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { createApp } from './app.ts'
import { judgeHistory, recordHistory } from './carriers/judge-history.ts'
import { openCarriers } from './carriers/open-carriers.ts'
import { findHostAddresses } from './config/find-host-addresses.ts'
import { settingsOf } from './config/settings-of.ts'
import {
  type Config,
  type ConfigReading,
  describeSettingsBesideFile,
  readConfig,
  readEnvironment,
} from './config.ts'
import { isPaused } from './features/outbox/batch-store.ts'
import { createLifecycle, type Lifecycle } from './main/lifecycle.ts'
import { openDatabases } from './main/open-databases.ts'
import { NEEDS_BOTH, type Roles, readRoles } from './main/roles.ts'
import { describeStart, describeStartLine, type StartFacts } from './main/start-notice.ts'
import { startWatch, startWorkers } from './main/start-workers.ts'
import type { Clock, Settings } from './platform/context.ts'
import { openNotices } from './platform/database/notices.ts'
import { rememberDataFolder } from './platform/embedded-postgres/default-data-folder.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { readDisk } from './platform/health/readiness.ts'
import { createDrain } from './platform/http/drain.ts'
import { probePort } from './platform/http/probe-port.ts'
import { createLogger, type Logger } from './platform/logging/logger.ts'
import { loadWeb, SOURCE_PATH } from './platform/pages/pages.ts'
import { describeStartFailure, exitCodeOf } from './platform/process/start-failure.ts'
import { EX_CONFIG, StartRefusal } from './platform/process/start-refusal.ts'
import { version } from './platform/process/version.ts'
import { judgeSecretKey, openSecrets, refuseOtherKey } from './platform/secrets.ts'

const clock: Clock = () => new Date()

const reading = await readSettings()
const roles = readRoles(process.argv.slice(2))
if (!reading.ok) refuseToStart(reading.problems, EX_CONFIG)
else if (!roles) refuseToStart(['the only option is --only web or --only work.'], EX_CONFIG)
else if (reading.config.databaseUrl === undefined && !(roles.web && roles.work))
  refuseToStart([NEEDS_BOTH], EX_CONFIG)
else await run(reading, roles)

async function readSettings(): Promise<ConfigReading> {
  try {
    const { env, file } = readEnvironment()
    const inFile = Object.keys(file.settings ?? {})
    const read = readConfig(env, { hostAddresses: await findHostAddresses(env), inFile })
    if (!read.ok || !read.config.production) return read
    return { ...read, warnings: [...read.warnings, ...describeSettingsBesideFile(file)] }
  } catch (error) {
    if (error instanceof StartRefusal) return { ok: false, problems: [error.message] }
    throw error
  }
}

async function run(
  { config, warnings }: { config: Config; warnings: string[] },
  roles: Roles,
): Promise<void> {
  const plainLog = createLogger(config.logLevel)
  plainLog.info(
    { version, carrier: config.carrier, node: process.version, pid: process.pid },
    'Partyline starts',
  )
  for (const warning of warnings) plainLog.warn(warning)
  const lifecycle = createLifecycle(plainLog, config.shutdownGraceMs)
  const { atStop, isStopping, stop } = lifecycle

  try {
    if (config.tracing) {
      // The libraries load only here, because they take memory that most installations need not spend.
      const { startTracing } = await import('./platform/tracing/start-tracing.ts')
      atStop(startTracing(config.tracing, { version, log: plainLog }))
    }
    const { target, dataDir } = await openStorage(config, plainLog, atStop)
    const onNewer = (sentence: string) => {
      process.stderr.write(`Partyline stops: ${sentence}\n`)
      lifecycle.stopAndExit(1)
    }
    for (const place of listeningPlaces(config, roles)) await probePort(place)
    const { database, outbox, bulk, migrated, log } = await openDatabases(target, {
      log: plainLog,
      works: roles.work,
      judge: async (db) => {
        await judgeHistory(db, config)
        await refuseOtherKey(db, config.secretKey, { acceptNew: config.acceptNewSecretKey })
      },
      atStop,
      onNewer,
    })
    const { db } = database
    await recordHistory(db, config, clock())
    const secrets = await openSecrets(db, config.secretKey)
    await judgeSecretKey(db, secrets, { acceptNew: config.acceptNewSecretKey })
    const notices = openNotices(target, log)
    atStop(() => notices.close())
    const settings = settingsOf(config)
    const app = await createApp({
      db,
      outboxDb: outbox.db,
      bulkDb: bulk.db,
      notices,
      clock,
      settings,
      secrets,
      carriers: await openCarriers(config, {
        db,
        clock,
        publicUrl: settings.publicUrl,
        sharedNumber: settings.sharedNumber,
        log,
      }),
      fallback: config.fallback,
      isPublicUrlSet: config.publicUrl !== undefined,
      trustedProxies: config.trustedProxies,
      operators: config.operators,
      hooksToPrivate: config.hooksToPrivate,
      metricsToken: config.metricsToken,
      readDisk: dataDir === undefined ? undefined : () => readDisk(dataDir),
      version,
      log,
      pages: await openPages(config, settings),
      isStopping,
      unknownSends: config.unknownSends,
      retentionDays: config.retentionDays,
    })
    const drain = createDrain(app.http)
    let stopWorking = async (): Promise<unknown> => undefined
    atStop(() => app.status.close())
    atStop(() => Promise.all([drain(lifecycle.graceMs()), stopWorking()]))
    // A signal came while it started.
    if (isStopping()) return
    // The claim on the data folder proves that no other process uses the embedded database.
    if ('socket' in target) await app.takeOver()
    if (config.status) await app.status.listen(config.status)
    if (roles.web) await app.http.listen({ port: config.port, host: config.host })
    if (await isPaused(db)) log.warn('sending is paused: no text leaves until ./partyline resume WHY')
    else if (roles.work) await app.logLate()
    if (roles.work) {
      const stopWorkers = startWorkers({ app, notices, log, onStill: () => process.exit(1) })
      stopWorking = stopWorkers
      const closeLines = await app.openLines()
      stopWorking = () => closeLines().then(stopWorkers)
    }
    const stopWatching = startWatch({ app, log })
    atStop(async () => stopWatching())
    const hourly = setInterval(() => void app.logHour(), HOUR_MS).unref()
    atStop(async () => clearInterval(hourly))
    const { carrier, host, port } = config
    const fallback = config.fallback?.carrier
    const listening = `${host}:${port}`
    logStart(log, {
      ...settings,
      ...roles,
      carrier,
      fallback,
      version,
      dataDir,
      listening,
      migrations: migrated,
    })
  } catch (error) {
    // The parts of a start fail when a signal ends what they use.
    if (isStopping()) return
    const line = describeStartFailure(error, config)
    if (line === undefined) plainLog.fatal({ err: error }, 'the start failed')
    await stop().catch(() => undefined)
    if (line !== undefined) refuseToStart([line])
    process.exit(exitCodeOf(error))
  }
}

/** The addresses that this process will listen on. */
function listeningPlaces({ host, port, status }: Config, { web }: Roles) {
  return [...(status ? [status] : []), ...(web ? [{ host, port }] : [])]
}

/** A person at a terminal gets the notice. A file or a service manager gets JSON on every line. */
function logStart(log: Logger, facts: StartFacts): void {
  const { fields, words } = describeStartLine(facts)
  log.info(fields, words)
  if (process.stdout.isTTY) process.stdout.write(describeStart(facts))
}

async function openStorage(config: Config, log: Logger, atStop: Lifecycle['atStop']) {
  if (config.databaseUrl !== undefined) return { target: { url: config.databaseUrl }, dataDir: undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, binDir: config.pgBinDir, log })
  atStop(() => postgres.stop())
  if (!config.isDataDirSet) rememberDataFolder(join(config.home, 'data'), postgres.dataDir)
  return { target: { socket: postgres.connection }, dataDir: postgres.dataDir }
}

async function openPages(config: Config, settings: Settings) {
  // The same place from server/src and from server/dist.
  const webDist = join(import.meta.dirname, '..', '..', 'web', 'dist')
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

function refuseToStart(lines: string[], code = 1): void {
  for (const line of lines) process.stderr.write(`Partyline cannot start: ${line}\n`)
  process.exitCode = code
}
