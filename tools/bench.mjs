// npm run bench: measures the running product beside others, and prints the figures. See docs/performance.md.
import './require-node.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

if (!(await prepare({ all: true }))) process.exit(1)
// The queues for comparison are installed here on first use, and not by 'npm ci', because they ask for the
// binaries of every platform.
const bench = join(root, 'bench')
if (!existsSync(join(bench, 'node_modules', '.package-lock.json'))) {
  const { code } = await run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: bench,
    show: true,
  })
  if (code !== 0) process.exit(1)
}
const { code } = await run(process.execPath, ['bench/run.mjs', ...process.argv.slice(2)], { show: true })
process.exitCode = code
