// The source of the running version, which section 13 of the AGPL asks for. The footer of every page links to
// it.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, sourceFiles, sourceFolders } from './checkout.mjs'
import { run } from './run.mjs'

/** The source folders, and two more. None of them holds an operator's settings or backups. */
const folders = [...sourceFolders, 'docs', 'deploy']
const AT_ROOT =
  /^([A-Z]+\.md|CODE_OF_CONDUCT\.md|LICENSE|partyline|(package|package-lock|biome|knip|tsconfig|tsconfig\.base)\.json|vitest\.config\.ts|\.npmrc|\.nvmrc|\.editorconfig|\.gitignore|\.gitattributes|\.env\.example)$/

/**
 * Writes a .tar.gz of this checkout's source.
 * @param {string} to absolute path of the archive
 */
export async function packSource(to) {
  const files = [
    ...folders.flatMap((folder) => sourceFiles(join(root, folder)).map((path) => relative(root, path))),
    ...readdirSync(root).filter((name) => AT_ROOT.test(name)),
  ]
  const ran = await run('tar', ['-czf', to, '-C', root, '--', ...files])
  if (ran.code !== 0 || !existsSync(to)) throw Object.assign(new Error(`tar: ${ran.output.trim()}`), ran)
}
