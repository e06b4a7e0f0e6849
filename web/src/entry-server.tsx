import type { PageData, PageSettings, RenderPage } from '@partyline/contract/page'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { frontDoor } from './app/front-door.ts'
import { type FoundScreen, findScreen, registerScreens } from './app/navigation/find-screen.ts'
import { judgeVisit } from './app/navigation/judge-visit.ts'
import { loadScreen } from './app/navigation/load-screen.ts'
import type { Screen } from './app/screen.ts'
import { screenTable } from './app/screens.tsx'
import { eventHead, quietHead } from './document/event-head.ts'
import { lateFiles, lateFilesOf } from './document/late-files.ts'
import { inlineScripts, makeDocument } from './document/make-document.ts'
import { noScript, noScriptStyle } from './document/no-script.ts'
import { pageFiles } from './document/page-files.ts'
import type { PageHead } from './document/page-head.ts'
import { homeHead, senderHead } from './document/sender-head.ts'
import { shownDate } from './features/events/series/series-dates.ts'
import { createQueryClient } from './platform/calls/create-query-client.ts'
import { keepServedAnswers } from './platform/calls/served-answers.ts'
import { paths } from './platform/pages/paths.ts'
import { patterns } from './platform/pages/patterns.ts'
import { currentUserQuery } from './platform/people/current-user.ts'
import { writeAsIn } from './platform/time/region.ts'

export { inlineScripts }

/* A build that lacks a screen's files must not start at all. */
for (const screen of [...screenTable.screens, screenTable.notFound]) pageFiles(screen.file)
pageFiles(frontDoor.file, lateFiles)
registerScreens(screenTable)

/** Renders a page, or gives the address to redirect to. */
export const renderPage: RenderPage = async ({ url, data }) => {
  const [path = '/', search = ''] = splitUrl(url)
  const { screen } = findScreen(path, data.user) as FoundScreen
  const elsewhere = replacedBy(screen, data.settings)
  if (elsewhere !== undefined) return { kind: 'redirect', location: elsewhere }
  const moved = movedTo(path, data)
  if (moved !== undefined) return { kind: 'redirect', location: search ? `${moved}?${search}` : moved }
  const verdict = judgeVisit(screen, url, data.user)
  if (typeof verdict === 'object') return { kind: 'redirect', location: verdict.redirect }

  if (screen.render === 'server') await loadScreen(screen)
  const queryClient = createQueryClient(() => {})
  if (data.user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, data.user)
  keepServedAnswers(queryClient, data.answers)
  writeAsIn(data.settings.region)
  const body = renderToString(
    <App settings={data.settings} queryClient={queryClient} served={{ path, search }} />,
  )
  const about = describePage(screen, data)
  const html = makeDocument({
    title: screen.title,
    description: screen.description,
    ...about,
    head: noScriptStyle(screen) + (about.head ?? ''),
    data,
    noScript: noScript(screen, data),
    body,
    files: pageFiles(screen.file, lateFilesOf(screen, data)),
  })
  const missing = screen.file === screenTable.notFound.file || isMissing(data)
  return { kind: 'page', status: missing ? 404 : 200, html }
}

/**
 * A sender's page has their username in its address, as they spell it. Former ones and other cases redirect
 * there.
 */
function movedTo(path: string, { answers }: PageData): string | undefined {
  const handle = answers?.senderPage?.data?.displayHandle
  const own = handle && paths.sender(handle)
  return own && path.replace(/\/$/, '') !== own ? own : undefined
}

/** The operator's own page in place of ours. */
function replacedBy({ path }: Screen, { termsUrl, privacyPolicyUrl }: PageSettings): string | undefined {
  const [own, chosen] = path === patterns.terms ? [paths.terms, termsUrl] : [paths.privacy, privacyPolicyUrl]
  const isOurs = path !== patterns.terms && path !== patterns.privacy
  return isOurs || chosen === own ? undefined : chosen
}

/** The head for the subject of a page. */
function describePage(screen: Screen, { answers, settings }: PageData): Partial<PageHead> {
  const { title, description } = screen
  if (screen.path === patterns.home && description) return homeHead({ title, description }, settings)
  const { event, series, attendees, senderPage } = answers ?? {}
  if (senderPage?.data) return senderHead(senderPage.data, settings)
  if (senderPage) return quietHead('Not found')
  const next = series?.data && shownDate(series.data)
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
