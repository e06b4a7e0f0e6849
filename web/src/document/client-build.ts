import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { frontDoor } from '../app/front-door.ts'
import { senderPageScreen } from '../app/screens/sender-page-screens.ts'

const ENTRY = 'src/entry-client.tsx'
/** The route table. Every page except the front door needs it at once. */
const TABLE = 'src/app/screens.tsx'
const FONT = /commissioner-latin-full-normal[^/]*\.woff2$/

/** The files of the built web for a page, as addresses on this origin. */
export interface PageFiles {
  /** The module that starts the page. */
  entry: string
  /** Modules that the page will import, for the browser to fetch at the start. */
  modules: readonly string[]
  /** People read the page before they use it, so its modules are fetched once it is painted. */
  startsPainted: boolean
  /** Style sheets in the order of their cascade, with their text. */
  styles: readonly { href: string; css: string }[]
  /** The font's latin file. */
  font: string | undefined
}

/**
 * Finds the files of a screen's page.
 * @param file the screen's module
 * @param lateFiles modules that the server draws with it and the browser fetches later; the page needs their
 * styles too
 */
export type FindPageFiles = (file: string, lateFiles?: readonly string[]) => PageFiles

/**
 * Reads the client build once.
 * @param folder the build's folder
 * @returns the files that a screen's page needs
 */
export function readClientBuild(folder: string): FindPageFiles {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(path.join(folder, file), 'utf8').trim()
    texts.set(file, text)
    return text
  }
  const font = Object.values(manifest).find(({ file }) => FONT.test(file))?.file
  const pages = new Map<string, PageFiles>()

  const collect = (file: string, lateFiles: readonly string[]): PageFiles => {
    const first = [ENTRY, ...(file === frontDoor.file ? [] : [TABLE]), file]
    const chunks = importedBy(manifest, first)
    const drawn = importedBy(manifest, [...first, ...lateFiles])
    const styles = [...new Set(drawn.flatMap((key) => manifest[key]?.css ?? []))]
    const [entry, ...modules] = [ENTRY, ...chunks.filter((key) => key !== ENTRY)].map(
      (key) => `/${manifest[key]?.file}`,
    )
    return {
      entry: entry ?? '',
      modules,
      startsPainted: file === frontDoor.file || file === senderPageScreen.file,
      styles: styles.map((file) => ({ href: `/${file}`, css: textOf(file) })),
      font: font && `/${font}`,
    }
  }
  return (file, lateFiles = []) => {
    const key = [file, ...lateFiles].join()
    const files = pages.get(key) ?? collect(file, lateFiles)
    pages.set(key, files)
    return files
  }
}

/**
 * The chunks with all their static imports, imported ones first, which is the order of their styles' cascade.
 */
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
