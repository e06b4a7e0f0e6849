import { join } from 'node:path'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import type { Kysely } from 'kysely'
import { type App, createApp } from './app.ts'
import { judgeHistory, recordHistory } from './carriers/judge-history.ts'
import { openCarriers } from './carriers/open-carriers.ts'
import { findHostAddresses } from './config/find-host-addresses.ts'
import { settingsOf, withPort } from './config/settings-of.ts'
import {
  type Config,
  type ConfigReading,
  describeSettingsBesideFile,
  readConfig,
  readEnvironment,
} from './config.ts'
import { isPaused } from './features/outbox/batch-store.ts'
import { gatherParts } from './main/gather-parts.ts'
import { createLifecycle, type Lifecycle } from './main/lifecycle.ts'
import { openDatabases } from './main/open-databases.ts'
import { NEEDS_BOTH, type Roles, readRoles } from './main/roles.ts'
import { describeStart, describeStartLine, type StartFacts } from './main/start-notice.ts'
import { startWatch, startWorkers } from './main/start-workers.ts'
import type { Clock } from './platform/context.ts'
import type { DatabaseTarget } from './platform/database/database.ts'
import { type Notices, openNotices } from './platform/database/notices.ts'
import type { Schema } from './platform/database/schema.ts'
import { rememberDataFolder } from './platform/embedded-postgres/default-data-folder.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { createDrain } from './platform/http/drain.ts'
import { probePort } from './platform/http/probe-port.ts'
import { createLogger, type Logger } from './platform/logging/logger.ts'
import { describeStartFailure, exitCodeOf } from './platform/process/start-failure.ts'
import { EX_CONFIG, StartRefusal } from './platform/process/start-refusal.ts'
import { version } from './platform/process/version.ts'
import { judgeSecretKey, openSecrets, refuseOtherKey } from './platform/secrets.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'

const clock: Clock = () => new Date()
/** The same place from server/src and from server/dist. */
const WEB_DIST = join(import.meta.dirname, '..', '..', 'web', 'dist')

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
  const log = createLogger(config.logLevel)
  log.info({ version, carrier: config.carrier, node: process.version, pid: process.pid }, 'Partyline starts')
  for (const warning of warnings) log.warn(warning)
  const lifecycle = createLifecycle(log, config.shutdownGraceMs)
  try {
    await start(config, roles, { log, lifecycle })
  } catch (error) {
    // The parts of a start fail when a signal ends what they use.
    if (lifecycle.isStopping()) return
    const line = describeStartFailure(error, config)
    if (line === undefined) log.fatal({ err: error }, 'the start failed')
    await lifecycle.stop().catch(() => undefined)
    if (line !== undefined) refuseToStart([line])
    process.exit(exitCodeOf(error))
  }
}

/** The log and the ends of a start. */
interface Starting {
  log: Logger
  lifecycle: Lifecycle
}

async function start(config: Config, roles: Roles, starting: Starting): Promise<void> {
  const { atStop, isStopping } = starting.lifecycle
  if (config.tracing) {
    const now = () => performance.timeOrigin + performance.now()
    atStop(startTracing(config.tracing, { version, log: starting.log, now }))
  }
  const { target, dataDir } = await openStorage(config, starting)
  for (const place of listeningPlaces(config, roles)) await probePort(place)
  const { migrated, log, ...opened } = await openOwnDatabases(config, roles, { target, ...starting })
  const notices = openNotices(target, log)
  atStop(() => notices.close())
  const { db } = opened.database
  const settings = settingsOf(config)
  const { publicUrl, sharedNumber } = settings
  const parts = await gatherParts(config, {
    ...opened,
    dataDir,
    webDist: WEB_DIST,
    settings,
    carriers: await openCarriers(config, { db, clock, publicUrl, sharedNumber, log }),
    notices,
    clock,
    log,
    isStopping,
  })
  await goOnline(await createApp(parts), config, roles, {
    db,
    ownsDatabase: 'socket' in target,
    notices,
    log,
    lifecycle: starting.lifecycle,
  })
  if (isStopping()) return
  logStart(log, {
    ...settings,
    ...roles,
    carrier: config.carrier,
    fallback: config.fallback?.carrier,
    version,
    dataDir,
    listening: withPort(config.host, config.port),
    migrations: migrated,
  })
}

/** Opens the databases and the installation's secrets. Refuses the start when they do not fit the settings. */
async function openOwnDatabases(
  config: Config,
  roles: Roles,
  { target, log, lifecycle }: Starting & { target: DatabaseTarget },
) {
  const acceptNew = config.acceptNewSecretKey
  const databases = await openDatabases(target, {
    log,
    works: roles.work,
    judge: async (db) => {
      await judgeHistory(db, config)
      await refuseOtherKey(db, config.secretKey, { acceptNew })
    },
    atStop: lifecycle.atStop,
    onNewer: (sentence) => {
      process.stderr.write(`Partyline stops: ${sentence}\n`)
      lifecycle.stopAndExit(1)
    },
  })
  const { db } = databases.database
  await recordHistory(db, config)
  const secrets = await openSecrets(db, config.secretKey)
  await judgeSecretKey(db, secrets, { acceptNew })
  return { ...databases, secrets }
}

/**
 * Listens, works and watches, unless a signal came while it started.
 * @param parts.ownsDatabase no other process can use the database, because this one has claimed the data folder
 */
async function goOnline(
  app: App,
  config: Config,
  roles: Roles,
  parts: Starting & { db: Kysely<Schema>; ownsDatabase: boolean; notices: Notices },
): Promise<void> {
  const { db, notices, log, lifecycle } = parts
  const { atStop, isStopping, graceMs } = lifecycle
  const drain = createDrain(app.http)
  let stopWorking = async (): Promise<unknown> => undefined
  atStop(() => app.status.close())
  atStop(() => Promise.all([drain(graceMs()), stopWorking()]))
  if (isStopping()) return
  if (parts.ownsDatabase) await app.takeOver()
  if (config.status) await app.status.listen(config.status)
  if (roles.web) await app.http.listen({ port: config.port, host: config.host })
  if (await isPaused(db)) log.warn('sending is paused: no text leaves until ./partyline resume WHY')
  else if (roles.work)
    // A table that somebody holds locked must not end the start.
    await app.logLate().catch((err) => log.error({ err }, 'could not read which texts are late'))
  if (roles.work) {
    const stopWorkers = startWorkers({ app, notices, onStill: () => process.exit(1) })
    stopWorking = stopWorkers
    const closeLines = await app.openLines()
    stopWorking = () => closeLines().then(stopWorkers)
  }
  const stopWatching = startWatch(app)
  atStop(async () => stopWatching())
  const hourly = setInterval(() => void app.logHour(), HOUR_MS).unref()
  atStop(async () => clearInterval(hourly))
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

async function openStorage(config: Config, { log, lifecycle }: Starting) {
  if (config.databaseUrl !== undefined) return { target: { url: config.databaseUrl }, dataDir: undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, binDir: config.pgBinDir, log })
  lifecycle.atStop(() => postgres.stop())
  if (!config.isDataDirSet) rememberDataFolder(join(config.home, 'data'), postgres.dataDir)
  return { target: { socket: postgres.connection }, dataDir: postgres.dataDir }
}

function refuseToStart(lines: string[], code = 1): void {
  for (const line of lines) process.stderr.write(`Partyline cannot start: ${line}\n`)
  process.exitCode = code
}
