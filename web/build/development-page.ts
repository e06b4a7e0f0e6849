import type { PageData, RenderPage } from '@partyline/contract/page'
import type { Plugin } from 'vite'

/** The server's data of a page, without the viewer, so that the page asks the real server. */
const data: PageData = {
  settings: {
    sharedNumber: '+15550100000',
    shortName: 'Partyline',
    logo: null,
    phoneForm: { mask: '(999) 999-9999', example: '(415) 555-0100', abroad: false },
    region: { clock: 12, dayFirst: false, money: 'en-US' },
    simulated: true,
    publicUrl: 'http://localhost:5173',
    privacyPolicyUrl: 'https://example.com/privacy',
    termsUrl: 'https://example.com/terms',
    organisation: { legalName: null, address: null, about: null, contact: null, minimumAge: 13 },
    kept: { textDays: 90, noteDays: 365, ledgerYears: 5 },
    sourceUrl: '/partyline-source.tar.gz',
    supportEmail: null,
    version: 'development',
  },
}

/** In development, answers every screen's address with its page, rendered from the sources. */
export function developmentPage(): Plugin {
  return {
    name: 'partyline:development-page',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const url = request.originalUrl ?? '/'
          const entry = await server.ssrLoadModule('/src/entry-server.tsx')
          const page = await (entry.renderPage as RenderPage)({ url, data })
          if (page.kind === 'redirect') {
            response.writeHead(302, { location: page.location }).end()
            return
          }
          response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' })
          response.end(await server.transformIndexHtml(url, page.html))
        } catch (error) {
          server.ssrFixStacktrace(error as Error)
          next(error)
        }
      })
    },
  }
}
