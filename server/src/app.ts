import type { FastifyInstance } from 'fastify'
import type { AppParts } from './app/app-parts.ts'
import { createSteps, type Steps } from './app/create-steps.ts'
import { createSweep } from './app/create-sweep.ts'
import { createLoadPage } from './app/load-page.ts'
import { openDoor } from './app/open-door.ts'
import { openOperating } from './app/open-operating.ts'
import { joinCarriers } from './carriers/join-carriers.ts'
import { serveSimulator } from './carriers/simulator/routes.ts'
import { strictestLimits } from './carriers/strictest-limits.ts'
import { serveWebhooks } from './carriers/webhooks.ts'
import { serveAccounts } from './features/accounts/routes.ts'
import { serveCommands } from './features/commands/routes.ts'
import { serveDevelopers } from './features/developers/routes.ts'
import { serveEvents } from './features/events/routes.ts'
import { serveFollowing } from './features/following/routes.ts'
import { serveGroups } from './features/groups/routes.ts'
import { serveImporting } from './features/importing/routes.ts'
import { createReceiveTexts } from './features/inbound/receive-texts.ts'
import { serveInviting } from './features/inviting/routes.ts'
import { serveMedia } from './features/media/routes.ts'
import { serveMessages } from './features/messages/routes.ts'
import { serveNotes } from './features/notes/routes.ts'
import { NO_OPERATORS } from './features/operating/operators.ts'
import { createKeepOptOuts } from './features/operating/opt-outs/keep-opt-outs.ts'
import { readJournalStart } from './features/operating/opt-outs/opt-out-store.ts'
import { serveOperating } from './features/operating/routes.ts'
import { noteReceipts } from './features/operating/watching/carrier-words-store.ts'
import { serveMetrics } from './features/operating/watching/serve-metrics.ts'
import { createWatch } from './features/operating/watching/watch.ts'
import { createAskReceipts } from './features/outbox/ask-receipts.ts'
import { releaseAllLeases } from './features/outbox/batch-store.ts'
import { createPace } from './features/outbox/pace.ts'
import { setFirstPace } from './features/outbox/pace-store.ts'
import { recordEarlyReceipts, recordReceipts } from './features/outbox/receipt-store.ts'
import { listOwners } from './features/people/owners-store.ts'
import { servePeople } from './features/people/routes.ts'
import { serveScheduling } from './features/scheduling/routes.ts'
import { serveSenderPages } from './features/sender-page/routes.ts'
import { serveSignIn } from './features/sign-in/routes.ts'
import { createTransact } from './platform/context.ts'
import { serveHealth } from './platform/health/serve-health.ts'
import { createPrecedence } from './platform/jobs/precedence.ts'
import { openJournal } from './platform/journal/open-journal.ts'
import type { Logger } from './platform/logging/logger.ts'
import { serveOpenApi } from './platform/openapi/openapi.ts'
import { serveOtherPaths, servePages } from './platform/pages/pages.ts'
import { serveCard } from './platform/pages/serve-card.ts'
import { tryEach } from './platform/try-each.ts'

export interface App {
  http: FastifyInstance
  steps: Steps
  /** Takes back the work of dead processes. Call it only when no other process uses the database. */
  takeOver: () => Promise<void>
  /** Opens the connections of carriers that have one, and fetches missed texts. The result ends both. */
  openLines: () => Promise<() => Promise<unknown>>
  /** Removes expired data. */
  sweep: () => Promise<void>
  /** Logs what this process has done since the last call, if anything. */
  logHour: () => Promise<void>
  /** Logs at a start which texts have waited for more than a day. */
  logLate: () => Promise<void>
  /** Tells operators about trouble and its end. */
  watch: () => Promise<void>
  /** Serves the state of this process on a port of its own. */
  status: FastifyInstance
  /** The log that also notices a full disk and a damaged database. */
  log: Logger
}

/** Puts the parts together. Only here do features, carriers and platform meet. */
export async function createApp(deps: AppParts): Promise<App> {
  const { db, clock, secrets, notices, version } = deps
  const { operators = NO_OPERATORS, hooksToPrivate: toPrivate = false } = deps
  const { readiness, log, ring, hear, metrics, logHour, logLate, status } = openOperating(deps)
  const settings = { ...deps.settings, textLimits: strictestLimits(deps.carriers) }
  const { publicUrl, sharedNumber, shortName, region } = settings
  const acting = { clock, settings, secrets, notify: notices.notify, ring }
  const transact = createTransact({ db, ...acting })
  const { carrier, carriers, ingest, ingestReceipts, look, openLines } = joinCarriers({
    carriers: deps.carriers,
    sharedNumber,
    inboundNumbers: deps.inboundNumbers ?? [],
    fallback: deps.fallback,
    db,
    clock,
    log,
    meter: metrics.meter,
    ring,
    hear,
    store: createReceiveTexts({ db, transact, clock, notices }),
    record: async (name, receipts) => {
      await transact(async (context) => {
        await recordReceipts(context, { carrier: name, receipts })
        await noteReceipts(context.tx, { carrier: name, receipts }, context.now)
      })
    },
  })
  const simulated = carrier.name === 'simulator'
  const precedence = createPrecedence()
  const { door, cookies, describeViewer } = await openDoor({
    ...deps,
    ...{ settings, log, ring, metrics, precedence, simulated },
  })
  const http = door.app

  serveCard(http, { numbers: [sharedNumber, ...(deps.inboundNumbers ?? [])], shortName, publicUrl })
  serveHealth(door, { readiness, version })
  serveMetrics(http, { metrics, token: deps.metricsToken, isBehindProxy: deps.isPublicUrlSet })
  servePeople(door, { db, transact, describeViewer })
  serveSignIn(door, { db, transact, cookies })
  serveFollowing(door, { db, transact, clock })
  serveMedia(door, { db, transact })
  serveMessages(door, { db, transact, notices })
  serveGroups(door, { transact })
  serveEvents(door, { db, transact, notices, clock, publicUrl, shortName, region })
  serveSenderPages(door, { db, transact, clock, sharedNumber, shortName })
  serveInviting(door, { transact, clock })
  serveImporting(door, { transact })
  serveNotes(door, { db, transact })
  await setFirstPace(db, carrier.name, carrier.perSecond)
  const pace = createPace(deps.outboxDb, carrier.name, clock)
  serveCommands(door, { transact, pace, price: operators.segmentPrice })
  serveScheduling(door, { db, transact })
  serveAccounts(door, { db, transact, clock, cookies })
  serveDevelopers(door, { db, transact, toPrivate })
  serveOperating(door, { ...deps, transact, cookies, settings, operators, readiness })
  const webhooks = { db, carriers, publicUrl, clock, log, ring, ingest, ingestReceipts }
  await serveWebhooks(http, { ...webhooks, ...precedence })
  if (simulated)
    serveSimulator(door, { db, clock, notices, sharedNumber, ingest, ingestReceipts, listOwners })
  serveOpenApi(http, {
    title: settings.shortName,
    version,
    sessionCookie: cookies.sessionName,
    publicUrl,
    simulated,
  })

  if (deps.pages) {
    const loadPage = createLoadPage({ db, clock, region, authenticate: door.authenticate, describeViewer })
    await servePages(http, { ...deps.pages, loadPage, inTurn: door.inTurn, clock, log })
  }
  serveOtherPaths(http)

  const watch = createWatch({ transact, readiness, operators, log })
  const folder = deps.optOutsDir
  const since = () => readJournalStart(db)
  const journal = folder === undefined ? undefined : openJournal({ folder, secrets, clock, since })
  const transactInBulk = createTransact({ db: deps.bulkDb, ...acting })
  return {
    http,
    steps: createSteps(deps, {
      carrier,
      carriers,
      transact,
      transactInBulk,
      pace,
      precedence,
      operators,
      toPrivate,
      keepOptOuts: createKeepOptOuts({ db: deps.outboxDb, journal, clock, log, ring }),
      log,
    }),
    takeOver: () => releaseAllLeases(db),
    openLines,
    logHour,
    logLate,
    watch: () => tryEach([async () => look(), () => transact(recordEarlyReceipts), watch]),
    status,
    log,
    sweep: createSweep({
      ...{ db, clock, transact, retentionDays: deps.retentionDays },
      askReceipts: createAskReceipts({ db, carrier, transact, clock, log }),
    }),
  }
}
