// The files that each screen's page loads at once, from the client build.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ENTRY = 'src/entry-client.tsx'
/** Every page except the event page loads this beside its screen. */
const TABLE = 'src/app/screens.tsx'
const EVENT_PAGE = 'src/features/events/page/event-page-screen.tsx'

/**
 * @typedef {Record<string, { file: string, css?: string[], imports?: string[] }>} Manifest
 * @typedef {{ files: Record<string, string[]>, needs: Record<string, string[]> }} Contents
 */

/**
 * @param {string} client the built client's folder
 * @returns {import('./limits.mjs').ScreenFigures[]} of all screens but the event page, which a browser measures
 */
export function readScreens(client) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  /** @type {Contents} */
  const contents = JSON.parse(readFileSync(join(client, '.vite/chunks.json'), 'utf8'))
  const sizeOf = (/** @type {string} */ file) => {
    const compressed = join(client, `${file}.br`)
    return statSync(existsSync(compressed) ? compressed : join(client, file)).size
  }
  const total = (/** @type {string[]} */ files) => files.reduce((sum, file) => sum + sizeOf(file), 0)

  const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx') && key !== EVENT_PAGE)
  if (screens.length === 0) throw new Error('the client build names no screens')
  return screens.sort().map((screen) => {
    const { javascript, css } = loadedBy(manifest, [ENTRY, TABLE, screen])
    const needed = new Set([ENTRY, TABLE, screen].flatMap((module) => contents.needs[module] ?? []))
    return {
      path: screen.replace(/^src\//, '').replace(/-screen\.tsx$/, ''),
      javascript: total(javascript),
      css: total(css),
      foreign: foreignTo(javascript, needed, contents),
    }
  })
}

/**
 * @param {string[]} files what a page loads
 * @param {ReadonlySet<string>} needed features
 * @param {Contents} contents
 */
export function foreignTo(files, needed, contents) {
  const loaded = new Set(files.flatMap((file) => contents.files[file] ?? []))
  return [...loaded].filter((feature) => !needed.has(feature)).sort()
}

/** All files that these modules load by static imports. */
function loadedBy(/** @type {Manifest} */ manifest, /** @type {string[]} */ modules) {
  /** @type {Set<string>} */
  const seen = new Set()
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of chunkOf(manifest, key).imports ?? []) visit(imported)
  }
  for (const key of modules) visit(key)
  const chunks = [...seen].map((key) => chunkOf(manifest, key))
  return {
    javascript: [...new Set(chunks.map(({ file }) => file))],
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  }
}

function chunkOf(/** @type {Manifest} */ manifest, /** @type {string} */ key) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the client build has no ${key}`)
  return chunk
}
