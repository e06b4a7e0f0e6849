import type { RenderPage } from '@partyline/contract/page'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { documentTitle } from './app/document-title.ts'
import { findScreen } from './app/find-screen.ts'
import { judgeVisit } from './app/judge-visit.ts'
import { loadScreen } from './app/load-screen.ts'
import { notFound, screens } from './app/screens.tsx'
import { makeDocument } from './document/make-document.ts'
import { pageFiles } from './document/page-files.ts'
import { createQueryClient } from './platform/create-query-client.ts'
import { currentUserQuery } from './platform/current-user.ts'

/* A build that lacks a screen's files must not start at all. */
for (const { file } of [...screens, notFound]) pageFiles(file)

/** Renders a page, or says where to go instead. */
export const renderPage: RenderPage = async ({ url, data }) => {
  const [path = '/', search = ''] = splitUrl(url)
  const { screen } = findScreen(path)
  const verdict = judgeVisit(screen, url, data.user)
  if (typeof verdict === 'object') return { kind: 'redirect', location: verdict.redirect }

  if (screen.render === 'server') await loadScreen(screen)
  const queryClient = createQueryClient(() => {})
  if (data.user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, data.user)
  const body = renderToString(
    <App settings={data.settings} queryClient={queryClient} servedPath={path} servedSearch={search} />,
  )
  const html = makeDocument({
    title: documentTitle(screen),
    description: screen.description,
    data,
    body,
    files: pageFiles(screen.file),
  })
  return { kind: 'page', status: screen.file === notFound.file ? 404 : 200, html }
}

function splitUrl(url: string): [path: string, search: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}
