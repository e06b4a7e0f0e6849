// Builds the product into a new folder and makes that the current one. A running Partyline keeps its own
// files.
import './require-node.mjs'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle, formatMessages, stop as stopEsbuild } from 'esbuild'
import { findBuild, finishBuild, startBuild, useBuild } from './builds.mjs'
import { buildFingerprint, root } from './checkout.mjs'
import { describeFailure } from './failures.mjs'
import { packSource } from './pack-source.mjs'
import { runInstalled } from './run.mjs'

// Under another NODE_ENV, such as a test's, Vite builds pages for React's development runtime, which a
// release does not have.
process.env.NODE_ENV = 'production'

/** Packages that load binaries of their own, and one that pg offers to load and that nobody installs. */
const NOT_BUNDLED = ['sharp', 'pg-native']

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

/** Packages are bundled too, because Node reads a thousand small files much slower than a few large ones. */
async function buildServer(/** @type {string} */ folder) {
  const { warnings } = await bundle({
    absWorkingDir: root,
    entryPoints: ['server/src/main.ts', 'server/src/cli.ts', 'server/src/picture-process.ts'],
    outdir: join(folder, 'server', 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: NOT_BUNDLED,
    // Bundled CommonJS requires Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    sourcemap: true,
    plugins: [workspaceSources],
    logLevel: 'silent',
  })
  for (const line of await formatMessages(warnings, { kind: 'warning' })) console.error(line)
  // Its service would keep 100 MB until the other parts end.
  await stopEsbuild()
  // When two workspaces want different versions of a package, npm keeps one of them in the workspace.
  symlinkSync(join('..', '..', '..', 'server', 'node_modules'), join(folder, 'server', 'node_modules'))
}

/** Runs Vite in web/ as its configuration expects. `result` is the file that proves the build complete. */
async function buildWeb(
  /** @type {string} */ outDir,
  /** @type {string} */ result,
  /** @type {string[]} */ ...args
) {
  const words = ['build', '--logLevel', 'warn', '--outDir', outDir, ...args]
  const ran = await runInstalled('vite/bin/vite.js', words, { cwd: join(root, 'web') })
  if (ran.code === 0 && ran.output.trim() !== '') console.error(ran.output.trimEnd())
  if (ran.code !== 0) throw Object.assign(new Error(`vite build ended with ${ran.signal ?? ran.code}`), ran)
  if (!existsSync(join(outDir, result))) throw new Error(`${join(outDir, result)} was not made`)
}

/** @type {[part: string, make: (folder: string) => Promise<void>][]} */
const parts = [
  ['the server', buildServer],
  [
    "the web's client",
    async (folder) => {
      const client = join(folder, 'web', 'dist', 'client')
      await buildWeb(client, '.vite/manifest.json')
      await packSource(join(client, 'partyline-source.tar.gz'))
    },
  ],
  [
    "the web's pages",
    (folder) =>
      buildWeb(join(folder, 'web', 'dist', 'server'), 'entry-server.js', '--ssr', 'src/entry-server.tsx'),
  ],
]

/** Builds one part, and answers whether that worked. A failure is already reported then. */
async function built(
  /** @type {string} */ part,
  /** @type {(folder: string) => Promise<void>} */ make,
  /** @type {string} */ folder,
) {
  try {
    console.error(`Building ${part}…`)
    await make(folder)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const ran = { code: 1, output: message, .../** @type {object} */ (error) }
    const sentence = describeFailure(`Building ${part}`, ran)
    if (!sentence && ran.output.includes('\n')) console.error(ran.output.trimEnd())
    console.error(sentence ?? `Could not build ${part}: ${message.split('\n', 1)[0]}`)
    return false
  }
}

/**
 * Builds all parts in turn, because side by side they need 1.4 GB of memory. Answers the folder, or undefined
 * when one failed.
 */
async function makeBuild(/** @type {string} */ fingerprint) {
  const partial = startBuild(fingerprint)
  for (const [part, make] of parts) {
    if (await built(part, make, partial)) continue
    rmSync(partial, { recursive: true, force: true })
    return undefined
  }
  return finishBuild(partial, fingerprint)
}

/** Vite takes what stands behind these signs in a path for a part of an address. */
const UNBUILDABLE = /[#?]/

if (UNBUILDABLE.test(root)) {
  console.error(
    `Partyline cannot be built in ${root}, because a folder there has # or ? in its name: rename it, or move the checkout.`,
  )
  process.exit(1)
}
try {
  const fingerprint = buildFingerprint()
  const folder = findBuild(fingerprint) ?? (await makeBuild(fingerprint))
  if (folder) useBuild(folder)
  else process.exitCode = 1
} catch (error) {
  const sentence = describeFailure('Building', { code: 1, output: String(error) })
  if (!sentence) throw error
  console.error(sentence)
  process.exitCode = 1
}
