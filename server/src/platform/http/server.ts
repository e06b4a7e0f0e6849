import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { SOMETHING_HAPPENED, tooMany } from '@partyline/domain/wording/sign-in'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { codeOf, isDatabaseAway } from '../database/database-errors.ts'
import { QuotaExceeded } from '../limits/quota.ts'
import type { Logger } from '../logging/logger.ts'
import { sha256 } from '../secrets.ts'
import { answerClientError } from './answer-client-error.ts'
import { HEADERS_WITHIN_MS, holdConnections, LOOK_EVERY_MS } from './hold-connections.ts'
import { answerRefusal, BODY_LIMIT, Refused, refuse } from './http.ts'
import { judgeHost } from './judge-host.ts'
import { createTellElsewhere, isCall, judgeOrigin } from './judge-origin.ts'
import { holdLargeBodies } from './large-bodies.ts'
import { createIsProxy, readForwardedFor } from './proxies.ts'
import { redirectSigns } from './redirect-signs.ts'
import { describeFrameworkError } from './request-words.ts'
import { shareLoop } from './share-loop.ts'

/** Features of the browser that our pages never use. This keeps an injected script from using them too. */
const PERMISSIONS = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'bluetooth',
  'midi',
]
  .concat(['accelerometer', 'gyroscope', 'magnetometer', 'display-capture', 'browsing-topics'])
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Makes the HTTP server without routes: safe headers, cookies, the origin check, and one shape for every
 * error.
 * @param options.trustedProxies addresses or CIDR ranges whose X-Forwarded-For counts
 * @param options.inlineScripts sources of scripts that stand in pages themselves; no other inline script runs
 */
export async function createServer(options: {
  publicUrl: string
  /** Whether the operator set the address that people open. Then only pages from there may make calls. */
  isPublicUrlSet: boolean
  /** Whether anybody who reaches this server can read every text. */
  simulated: boolean
  trustedProxies: string[]
  inlineScripts: readonly string[]
  log: Logger
}): Promise<FastifyInstance> {
  const { publicUrl, isPublicUrlSet, simulated, trustedProxies, inlineScripts, log } = options
  const isProxy = createIsProxy(trustedProxies)
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies.length > 0 ? isProxy : false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // See drain.ts: the server answers calls that come while it closes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 60_000,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    clientErrorHandler: answerClientError,
    // A malformed address reaches no route and no hook. A browser goes to the page for an unknown address.
    frameworkErrors: (error, request, reply) => {
      const wantsPage = request.headers.accept?.includes('text/html') && !isCall(request)
      if (wantsPage) reply.redirect('/not-found')
      else answerRefusal(reply, refuse(error.statusCode ?? 400, 'bad-request', describeFrameworkError(error)))
    },
  })
  holdConnections(app.server, isProxy)
  readForwardedFor(app, isProxy, log)
  shareLoop(app)
  const https = publicUrl.startsWith('https:')
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map(hashSource)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Other names below the same domain may belong to other people, without https.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: https,
    originAgentCluster: false,
    // The path may hold a login link's secret, which must not leave as a referrer.
    referrerPolicy: { policy: 'same-origin' },
  })
  const tellElsewhere = createTellElsewhere(publicUrl, log)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    const unknownHost = isPublicUrlSet && !simulated ? undefined : judgeHost(request, publicUrl)
    const refusal = unknownHost ?? judgeOrigin(request, publicUrl, isPublicUrlSet)
    if (!refusal) return
    tellElsewhere(request)
    return answerRefusal(reply, refusal)
  })
  redirectSigns(app)
  holdLargeBodies(app)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, log))
  return app
}

// SQLSTATEs for values that PostgreSQL cannot store: a NUL in a text or in JSON, half of a surrogate pair, a
// malformed number. Any field or path may hold one.
const UNKEEPABLE = ['22021', '22P02', '22P05']

function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): FastifyReply {
  if (error instanceof Refused) return answerRefusal(reply, error.refusal)
  if (error instanceof QuotaExceeded) {
    return answerRefusal(
      reply,
      refuse(429, 'too-many', error.sentence ?? tooMany(error.retryAfter), error.retryAfter),
    )
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return answerRefusal(reply, refuse(status, 'bad-request', describeFrameworkError(error)))
  }
  if (UNKEEPABLE.includes(codeOf(error))) {
    return answerRefusal(reply, refuse(400, 'bad-request', 'That holds a character that cannot be kept.'))
  }
  const path = request.routeOptions.url ?? 'unknown'
  if (isDatabaseAway(error)) {
    log.warn({ path, err: error }, 'the database did not answer')
    const away = refuse(503, 'away', 'The line is down for a moment. Please try again.', 5)
    return answerRefusal(reply, away)
  }
  log.error({ path, err: error }, 'a request failed')
  return answerRefusal(reply, refuse(500, 'surprise', SOMETHING_HAPPENED))
}

/** A page's inline script, as a source of the Content Security Policy. */
const hashSource = (script: string) => `'sha256-${sha256(script).toString('base64')}'`
