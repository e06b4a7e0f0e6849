import type { PageData, RenderPage } from '@partyline/contract/page'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { documentTitle } from './app/document-title.ts'
import { type FoundScreen, findScreen, knowScreens } from './app/find-screen.ts'
import { frontDoor } from './app/front-door.ts'
import { judgeVisit } from './app/judge-visit.ts'
import { loadScreen } from './app/load-screen.ts'
import { screenTable } from './app/screens.tsx'
import { eventHead, quietHead } from './document/event-head.ts'
import { frontDoorFiles, frontDoorFilesFor } from './document/front-door-files.ts'
import { makeDocument } from './document/make-document.ts'
import { noScript, noScriptStyle } from './document/no-script.ts'
import { pageFiles } from './document/page-files.ts'
import { speaksForAll } from './features/events/series/series-dates.ts'
import { createQueryClient } from './platform/calls/create-query-client.ts'
import { keepServedAnswers } from './platform/calls/served-answers.ts'
import { currentUserQuery } from './platform/people/current-user.ts'

/* A build that lacks a screen's files must not start at all. */
for (const screen of [...screenTable.screens, screenTable.notFound]) pageFiles(screen.file)
pageFiles(frontDoor.file, frontDoorFiles)
knowScreens(screenTable)

/** Renders a page, or says where to go instead. */
export const renderPage: RenderPage = async ({ url, data }) => {
  const [path = '/', search = ''] = splitUrl(url)
  const { screen } = findScreen(path) as FoundScreen
  const verdict = judgeVisit(screen, url, data.user)
  if (typeof verdict === 'object') return { kind: 'redirect', location: verdict.redirect }

  if (screen.render === 'server') await loadScreen(screen)
  const queryClient = createQueryClient(() => {})
  if (data.user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, data.user)
  keepServedAnswers(queryClient, data.answers)
  const body = renderToString(
    <App settings={data.settings} queryClient={queryClient} served={{ path, search }} />,
  )
  const about = describeAnswers(data)
  const html = makeDocument({
    title: documentTitle(screen),
    description: screen.description,
    ...about,
    head: noScriptStyle(screen) + ('head' in about ? about.head : ''),
    data,
    noScript: noScript(screen, data),
    body,
    files: pageFiles(screen.file, screen.file === frontDoor.file ? frontDoorFilesFor(data) : []),
  })
  const missing = screen.file === screenTable.notFound.file || isMissing(data)
  return { kind: 'page', status: missing ? 404 : 200, html }
}

/** What the head says of what the page is about. */
function describeAnswers({ answers, settings }: PageData) {
  const { event, series, attendees } = answers ?? {}
  const next = series?.data && speaksForAll(series.data)
  if (series?.data && next) return eventHead(next, settings, series.data)
  if (event?.data) return eventHead(event.data, settings)
  if (attendees?.data) return quietHead(`RSVP List: ${attendees.data.title}`)
  return event || series || attendees ? quietHead('Event not found.') : {}
}

function isMissing({ answers }: PageData): boolean {
  return Object.values(answers ?? {}).some(({ data }) => data === null)
}

function splitUrl(url: string): [path: string, search: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}
