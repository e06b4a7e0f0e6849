// Which Partyline this is. It uses only Node's own modules, and git if there is one.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root, sourceFiles, sourceFolders } from './checkout.mjs'

const folders = [...sourceFolders, 'docs', 'deploy']
const files = [
  'package.json',
  'package-lock.json',
  'partyline',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  '.env.example',
]
const SHORT = 8

/**
 * The version of a checkout by Semantic Versioning: 0.4.0+1a2b3c4d has the commit. When its files may differ from the
 * commit, a hash of their contents stands behind it (0.4.0+1a2b3c4d.5e6f7a8b), and when no commit is known, alone. So
 * two different programs never have one version.
 * @param {string} folder absolute path of its root
 * @returns {string}
 */
export function readVersion(folder = root) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const commit = (readHead(folder) ?? readArchived(folder))?.slice(0, SHORT)
  const parts = commit && isAsCommitted(folder) ? [commit] : [commit, hashContents(folder)]
  return `${version}+${parts.filter(Boolean).join('.')}`
}

/** The version of the current build, which its server and its command line tell. */
const versionFile = join(root, 'server', 'dist', 'version.json')

/** Writes the version beside the current build. An account that may not write here works without it. */
export function stampVersion() {
  try {
    const content = `${JSON.stringify({ version: readVersion() })}\n`
    if (!existsSync(versionFile) || readFileSync(versionFile, 'utf8') !== content)
      writeFileSync(versionFile, content)
  } catch {
    // The build keeps the version that it has.
  }
}

/** The commit of a git checkout. It reads git's files, because a container that builds has them and no git. */
function readHead(/** @type {string} */ folder) {
  try {
    const dot = join(folder, '.git')
    // In a worktree it is a file with the path of the folder.
    const own = statSync(dot).isDirectory()
      ? dot
      : resolve(folder, readFileSync(dot, 'utf8').replace('gitdir:', '').trim())
    const common = existsSync(join(own, 'commondir'))
      ? resolve(own, readFileSync(join(own, 'commondir'), 'utf8').trim())
      : own
    const head = readFileSync(join(own, 'HEAD'), 'utf8').trim()
    const ref = /^ref: (.*)/.exec(head)?.[1]
    if (ref === undefined) return head
    const loose = join(common, ref)
    if (existsSync(loose)) return readFileSync(loose, 'utf8').trim()
    const packed = readFileSync(join(common, 'packed-refs'), 'utf8').split('\n')
    return packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0]
  } catch {
    return undefined
  }
}

/** The commit that `git archive` writes into tools/commit.txt (.gitattributes). */
function readArchived(/** @type {string} */ folder) {
  const file = join(folder, 'tools', 'commit.txt')
  const commit = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^[\da-f]{40}$/.test(commit) ? commit : undefined
}

function isAsCommitted(/** @type {string} */ folder) {
  if (!existsSync(join(folder, '.git'))) return false
  try {
    const args = [
      '-C',
      folder,
      'status',
      '--porcelain',
      '--',
      ...[...folders, ...files].filter(isThere(folder)),
    ]
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }) === ''
  } catch {
    return false
  }
}

const isThere = (/** @type {string} */ folder) => (/** @type {string} */ name) =>
  existsSync(join(folder, name))

function hashContents(/** @type {string} */ folder) {
  const hash = createHash('sha256')
  const paths = [
    ...folders.flatMap((name) => sourceFiles(join(folder, name))),
    ...files.filter(isThere(folder)).map((name) => join(folder, name)),
  ]
  for (const path of paths) {
    // It names the commit, which does not change what the product does.
    if (path === join(folder, 'tools', 'commit.txt')) continue
    const content = readFileSync(path)
    hash.update(`${relative(folder, path)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, SHORT)
}
