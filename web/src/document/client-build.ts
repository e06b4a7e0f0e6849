import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { frontDoor } from '../app/front-door.ts'

const ENTRY = 'src/entry-client.tsx'
/** The route table, which every page but the front door needs at once. */
const TABLE = 'src/app/screens.tsx'
const FONT = /commissioner-latin-full-normal[^/]*\.woff2$/

/** What a page needs of the built web, as addresses on this origin. */
export interface PageFiles {
  /** The module that starts the page. */
  entry: string
  /** Modules the page will import, to be fetched as soon as it starts. */
  modules: readonly string[]
  /** The page is all there without its modules: they are fetched once it is painted. */
  startsPainted: boolean
  /** Style sheets, in the order of their cascade, with their text. */
  styles: readonly { href: string; css: string }[]
  /** The font's latin file. */
  font: string | undefined
}

/**
 * The files of a screen's page.
 * @param file the screen's module
 * @param lateFiles modules that are drawn with it but fetched later: their styles are the page's too
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
      startsPainted: file === frontDoor.file,
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
