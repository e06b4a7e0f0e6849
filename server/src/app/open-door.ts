import { createAuthenticateKey } from '../features/developers/authenticate-key.ts'
import { createOperatorJudge } from '../features/operating/is-operator.ts'
import { NO_OPERATORS } from '../features/operating/operators.ts'
import type { Metrics } from '../features/operating/watching/metrics.ts'
import { createAuthenticate } from '../features/sign-in/authenticate.ts'
import { createCookies } from '../features/sign-in/cookies.ts'
import type { Settings } from '../platform/context.ts'
import type { SessionNotice } from '../platform/database/notices.ts'
import type { Ring } from '../platform/health/alarms.ts'
import type { Door } from '../platform/http/http.ts'
import { limitCalls } from '../platform/http/limit-calls.ts'
import { createOpenStreams } from '../platform/http/open-streams.ts'
import { createServer } from '../platform/http/server.ts'
import { createTurns } from '../platform/http/take-turns.ts'
import type { Precedence } from '../platform/jobs/precedence.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { traceCalls } from '../platform/tracing/trace-calls.ts'
import type { AppParts } from './app-parts.ts'
import { createDescribeViewer } from './describe-viewer.ts'

/** Makes the HTTP server without routes, and the door through which features serve their calls. */
export async function openDoor(
  deps: Pick<
    AppParts,
    'db' | 'clock' | 'notices' | 'isPublicUrlSet' | 'trustedProxies' | 'pages' | 'operators'
  > & {
    settings: Settings
    log: Logger
    ring: Ring
    metrics: Pick<Metrics, 'watch'>
    precedence: Precedence
    simulated: boolean
  },
) {
  const { db, clock, notices, settings, log, ring, metrics, precedence, simulated } = deps
  const { publicUrl } = settings
  const { isPublicUrlSet, trustedProxies } = deps
  const inlineScripts = deps.pages?.inlineScripts ?? []
  const app = await createServer({ publicUrl, isPublicUrlSet, simulated, trustedProxies, inlineScripts, log })
  metrics.watch(app)
  traceCalls(app)
  const cookies = createCookies(publicUrl.startsWith('https:'))
  const byCookie = createAuthenticate({ db, clock, cookies })
  const authenticate = createAuthenticateKey({ db, clock, byCookie })
  const operatorJudge = createOperatorJudge(db, deps.operators ?? NO_OPERATORS)
  const door: Door = {
    app,
    authenticate: limitCalls(app, { settings, clock, ring, authenticate }),
    isOperator: operatorJudge.find,
    foreground: precedence.foreground,
    inTurn: createTurns(),
    streams: createOpenStreams(),
    onSessionsEnded: (listener) =>
      notices.on('sessions', (notice) => listener((notice as SessionNotice | undefined)?.personId)),
  }
  return { door, cookies, describeViewer: createDescribeViewer(db, operatorJudge.judge) }
}
