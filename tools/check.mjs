// npm run check: types, lint, format, imports, source rules, owners of tables, unused code, documents, weights, the lockfile.
import './require-node.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, sourceFolders } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runInstalled } from './run.mjs'

/** @typedef {() => Promise<{ code: number, output: string, said?: string }>} Step */
/** @typedef {(lines: string) => void} Say */

/** Runs a check of this repository, a function that returns a line for each problem. */
const inProcess = (/** @type {() => Promise<string[]>} */ find) => async () => {
  const lines = await find()
  return { code: lines.length === 0 ? 0 : 1, output: lines.join('\n') }
}

/** @type {[name: string, step: Step][]} */
const steps = [
  ['types', () => runInstalled('@typescript/native/bin/tsc', ['-b', '--pretty'])],
  [
    'lint and format',
    () => runInstalled('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--colors=off']),
  ],
  [
    'imports',
    () => {
      const folders = sourceFolders.filter((folder) => existsSync(join(root, folder)))
      return runInstalled('dependency-cruiser/bin/dependency-cruise.mjs', [
        '-c',
        'tools/rules/architecture.cjs',
        ...folders,
      ])
    },
  ],
  [
    'source rules',
    inProcess(async () => {
      const { judgeSources } = await import('./rules/source-rules.mjs')
      return judgeSources().map(({ path, line, rule, message }) => `${path}:${line} ${rule}: ${message}`)
    }),
  ],
  [
    'unused code',
    () => runInstalled('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
  ],
  [
    'code that only tests use',
    () =>
      runInstalled('knip/bin/knip.js', ['--production', '--include=files,exports,types', '--no-progress']),
  ],
  ['tables', inProcess(async () => (await import('./rules/table-rules.mjs')).judgeTables())],
  ['documents', inProcess(async () => (await import('./rules/documents.mjs')).judgeDocuments())],
  [
    'weights',
    async () => {
      const { judgeWeights } = await import('./rules/weights.mjs')
      const { said, faults } = judgeWeights()
      return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n'), said }
    },
  ],
  ['lockfile', inProcess(async () => (await import('./rules/lockfile.mjs')).lockFaults())],
]

/**
 * Runs every check, at most two at a time, and prints a line for each, with its findings when it fails.
 * @param {Say} [say] prints lines
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check(say = console.log) {
  const waiting = [...steps]
  let failed = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, step] = next
      const startedAt = performance.now()
      const { code, output, said } = await step()
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      say(`${code === 0 ? '✔' : '✘'} ${name}${said ? `: ${said}` : ''} (${seconds} s)`)
      if (code === 0) continue
      failed += 1
      say(output.trimEnd())
    }
  }
  await Promise.all([work(), work()])
  return { passed: steps.length - failed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!(await prepare({ built: false, all: true }))) process.exit(1)
  const { failed } = await check()
  process.exitCode = failed === 0 ? 0 : 1
}
