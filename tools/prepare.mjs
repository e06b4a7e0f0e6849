// Brings a checkout to where the product can run: packages installed, everything built. Node's own modules only.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFingerprint, buildStamp, installStamp, lockFingerprint, readStamp, root } from './checkout.mjs'
import { run } from './run.mjs'

// Standard output belongs to the product: `npx partyline export > backup` must hold the export alone.
const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`)

/**
 * Whether node_modules already holds what the lockfile asks for, judged by the record npm itself leaves there.
 * Packages for other platforms are absent by design, so optional ones do not count.
 */
function installedAsLocked() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || optional || link || installed[path]?.version === version,
  )
}

/** The npm that started us when there is one, so that a wrapper's or a version manager's npm stays in charge. */
function npm(/** @type {string[]} */ ...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args]) : run('npm', args)
}

/**
 * Installs the locked packages unless they are there.
 * @returns {Promise<boolean>} false when the product cannot run; the reason has been said
 */
async function install() {
  const wanted = lockFingerprint()
  if (readStamp(installStamp) === wanted) return true
  if (!installedAsLocked()) {
    const fresh = !existsSync(join(root, 'node_modules', '.package-lock.json'))
    say(fresh ? 'Installing packages (once, about a minute)…' : 'Updating packages…')
    // The build needs development packages even where NODE_ENV=production would leave them out. An update keeps
    // node_modules: `npm ci` would first delete it, and offline nothing would be left to run with.
    const command = fresh ? ['ci'] : ['install', '--no-save']
    const { code, output } = await npm(
      ...command,
      '--include=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    )
    if (code !== 0) {
      say(output.trimEnd())
      say(
        fresh
          ? `Could not install the packages (npm ended with ${code}). Is this machine online? Then try again.`
          : 'Could not update the packages. Is this machine online? Going on with those that are installed.',
      )
      return !fresh
    }
  }
  writeFileSync(installStamp, `${wanted}\n`)
  return true
}

/**
 * Builds web and server unless the last build was made from the same sources.
 * @returns {Promise<boolean>} false when the build failed; the reason has been said
 */
async function build() {
  if (readStamp(buildStamp) === buildFingerprint()) return true
  say('Building…')
  const { code, output } = await run(process.execPath, [join(root, 'tools', 'build.mjs')])
  if (code !== 0) say(output.trimEnd())
  return code === 0
}

/**
 * Installs and builds what is missing or out of date; takes some tens of milliseconds when nothing is.
 * @param {{ built?: boolean }} [wanted] `built: false` installs only
 * @returns {Promise<boolean>} false when the product cannot run; the reason has been said
 */
export async function prepare({ built = true } = {}) {
  return (await install()) && (!built || (await build()))
}
