import type { PageData } from '@partyline/contract/page'
import type { PageFiles } from './client-build.ts'
import { escapeHtml, jsonForHtml } from './escape-html.ts'
import { source as holdPresses } from './inline/hold-presses.ts?script'
import { source as outliveTranslation } from './inline/outlive-translation.ts?script'
import { source as startPage } from './inline/start-page.ts?script'
import { sprite } from './sprite.tsx'

/** The scripts that stand in pages themselves; the policy of scripts names each by its hash. */
export const inlineScripts: readonly string[] = [holdPresses, outliveTranslation, startPage]

/** --wall in both themes: the colour that a phone paints around the page. */
export interface WallColours {
  light: string
  dark: string
}
const WALL: WallColours = { light: '#FFF4F1', dark: '#1B0B10' }

interface DocumentParts {
  /** Before the name of the installation. */
  title: string
  description?: string | undefined
  /** More elements of the head, as HTML. */
  head?: string | undefined
  /** Set when the page has a wall of its own. */
  wall?: WallColours | undefined
  data: PageData
  /** HTML that a browser without scripts shows first. */
  noScript: string
  /** The rendered app. */
  body: string
  files: PageFiles
}

/** Makes the whole HTML document of a page. Its only scripts are those that its policy names (script-src). */
export function makeDocument({
  title,
  description,
  head = '',
  wall = WALL,
  data,
  noScript,
  body,
  files,
}: DocumentParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${data.settings.shortName}`)}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">\n` : ''}${head}<meta name="theme-color" media="(prefers-color-scheme: light)" content="${wall.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${wall.dark}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/app-icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
${[...linksTo(files), stylesOf(files)].join('\n')}
</head>
<body>
${noScript}
<div id="app" data-asleep>${body}</div>
<script>${holdPresses}</script>
<script>${outliveTranslation}</script>
${sprite}
<script type="application/json" id="page-data">${jsonForHtml(data)}</script>
${startOf(files)}
</body>
</html>
`
}

function startOf({ entry, modules, startsPainted }: PageFiles): string {
  const names = [entry, ...modules].join(' ')
  const start = (mark: string) => `<script data-files="${names}"${mark}>${startPage}</script>`
  if (startsPainted) return start(' data-painted')
  return `<script type="module" src="${entry}"></script>\n${start('')}`
}

function linksTo({ font, modules, startsPainted }: PageFiles): string[] {
  const fontLink = font ? [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`] : []
  if (startsPainted) return fontLink
  return [...fontLink, ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)]
}

/**
 * The styles themselves, with the names of their files, so that code loaded later does not fetch them again.
 */
function stylesOf({ styles }: PageFiles): string {
  const inlined = styles.map(({ css }) => css.replaceAll('</style', '<\\/style')).join('\n')
  return `<style data-files="${styles.map(({ href }) => href).join(' ')}">${inlined}</style>`
}
