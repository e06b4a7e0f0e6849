import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PageData, PageSettings, RenderPage } from '@partyline/contract/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './context.ts'
import { createDrawPage } from './draw-page.ts'
import { chooseEncoding } from './encode-page.ts'
import { answerRefusal, refuse } from './http.ts'
import { isApiPath } from './judge-origin.ts'
import type { Logger } from './logger.ts'
import { serveSecurityTxt } from './serve-security-txt.ts'

/** The viewer of a page, and what its first calls would answer. */
export type LoadPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Pick<PageData, 'user' | 'answers'>>

/** Where the build puts the source of this version, below web/dist/client. */
export const SOURCE_PATH = '/partyline-source.tar.gz'

/** Loads the function that the built web exports for drawing pages. */
export async function loadRenderPage(webDist: string): Promise<RenderPage> {
  const file = join(webDist, 'server', 'entry-server.js')
  const module = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
  return module.renderPage
}

/** Serves the built web's files, and for every other path that is no API call the page drawn for it. */
export async function servePages(
  app: FastifyInstance,
  options: {
    webDist: string
    renderPage: RenderPage
    settings: PageSettings
    loadPage: LoadPage
    clock: Clock
    log: Logger
  },
): Promise<void> {
  const { webDist, renderPage, settings, loadPage, clock, log } = options
  const root = join(webDist, 'client')
  const drawPage = createDrawPage(renderPage)
  if (!existsSync(root)) throw new Error(`the web is not built: ${root} is missing`)
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      // Files under assets/ have a hash of their content in their names.
      const forever = path.includes('/assets/')
      response.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })

  serveSecurityTxt(app, { clock, publicUrl: settings.publicUrl, supportEmail: settings.supportEmail })
  await servePlainForms(app)
  app.get('/*', async (request, reply) => {
    if (isApiPath(request.url)) return answerRefusal(reply, NO_SUCH_CALL)
    let data: PageData = { settings }
    try {
      data = { settings, ...(await loadPage(request, reply)) }
    } catch (error) {
      // The page still opens; it asks by itself and says when that fails too.
      log.warn({ err: error }, 'a page was served without its viewer and its data')
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const page = await drawPage({ url: request.url, data, encoding })
    reply.header('cache-control', 'no-store')
    if (page.kind === 'redirect') return reply.redirect(page.location, 302)
    if (encoding) reply.header('content-encoding', encoding)
    reply.code(page.status).type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    return reply.send(page.body)
  })
}

/** Forms that a browser without scripts sends: below this many bytes they are read, and dropped. */
const PLAIN_FORM_BYTES = 100_000

/** A form that a browser without scripts posts to its page leads back to that page, which says what to do instead. */
async function servePlainForms(app: FastifyInstance): Promise<void> {
  await app.register(async (forms) => {
    const options = { parseAs: 'string', bodyLimit: PLAIN_FORM_BYTES } as const
    forms.addContentTypeParser('application/x-www-form-urlencoded', options, async () => null)
    forms.post('/*', async (request, reply) => {
      const wantsPage = request.headers.accept?.includes('text/html') && !isApiPath(request.url)
      if (!wantsPage) return answerRefusal(reply, NO_SUCH_CALL)
      const { pathname, search } = new URL(request.url, 'http://page')
      // Two slashes would lead to another host.
      return reply.redirect(pathname.replace(/^\/+/, '/') + search, 303)
    })
  })
}

const NO_SUCH_CALL = refuse(404, 'no-such-call', 'There is no such call.')

/** Answers what is neither a call nor a page. */
export function serveOtherPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answerRefusal(reply, NO_SUCH_CALL))
}
