import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { API_BASE } from '@partyline/contract/endpoint'
import type { PageSettings, RenderPage } from '@partyline/contract/page'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Carrier } from './carriers/carrier.ts'
import { joinCarriers } from './carriers/join-carriers.ts'
import { serveSimulator } from './carriers/simulator/routes.ts'
import { strictestLimits } from './carriers/strictest-limits.ts'
import { serveWebhooks } from './carriers/webhooks.ts'
import { createSweep } from './create-sweep.ts'
import { serveAccounts } from './features/accounts/routes.ts'
import { remindGuests } from './features/events/remind-guests.ts'
import { serveEvents } from './features/events/routes.ts'
import { serveFollowing } from './features/following/routes.ts'
import { serveGroups } from './features/groups/routes.ts'
import { serveInviting } from './features/inviting/routes.ts'
import { serveMedia } from './features/media/routes.ts'
import { serveMessages } from './features/messages/routes.ts'
import { createTellOfReport } from './features/messages/tell-of-report.ts'
import { serveNotes } from './features/notes/routes.ts'
import { announceToNext } from './features/operating/announce.ts'
import { NO_OPERATORS, type Operators } from './features/operating/operators.ts'
import { createPostAlarm } from './features/operating/post-alarm.ts'
import { serveMetrics } from './features/operating/serve-metrics.ts'
import { createWatch } from './features/operating/watch.ts'
import { createAtOnce } from './features/outbox/at-once.ts'
import { freeBatches } from './features/outbox/batch-store.ts'
import { createDispatchStep } from './features/outbox/dispatch.ts'
import { createFanOutStep } from './features/outbox/fan-out.ts'
import { createPace } from './features/outbox/pace.ts'
import { setFirstPace } from './features/outbox/pace-store.ts'
import { type DoubtfulText, readDoubtful } from './features/outbox/receipt-store.ts'
import { recordReceipts } from './features/outbox/record-receipts.ts'
import { listOwners } from './features/people/owners-store.ts'
import { servePeople } from './features/people/routes.ts'
import { serveScheduling } from './features/scheduling/routes.ts'
import { sendScheduled } from './features/scheduling/send-scheduled.ts'
import { createAuthenticate } from './features/sign-in/authenticate.ts'
import { createCookies } from './features/sign-in/cookies.ts'
import { serveSignIn } from './features/sign-in/routes.ts'
import { createAnswerStep } from './features/texting/answer-text.ts'
import { createFetchStep } from './features/texting/fetch-attachments.ts'
import { createReceiveTexts } from './features/texting/receive-texts.ts'
import { serveTexting } from './features/texting/routes.ts'
import { createLoadPage } from './load-page.ts'
import { openOperating } from './open-operating.ts'
import { type Clock, createTransact, type Settings } from './platform/context.ts'
import type { Door } from './platform/http.ts'
import { createJobStep } from './platform/job-step.ts'
import { LINKED } from './platform/judge-origin.ts'
import { limitCalls } from './platform/limit-calls.ts'
import type { Logger } from './platform/logger.ts'
import type { Notices, SessionNotice } from './platform/notices.ts'
import { createOpenStreams } from './platform/open-streams.ts'
import { describeApi } from './platform/openapi.ts'
import { serveOtherPaths, servePages } from './platform/pages.ts'
import { createPrecedence } from './platform/precedence.ts'
import type { Readiness } from './platform/readiness.ts'
import type { Schema } from './platform/schema.ts'
import type { Secrets } from './platform/secrets.ts'
import { serveHealth } from './platform/serve-health.ts'
import { createServer } from './platform/server.ts'
import type { Step } from './platform/worker.ts'

/** All that a Partyline is made of. */
export interface AppParts {
  db: Kysely<Schema>
  /** The same database by connections of their own, for codes and replies: they wait for no request, nor it for them. */
  outboxDb: Kysely<Schema>
  /** The same for what nobody waits for, the rest of the outbox: its commits may wait for the disk together. */
  bulk: { db: Kysely<Schema>; flushed: () => Promise<void> }
  notices: Notices
  clock: Clock
  settings: Settings
  secrets: Secrets
  /** Texts go out by the first, by the second when that is away; both bring texts in. */
  carriers: [Carrier, ...Carrier[]]
  /** The second's own number, and for how many milliseconds the first must have been away. */
  fallback?: { number: string; afterMs: number } | undefined
  /** PUBLIC_URL was set, and is not only where this listens. */
  isPublicUrlSet: boolean
  trustedProxies: string[]
  /** Hears of what is wrong; nobody when left out. */
  operators?: Operators | undefined
  /** What a reader of the metrics brings; this machine alone may read them without one. */
  metricsToken?: string | undefined
  /** The disk that the embedded database writes to. */
  readDisk?: Readiness['readDisk'] | undefined
  version: string
  log: Logger
  /** The built web; left out where only calls are tested. */
  pages?: { webDist: string; renderPage: RenderPage; settings: PageSettings }
  isStopping: () => boolean
  unknownSends: 'at-least-once' | 'at-most-once'
  retentionDays: number
}

export interface App {
  http: FastifyInstance
  /** What workers run, each again and again. */
  steps: { fetch: Step; answer: Step; job: Step; fanOut: Step; dispatch: Step; dispatchUrgent: Step }
  /** Takes back what dead processes were working on; only for who is alone on the database. */
  takeOver: () => Promise<void>
  /** Opens the lines of carriers that have one, and fetches texts that were missed; the answer ends both. */
  openLines: () => Promise<() => Promise<unknown>>
  /** Removes what is past its time. */
  sweep: () => Promise<void>
  /** Writes into the log what this process did since it was last asked, if anything. */
  tellHour: () => Promise<void>
  /** Tells operators of what is wrong, and of what is over. */
  watch: () => Promise<void>
  /** Tells how this process is, on a port of its own. */
  status: FastifyInstance
}

/** Puts the parts together: the one place where features, carrier and platform meet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { db, clock, secrets, notices, isStopping } = parts
  const { operators = NO_OPERATORS } = parts
  const { readiness, log, ring, metrics, tellHour, status } = openOperating(parts)
  const settings = { ...parts.settings, textLimits: strictestLimits(parts.carriers) }
  const acting = { clock, settings, secrets, tell: notices.tell, ring }
  const transact = createTransact({ db, ...acting })
  const { carrier, carriers, bring, bringReceipts, openLines } = joinCarriers({
    carriers: parts.carriers,
    fallback: parts.fallback,
    db,
    clock,
    log,
    meter: metrics.meter,
    ring,
    bring: createReceiveTexts({ db, transact, clock, notices }),
    record: async (name, receipts) => {
      await transact((context) => recordReceipts(context, { carrier: name, receipts }))
    },
  })
  const http = await createServer({
    publicUrl: settings.publicUrl,
    isPublicUrlSet: parts.isPublicUrlSet,
    simulated: carrier.name === 'simulator',
    trustedProxies: parts.trustedProxies,
    log,
  })
  metrics.watch(http)
  const cookies = createCookies(settings.publicUrl.startsWith('https:'))
  const precedence = createPrecedence()
  const authenticate = createAuthenticate({ db, clock, cookies })
  const door: Door = {
    app: http,
    authenticate: limitCalls(http, { settings, clock, ring, authenticate }),
    first: precedence.first,
    streams: createOpenStreams(),
    onSessionsEnded: (listener) =>
      notices.on('sessions', (notice) => listener((notice as SessionNotice | undefined)?.personId)),
  }

  serveHealth(door, { readiness, version: parts.version })
  const token = parts.metricsToken
  serveMetrics(http, { metrics, token, isBehindProxy: parts.isPublicUrlSet })
  servePeople(door, { db, transact })
  serveSignIn(door, { db, transact, cookies })
  serveFollowing(door, { db, transact, clock })
  serveMedia(door, { db, transact })
  serveMessages(door, { db, transact, notices })
  serveGroups(door, { transact })
  serveEvents(door, { db, transact, notices, clock, publicUrl: settings.publicUrl })
  serveInviting(door, { transact, clock })
  serveNotes(door, { db, transact })
  await setFirstPace(db, carrier.name, carrier.perSecond)
  const pace = createPace(parts.outboxDb, carrier.name, clock)
  serveTexting(door, { transact, pace })
  serveScheduling(door, { db, transact })
  serveAccounts(door, { db, transact, clock, cookies })
  const { publicUrl, sharedNumber } = settings
  const { first } = precedence
  await serveWebhooks(http, { db, carriers, publicUrl, clock, log, first, bring, bringReceipts })
  if (carrier.name === 'simulator')
    serveSimulator(door, { db, clock, notices, sharedNumber, bring, bringReceipts, listOwners })
  const openApi = describeApi({
    endpoints,
    liveEndpoints,
    version: parts.version,
    sessionCookie: cookies.sessionName,
    publicUrl,
    simulated: carrier.name === 'simulator',
  })
  http.get(`${API_BASE}/openapi.json`, LINKED, () => openApi)

  if (parts.pages) {
    const loadPage = createLoadPage({ db, clock, authenticate: door.authenticate })
    await servePages(http, { ...parts.pages, loadPage, clock, log })
  }
  serveOtherPaths(http)

  const dispatch = {
    db: parts.outboxDb,
    clock,
    secrets,
    carrier,
    sharedNumber,
    publicUrl,
    unknownSends: parts.unknownSends,
    readDoubtful: (text: DoubtfulText) => readDoubtful(db, text),
    pace,
    atOnce: createAtOnce(),
    log,
    isStopping,
    // Each of its commits waits for the disk by itself.
    keep: <Written>(write: () => Promise<Written>) => write(),
  }
  const answer = createAnswerStep({ transact, log })
  const dispatchUrgent = createDispatchStep(dispatch, 'urgent')
  const { bulk } = parts
  const keepTogether = async <Written>(write: () => Promise<Written>) => {
    const written = await precedence.piece(write)
    await bulk.flushed()
    return written
  }
  return {
    http,
    steps: {
      fetch: createFetchStep({ transact, carriers, log }),
      answer: () => precedence.first(answer),
      job: createJobStep({
        transact,
        precedence,
        log,
        handlers: {
          'scheduled-message': sendScheduled,
          'event-reminder': remindGuests,
          report: createTellOfReport(log),
          'alarm-webhook': createPostAlarm(operators),
          announcement: announceToNext,
        },
      }),
      fanOut: createFanOutStep(createTransact({ db: bulk.db, ...acting }), precedence),
      dispatch: createDispatchStep({ ...dispatch, db: bulk.db, keep: keepTogether }, 'others'),
      dispatchUrgent: () => precedence.first(dispatchUrgent),
    },
    takeOver: () => freeBatches(db),
    openLines,
    tellHour,
    watch: createWatch({ transact, readiness, operators, log }),
    status,
    sweep: createSweep({ db, clock, transact, retentionDays: parts.retentionDays }),
  }
}
