// Prepares a checkout so that the product can run: installs packages and builds everything. It uses only
// Node's own modules.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFingerprint, buildStamp, installStamp, lockFingerprint, readStamp, root } from './checkout.mjs'
import { describeFailure } from './failures.mjs'
import { run } from './run.mjs'
import { stampVersion } from './version.mjs'

// Standard output belongs to the product.
const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`)

/**
 * Whether node_modules already matches the lockfile, by the record that npm leaves there. Packages for other
 * platforms are absent by design, so optional ones do not count.
 */
function installedAsLocked(/** @type {boolean} */ all) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(locked).every(
    ([path, { version, optional, devOptional, dev, link }]) =>
      !path.includes('node_modules/') ||
      optional ||
      devOptional ||
      link ||
      (dev && !all) ||
      installed[path]?.version === version,
  )
}

/** Uses the npm that started us, if any, so that a wrapper's or a version manager's npm stays in charge. */
function npm(/** @type {string[]} */ ...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args]) : run('npm', args)
}

/**
 * Installs the locked packages unless they are there.
 * @param {boolean} wantsAll with the packages that only tests and checks need
 * @returns {Promise<boolean>} false when the product cannot run; the reason has been printed
 */
async function install(wantsAll) {
  const [stamp, scope] = readStamp(installStamp)?.split(' ') ?? []
  // A checkout that had the tests' packages keeps them.
  const all = wantsAll || (stamp !== undefined && scope !== 'product')
  const wanted = lockFingerprint()
  if (stamp === wanted && (!all || scope !== 'product')) return true
  if (!installedAsLocked(all)) {
    const fresh = !existsSync(join(root, 'node_modules', '.package-lock.json'))
    const size = all ? '750 MB' : '220 MB'
    say(fresh ? `Installing packages (${size}, once, about a minute)…` : 'Updating packages…')
    // The build needs no development packages, and NODE_ENV=production must not leave out the tests'
    // packages. An update keeps node_modules, because `npm ci` would first delete it, and offline nothing
    // would be left to run with.
    const ran = await npm(
      ...(fresh ? ['ci'] : ['install', '--no-save']),
      all ? '--include=dev' : '--omit=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    )
    if (ran.code !== 0) {
      const sentence = describeFailure('Installing packages', ran)
      if (sentence) {
        say(sentence)
        return false
      }
      say(ran.output.trimEnd())
      say(
        fresh || wantsAll
          ? `Could not install the packages (npm ended with ${ran.code}). Is this machine online? Then try again.`
          : 'Could not update the packages. Is this machine online? Going on with those that are installed.',
      )
      return !fresh && !wantsAll
    }
  }
  return stampInstall(`${wanted} ${all ? 'all' : 'product'}`)
}

/** The stamp only saves time. An account that may not write here works without it. */
function stampInstall(/** @type {string} */ stamp) {
  try {
    writeFileSync(installStamp, `${stamp}\n`)
  } catch {
    // The next start compares the packages once more.
  }
  return true
}

/**
 * Builds web and server unless the current build has the same sources.
 * @returns {Promise<boolean>} false when the build failed; the reason has been printed
 */
async function build() {
  if (readStamp(buildStamp) === buildFingerprint()) return true
  const ran = await run(process.execPath, [join(root, 'tools', 'make-build.mjs')], { show: true })
  if (ran.signal === 'SIGKILL') say(describeFailure('Building', ran) ?? '')
  return ran.code === 0
}

/**
 * Installs and builds what is missing or out of date. It takes some tens of milliseconds when nothing is.
 * @param {{ built?: boolean, all?: boolean }} [wanted] `built: false` installs only; `all` also installs what
 * tests and checks need
 * @returns {Promise<boolean>} false when the product cannot run; the reason has been printed
 */
export async function prepare({ built = true, all = false } = {}) {
  if (!(await install(all))) return false
  if (!built) return true
  if (!(await build())) return false
  stampVersion()
  return true
}
