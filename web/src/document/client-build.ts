import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'

const ENTRY = 'src/entry-client.tsx'
const FONT = /commissioner-latin-full-normal[^/]*\.woff2$/

/** What a page needs of the built web, as addresses on this origin. */
export interface PageFiles {
  /** The module that starts the page. */
  entry: string
  /** Modules the page will import, to be fetched at once. */
  modules: readonly string[]
  /** Style sheets, in the order of their cascade, with their text. */
  styles: readonly { href: string; css: string }[]
  /** The font's latin file. */
  font: string | undefined
}

/**
 * Reads the client build once.
 * @param folder the build's folder
 * @returns the files that a screen's page needs, by the screen's module
 */
export function readClientBuild(folder: string): (screenFile: string) => PageFiles {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(path.join(folder, file), 'utf8').trim()
    texts.set(file, text)
    return text
  }
  const font = Object.values(manifest).find(({ file }) => FONT.test(file))?.file
  const pages = new Map<string, PageFiles>()

  const collect = (screenFile: string): PageFiles => {
    const chunks = importedBy(manifest, [ENTRY, screenFile])
    const styles = [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))]
    const [entry, ...modules] = [ENTRY, ...chunks.filter((key) => key !== ENTRY)].map(
      (key) => `/${manifest[key]?.file}`,
    )
    return {
      entry: entry ?? '',
      modules,
      styles: styles.map((file) => ({ href: `/${file}`, css: textOf(file) })),
      font: font && `/${font}`,
    }
  }
  return (screenFile) => {
    const files = pages.get(screenFile) ?? collect(screenFile)
    pages.set(screenFile, files)
    return files
  }
}

/** The chunks with all they import statically, what is imported first: the order their styles cascade in. */
function importedBy(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client build has no ${key}: build it before the server's.`)
    for (const imported of chunk.imports ?? []) visit(imported)
    seen.add(key)
  }
  for (const key of keys) visit(key)
  return [...seen]
}
