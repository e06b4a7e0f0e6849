/** Requested and loaded files, by address. */
const asked = new Map<string, Promise<unknown>>()
const listeners = new Set<() => void>()

/** A file of a chunk did not arrive: the connection broke, or a release replaced the file. */
export class ChunkLost extends Error {
  override name = 'ChunkLost'
}

/**
 * Imports a module once all its files are in the browser. Vite uses it for every `import()`
 * (build/load-chunks.ts). Chromium up to 150 remembers a module that could not be fetched for as long as the
 * page is open, and Vite a style sheet. So a file is fetched without being imported, and a failed one is
 * requested again the next time.
 * @param importModule the import itself
 * @param files its chunk with that chunk's imports and styles, below the site's root: 'assets/forms-1a2b.js'
 * @throws ChunkLost when a file did not arrive; otherwise whatever the module itself throws
 */
export async function loadChunk<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  } catch (error) {
    for (const listener of listeners) listener()
    throw new ChunkLost(error instanceof Error ? error.message : 'A file did not arrive.')
  }
  return importModule()
}

/** Calls back whenever a chunk could not be loaded. */
export function onChunkFailed(listener: () => void): void {
  listeners.add(listener)
}

function fetchOnce(href: string): Promise<unknown> {
  const coming = asked.get(href) ?? (isInPage(href) ? Promise.resolve() : fetchFile(href))
  asked.set(href, coming)
  coming.catch(() => asked.delete(href))
  return coming
}

/**
 * Styles that came within the HTML (stylesOf in document/make-document.ts), and modules that the page starts
 * with.
 */
const isInPage = (href: string) => document.querySelector(`[data-files~="${href}"],[href="${href}"]`) !== null

const fetchFile = (href: string) => (href.endsWith('.css') ? fetchStyles(href) : fetchScript(href))

/**
 * Puts the file into the browser's cache, where the import finds it. Chromium does not repeat a failed
 * preload.
 */
async function fetchScript(href: string): Promise<void> {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${href} was answered with ${answer.status}.`)
  await answer.arrayBuffer()
}

function fetchStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not load.`))
    }
    document.head.append(link)
  })
}
