// npm run build. Three builds that do not need each other, side by side; the stamp is written when all are whole.
import './require-node.mjs'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { buildFingerprint, buildStamp, root } from './checkout.mjs'
import { runInstalled } from './run.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** @type {import('esbuild').Plugin} */
const workspaceSources = {
  name: 'workspace-sources',
  setup(build) {
    build.onResolve({ filter: /^@partyline\// }, ({ path }) => {
      const [, workspace = '', ...file] = path.split('/')
      return { path: `${join(root, workspace, 'src', ...file)}.ts` }
    })
  },
}

/** Packages stay outside the bundle (some hold binaries); the workspaces' TypeScript goes in. */
async function buildServer() {
  const outdir = join(root, 'server', 'dist')
  rmSync(outdir, { recursive: true, force: true })
  await bundle({
    absWorkingDir: root,
    entryPoints: ['server/src/main.ts', 'server/src/cli.ts'],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    define: { PARTYLINE_VERSION: JSON.stringify(version) },
    plugins: [workspaceSources],
    logLevel: 'warning',
  })
}

/** Runs Vite in web/ as its own configuration expects; `result` is the file that proves the build whole. */
async function buildWeb(/** @type {string} */ result, /** @type {string[]} */ ...args) {
  const cwd = join(root, 'web')
  const { code, output } = await runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], {
    cwd,
  })
  if (output.trim() !== '') console.error(output.trimEnd())
  if (code !== 0) throw new Error(`vite build ended with ${code}`)
  if (!existsSync(join(cwd, result))) throw new Error(`web/${result} was not made`)
}

/** Names what failed; the builder has printed why. Answers whether the part was built. */
async function built(/** @type {string} */ part, /** @type {Promise<void>} */ building) {
  try {
    await building
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : error
    console.error(`Could not build ${part}: ${reason}`)
    return false
  }
}

const fingerprint = buildFingerprint()
rmSync(buildStamp, { force: true })
const outcomes = await Promise.all([
  built('the server', buildServer()),
  built("the web's client", buildWeb('dist/client/.vite/manifest.json')),
  built(
    "the web's pages",
    buildWeb('dist/server/entry-server.js', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'),
  ),
])
if (outcomes.includes(false)) process.exit(1)
mkdirSync(dirname(buildStamp), { recursive: true })
writeFileSync(buildStamp, `${fingerprint}\n`)
