import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Makes the links by which the programs find their libraries (libpq.so.5 -> libpq.so.5.18). npm packages cannot hold
 * links, so the package lists them in pg-symlinks.json and leaves them to an install script, which npm 11 blocks.
 */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
