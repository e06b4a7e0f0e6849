import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type BuiltWeb, NOT_STARTED, type PageData, type PageSettings } from '@partyline/contract/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../context.ts'
import { answerRefusal, type InTurn, NO_SUCH_CALL, Refused } from '../http/http.ts'
import { isCall } from '../http/judge-origin.ts'
import type { Logger } from '../logging/logger.ts'
import { createDrawPage } from './draw-page.ts'
import { chooseEncoding } from './encode-page.ts'
import { type Mark, serveOwnName } from './serve-own-name.ts'
import { serveSecurityTxt } from './serve-security-txt.ts'

/** Loads the viewer of a page, and the answers to its first calls. */
export type LoadPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Pick<PageData, 'user' | 'answers'>>

/** Where the build puts this version's source, below web/dist/client. */
export const SOURCE_PATH = '/partyline-source.tar.gz'

/** Loads what the built web exports for drawing pages. */
export async function loadWeb(webDist: string): Promise<BuiltWeb> {
  const file = join(webDist, 'server', 'entry-server.js')
  const { renderPage, inlineScripts } = (await import(pathToFileURL(file).href)) as BuiltWeb
  return { renderPage, inlineScripts }
}

/** Serves the built web's files, and for every other path outside the API the page for it. */
export async function servePages(
  app: FastifyInstance,
  options: {
    webDist: string
    renderPage: BuiltWeb['renderPage']
    settings: PageSettings
    mark?: Mark | undefined
    loadPage: LoadPage
    /** Bounds the pages of one address that are drawn at once. */
    inTurn: InTurn
    clock: Clock
    log: Logger
  },
): Promise<void> {
  const { webDist, renderPage, settings, mark, loadPage, inTurn, clock, log } = options
  const root = join(webDist, 'client')
  const drawPage = createDrawPage(renderPage)
  if (!existsSync(root)) throw new Error(`the web is not built: ${root} is missing`)
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    // They are served in place of the file itself, never by their own names.
    globIgnore: ['**/*.br', 'assets/**/*.gz', 'manifest.webmanifest'],
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      // Names of files under assets/ hold a hash of their content.
      const forever = path.includes('/assets/')
      response.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })

  serveOwnName(app, { root, shortName: settings.shortName, mark })
  serveSecurityTxt(app, { clock, publicUrl: settings.publicUrl, supportEmail: settings.supportEmail })
  await servePlainForms(app)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    let data: PageData = { settings }
    try {
      data = { settings, ...(await loadPage(request, reply)) }
    } catch (error) {
      // The page still opens. It makes its calls by itself, and shows when those fail too.
      // Anybody may send a wrong API key, which is no news for the operator.
      if (!(error instanceof Refused))
        log.warn({ err: error }, 'a page was served without its viewer and its data')
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const page = await drawPage({ url: request.url, data, encoding })
    reply.header('cache-control', 'no-store')
    if (page.kind === 'redirect') return reply.redirect(page.location, 302)
    if (encoding) reply.header('content-encoding', encoding)
    reply.code(page.status).type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    return reply.send(page.body)
  }
  app.get('/*', async (request, reply) => {
    if (isCall(request)) return answerRefusal(reply, NO_SUCH_CALL)
    return inTurn({ address: request.ip, personId: undefined }, () => sendPage(request, reply))
  })
}

/** Forms from a browser without scripts below this many bytes are read and dropped. */
const PLAIN_FORM_BYTES = 100_000

/** Redirects a form from a browser that does not run our scripts to its page, which says what to do instead. */
async function servePlainForms(app: FastifyInstance): Promise<void> {
  await app.register(async (forms) => {
    const options = { parseAs: 'string', bodyLimit: PLAIN_FORM_BYTES } as const
    forms.addContentTypeParser('application/x-www-form-urlencoded', options, async () => null)
    forms.post('/*', async (request, reply) => {
      const wantsPage = request.headers.accept?.includes('text/html') && !isCall(request)
      if (!wantsPage) return answerRefusal(reply, NO_SUCH_CALL)
      if (!URL.canParse(request.url, 'http://page')) return reply.redirect('/not-found', 303)
      const { pathname, search } = new URL(request.url, 'http://page')
      // Two slashes would lead to another host.
      return reply.redirect(`${pathname.replace(/^\/+/, '/')}${search}#${NOT_STARTED}`, 303)
    })
  })
}

/** Answers paths that are neither a call nor a page. */
export function serveOtherPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answerRefusal(reply, NO_SUCH_CALL))
}
