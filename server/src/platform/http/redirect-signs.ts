import { pathAlone } from '@partyline/domain/names/trim-signs'
import type { FastifyInstance } from 'fastify'
import { isCall } from './judge-origin.ts'

/**
 * Redirects a link that took along what stood behind it in a sentence: 'Come: LINK.', '(LINK)'. It goes before every
 * route, so that nothing is read, counted or used up. Of the calls it counts for those that people reach by links.
 */
export function redirectSigns(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, routeOptions } = request
    if (method !== 'GET' && method !== 'HEAD') return
    const isPage = !isCall(request)
    if (!isPage && !routeOptions.config.elsewhere) return
    const [path = '/', ...query] = url.split('?')
    // A file's route is its whole path.
    if (routeOptions.url === path) return
    const alone = pathAlone(path, isPage)
    if (alone === undefined) return
    reply.header('cache-control', 'no-store')
    return reply.redirect([alone, ...query].join('?'), 302)
  })
}
